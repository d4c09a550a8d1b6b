import { sql } from 'kysely'
import type { Executor, Tx } from '../../../db/transaction'

/** The most that are kept: nobody allows more on purpose. */
const MOST = 100

/** The member allowed one more message by each of these templates. */
export async function addConsents(
  tx: Tx,
  { userId, templates, now }: { userId: string; templates: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO push_consent (user_id, template, count, told_at)
    SELECT ${userId}, template, 1, ${now}::timestamptz
    FROM unnest(${[...templates]}::text[]) AS given (template) ORDER BY template
    ON CONFLICT (user_id, template) DO UPDATE
    SET count = least(${MOST}, push_consent.count + 1), told_at = excluded.told_at`.execute(tx)
}

interface Consent {
  userId: string
  template: string
}

/** Uses up one; false where there is none. */
export async function takeConsent(exec: Executor, { userId, template }: Consent): Promise<boolean> {
  const { numUpdatedRows } = await exec
    .updateTable('push_consent')
    .set({ count: sql<number>`count - 1` })
    .where('userId', '=', userId)
    .where('template', '=', template)
    .where('count', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It was not used after all. */
export async function giveConsentBack(
  exec: Executor,
  { userId, template }: Consent,
): Promise<void> {
  await exec
    .updateTable('push_consent')
    .set({ count: sql<number>`count + 1` })
    .where('userId', '=', userId)
    .where('template', '=', template)
    .execute()
}

/** WeChat knows of none. */
export async function forgetConsents(exec: Executor, { userId, template }: Consent): Promise<void> {
  await exec
    .updateTable('push_consent')
    .set({ count: 0 })
    .where('userId', '=', userId)
    .where('template', '=', template)
    .execute()
}

export async function eraseConsentsOf(exec: Executor, userId: string): Promise<void> {
  await exec.deleteFrom('push_consent').where('userId', '=', userId).execute()
}
