import { newId } from '../../db/id'
import type { JsonObject } from '../../db/tables'
import type { Executor, Tx } from '../../db/transaction'

export interface Report {
  userId: string
  platform: string
  ip: string
  report: JsonObject
  now: Date
}

export async function insertReport(
  exec: Executor,
  { userId, platform, ip, report, now }: Report,
): Promise<void> {
  await exec
    .insertInto('error_report')
    .values({
      id: newId(),
      userId: userId || null,
      platform,
      ip,
      report: JSON.stringify(report),
      createdAt: now,
    })
    .execute()
}

export async function deleteReportsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('error_report').where('userId', '=', userId).execute()
}

export async function deleteReportsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('error_report').where('createdAt', '<', moment).execute()
}
