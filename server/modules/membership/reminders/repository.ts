import { sql, type Selectable } from 'kysely'
import { daysAfter } from '@contract/domain/utc'
import { newId } from '../../../db/id'
import type { Executor, Tx } from '../../../db/transaction'
import { REMINDER_DAYS } from './policy'
import type { MembershipReminderTable } from './tables'

export type ReminderRow = Selectable<MembershipReminderTable>

const [FIRST, SECOND, LAST] = REMINDER_DAYS

/** Members whose running level ends so soon that a reminder is due which they have not been sent, by id after `after`. */
export async function listDueMembers(
  exec: Executor,
  now: Date,
  after: string,
  limit: number,
): Promise<string[]> {
  const until = daysAfter(now, FIRST)
  const { rows } = await sql<{ userId: string }>`
    WITH ending AS (
      SELECT user_id, svip_until AS expires_at FROM membership WHERE svip_until > ${now} AND svip_until <= ${until}
      UNION ALL
      SELECT user_id, vip_until FROM membership
      WHERE vip_until > ${now} AND vip_until <= ${until} AND (svip_until IS NULL OR svip_until <= ${now}))
    SELECT ending.user_id AS "userId" FROM ending
    WHERE ending.user_id > ${after} AND NOT EXISTS (
      SELECT FROM membership_reminder told
      WHERE told.user_id = ending.user_id AND told.expires_at = ending.expires_at
        AND told.days = CASE WHEN ending.expires_at <= ${daysAfter(now, LAST)} THEN ${sql.lit(LAST)}
          WHEN ending.expires_at <= ${daysAfter(now, SECOND)} THEN ${sql.lit(SECOND)} ELSE ${sql.lit(FIRST)} END)
    ORDER BY ending.user_id LIMIT ${limit}`.execute(exec)
  return rows.map(({ userId }) => userId)
}

/** When the next reminder of anybody comes due after a moment; undefined when nobody's end lies ahead. */
export async function findNextDue(exec: Executor, now: Date): Promise<Date | undefined> {
  const parts = REMINDER_DAYS.flatMap((days) =>
    (['svip_until', 'vip_until'] as const).map(
      (column) =>
        sql`(SELECT min(${sql.ref(column)}) - make_interval(days => ${sql.lit(days)}) FROM membership WHERE ${sql.ref(column)} > ${daysAfter(now, days)})`,
    ),
  )
  const { rows } = await sql<{ due: Date | null }>`SELECT least(${sql.join(parts)}) AS due`.execute(
    exec,
  )
  return rows[0]?.due ?? undefined
}

/** Notes a reminder; undefined when this one was sent before. */
export function insertReminder(
  tx: Tx,
  reminder: Omit<ReminderRow, 'id' | 'dismissedAt'>,
): Promise<ReminderRow | undefined> {
  return tx
    .insertInto('membership_reminder')
    .values({ id: newId(), ...reminder })
    .onConflict((conflict) => conflict.columns(['userId', 'expiresAt', 'days']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** The newest reminder of an end, dismissed or not. */
export function findLatestReminder(
  exec: Executor,
  userId: string,
  expiresAt: Date,
): Promise<ReminderRow | undefined> {
  return exec
    .selectFrom('membership_reminder')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '=', expiresAt)
    .orderBy('days')
    .limit(1)
    .executeTakeFirst()
}

export async function markDismissed(
  exec: Executor,
  userId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const result = await exec
    .updateTable('membership_reminder')
    .set(({ fn, val }) => ({ dismissedAt: fn.coalesce('dismissedAt', val(at)) }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function deleteRemindersOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('membership_reminder').where('userId', '=', userId).execute()
}

export async function deleteRemindersBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('membership_reminder').where('expiresAt', '<', moment).execute()
}
