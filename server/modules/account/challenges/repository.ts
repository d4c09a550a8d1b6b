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
    .values({ key, tries: 1, lastAt: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          tries: sql<number>`CASE WHEN try_counter.last_at <= ${before} THEN 1 ELSE try_counter.tries + 1 END`,
          lastAt: now,
        })
        .where(({ or, eb }) =>
          or([eb('try_counter.tries', '<', limit.max), eb('try_counter.lastAt', '<=', before)]),
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
    .select(['tries', 'lastAt'])
    .where('key', '=', key)
    .where('lastAt', '>', since)
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
      codeHash: code.hash,
      tries: 0,
      sentAt: code.sentAt,
      expiresAt: code.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet({
          codeHash: code.hash,
          tries: 0,
          sentAt: code.sentAt,
          expiresAt: code.expiresAt,
        })
        .where('mail_code.sentAt', '<=', notSince),
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
    .select('sentAt')
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .executeTakeFirst()
  return row?.sentAt
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
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst()
  return row?.codeHash
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
    .where('codeHash', '=', hash)
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
    .where('codeHash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function insertCaptcha(
  exec: Executor,
  captcha: { id: string; answerHash: string; expiresAt: Date },
): Promise<void> {
  await exec
    .insertInto('captcha')
    .values({ id: captcha.id, answerHash: captcha.answerHash, expiresAt: captcha.expiresAt })
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
    .returning(['answerHash', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > now ? row.answerHash : undefined
}

/** Deletes what can no longer be used. */
export async function deleteStale(exec: Executor, now: Date, triesBefore: Date): Promise<void> {
  await exec.deleteFrom('captcha').where('expiresAt', '<=', now).execute()
  await exec.deleteFrom('mail_code').where('expiresAt', '<=', triesBefore).execute()
  await exec.deleteFrom('try_counter').where('lastAt', '<=', triesBefore).execute()
}
