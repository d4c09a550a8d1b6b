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

/** Takes one try back, of what turned out not to be one. */
export async function takeBackTry(exec: Executor, key: string): Promise<void> {
  await exec
    .updateTable('try_counter')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('key', '=', key)
    .where('tries', '>', 0)
    .execute()
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

/** Remembers a solved challenge. False when it counted before. */
export async function insertSolved(
  exec: Executor,
  signature: string,
  expiresAt: Date,
): Promise<boolean> {
  const result = await exec
    .insertInto('solved_challenge')
    .values({ signature, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Deletes what can no longer be used. */
export async function deleteStale(exec: Executor, now: Date, triesBefore: Date): Promise<void> {
  for (const table of ['solved_challenge', 'captcha'] as const)
    await exec.deleteFrom(table).where('expiresAt', '<=', now).execute()
  for (const table of ['asked_mail_code', 'mail_code'] as const)
    await exec.deleteFrom(table).where('expiresAt', '<=', triesBefore).execute()
  await exec.deleteFrom('try_counter').where('lastAt', '<=', triesBefore).execute()
}
