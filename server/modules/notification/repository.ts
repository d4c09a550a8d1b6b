import type { Selectable } from 'kysely'
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
