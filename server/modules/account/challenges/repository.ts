import { sql } from 'kysely'
import type { Executor } from '../../../db/transaction'

/**
 * Counts one try in one statement, so that parallel tries cannot pass each other. Gives the try's
 * number, or undefined when `max` tries are used up within the last `windowSeconds`.
 */
export async function takeTry(
  exec: Executor,
  key: string,
  limit: { max: number; windowSeconds: number },
  now: Date,
): Promise<number | undefined> {
  const before = new Date(now.getTime() - limit.windowSeconds * 1000)
  const row = await exec
    .insertInto('try_counter')
    .values({ key, tries: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          tries: sql<number>`CASE WHEN try_counter.last_at <= ${before} THEN 1 ELSE try_counter.tries + 1 END`,
          last_at: now,
        })
        .where(({ or, eb }) =>
          or([eb('try_counter.tries', '<', limit.max), eb('try_counter.last_at', '<=', before)]),
        ),
    )
    .returning('tries')
    .executeTakeFirst()
  return row?.tries
}

export async function findTries(
  exec: Executor,
  key: string,
  since: Date,
): Promise<{ tries: number; lastAt: Date } | undefined> {
  return exec
    .selectFrom('try_counter')
    .select(['tries', 'last_at as lastAt'])
    .where('key', '=', key)
    .where('last_at', '>', since)
    .executeTakeFirst()
}

export async function clearTries(exec: Executor, key: string): Promise<void> {
  await exec.deleteFrom('try_counter').where('key', '=', key).execute()
}

interface MailCodeKey {
  /** Lower case. */
  email: string
  purpose: string
}

/** Replaces the open code of this email and purpose, unless one was sent after `notSince`. */
export async function putMailCode(
  exec: Executor,
  key: MailCodeKey,
  code: { hash: string; sentAt: Date; expiresAt: Date },
  notSince: Date,
): Promise<boolean> {
  const result = await exec
    .insertInto('mail_code')
    .values({
      ...key,
      code_hash: code.hash,
      tries: 0,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet({
          code_hash: code.hash,
          tries: 0,
          sent_at: code.sentAt,
          expires_at: code.expiresAt,
        })
        .where('mail_code.sent_at', '<=', notSince),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function findMailCodeSentAt(
  exec: Executor,
  key: MailCodeKey,
): Promise<Date | undefined> {
  const row = await exec
    .selectFrom('mail_code')
    .select('sent_at')
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .executeTakeFirst()
  return row?.sent_at
}

/** Counts one try and gives the hash to compare with; undefined when there is no open code or its tries are used up. */
export async function takeMailCodeTry(
  exec: Executor,
  key: MailCodeKey,
  maxTries: number,
  now: Date,
): Promise<string | undefined> {
  const row = await exec
    .updateTable('mail_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** A right code costs no try: it is asked for again when another field of the form was wrong. */
export async function giveBackMailCodeTry(
  exec: Executor,
  key: MailCodeKey,
  hash: string,
): Promise<void> {
  await exec
    .updateTable('mail_code')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .where('code_hash', '=', hash)
    .where('tries', '>', 0)
    .execute()
}

/** Uses a code up. True for one caller only. */
export async function consumeMailCode(
  exec: Executor,
  key: MailCodeKey,
  hash: string,
  now: Date,
): Promise<boolean> {
  const result = await exec
    .deleteFrom('mail_code')
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function insertCaptcha(
  exec: Executor,
  captcha: { id: string; answerHash: string; expiresAt: Date },
): Promise<void> {
  await exec
    .insertInto('captcha')
    .values({ id: captcha.id, answer_hash: captcha.answerHash, expires_at: captcha.expiresAt })
    .execute()
}

/** Takes a challenge away, whatever the answer: each is good for one try. */
export async function takeCaptcha(
  exec: Executor,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const row = await exec
    .deleteFrom('captcha')
    .where('id', '=', id)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.answer_hash : undefined
}

/** Deletes what can no longer be used. */
export async function deleteStale(exec: Executor, now: Date, triesBefore: Date): Promise<void> {
  await exec.deleteFrom('captcha').where('expires_at', '<=', now).execute()
  await exec.deleteFrom('mail_code').where('expires_at', '<=', triesBefore).execute()
  await exec.deleteFrom('try_counter').where('last_at', '<=', triesBefore).execute()
}
