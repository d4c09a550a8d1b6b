import { sql, type Selectable } from 'kysely'
import type { Executor, Tx } from '../../db/transaction'
import type { NotificationSettingTable } from './tables'

export type NotificationSettingRow = Selectable<NotificationSettingTable>

export function findSetting(
  exec: Executor,
  userId: string,
): Promise<NotificationSettingRow | undefined> {
  return exec
    .selectFrom('notification_setting')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function upsertSetting(tx: Tx, row: NotificationSettingRow): Promise<void> {
  const { userId: _userId, ...rest } = row
  await tx
    .insertInto('notification_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(rest))
    .execute()
}

export async function eraseSettingOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('notification_setting').where('userId', '=', userId).execute()
}

/** Notes that these members are there, of those who show it. */
export async function noteSeen(
  exec: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return
  // In the order of their ids: another node may note the same members.
  await sql`
    INSERT INTO member_seen (user_id, seen_at)
    SELECT u.id, ${now}::timestamptz FROM app_user u
    LEFT JOIN notification_setting s ON s.user_id = u.id
    WHERE u.id = ANY (${[...userIds]}::text[]) AND u.deleted_at IS NULL AND coalesce(s.presence, true)
    ORDER BY u.id
    ON CONFLICT (user_id) DO UPDATE SET seen_at = greatest(member_seen.seen_at, excluded.seen_at)`.execute(
    exec,
  )
}

/** When a member was last there, as another may know it; undefined where one of them does not show it. */
export async function findSeen(
  exec: Executor,
  { userId, readerId }: { userId: string; readerId: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ seenAt: Date }>`
    SELECT m.seen_at AS "seenAt" FROM member_seen m
    WHERE m.user_id = ${userId} AND NOT EXISTS (
      SELECT FROM notification_setting s WHERE s.user_id IN (${userId}, ${readerId}) AND NOT s.presence)`.execute(
    exec,
  )
  return rows[0]?.seenAt
}

export async function forgetSeen(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('member_seen').where('userId', '=', userId).execute()
}
