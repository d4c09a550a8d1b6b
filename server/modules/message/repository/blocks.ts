import type { Executor, Tx } from '../../../db/transaction'
import type { MemberMuteTable, MessageReportTable, ReportDecision } from '../tables'
import { sql } from 'kysely'

export async function setBlock(
  tx: Tx,
  { blockerId, blockedId, blocked }: { blockerId: string; blockedId: string; blocked: boolean },
  now: Date,
): Promise<void> {
  if (blocked)
    await tx
      .insertInto('member_block')
      .values({ blockerId, blockedId, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx
      .deleteFrom('member_block')
      .where('blockerId', '=', blockerId)
      .where('blockedId', '=', blockedId)
      .execute()
}

export async function insertReport(
  exec: Executor,
  report: Omit<MessageReportTable, 'decision' | 'decidedAt'>,
): Promise<void> {
  await exec
    .insertInto('message_report')
    .values({
      ...report,
      evidence: sql`${JSON.stringify(report.evidence)}::jsonb`,
      decision: null,
      decidedAt: null,
    })
    .execute()
}

export type NamedReport = MessageReportTable & { reporter: string; reported: string }

function reports(exec: Executor) {
  return exec
    .selectFrom('message_report as r')
    .innerJoin('app_user as reporter', 'reporter.id', 'r.reporterId')
    .innerJoin('app_user as reported', 'reported.id', 'r.reportedId')
    .selectAll('r')
    .select(['reporter.username as reporter', 'reported.username as reported'])
}

/** The oldest first of those that wait; the newest first of those that were decided. */
export function listReports(
  exec: Executor,
  { open, limit }: { open: boolean; limit: number },
): Promise<NamedReport[]> {
  return reports(exec)
    .where('r.decision', open ? 'is' : 'is not', null)
    .orderBy('r.id', open ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

export function findReport(exec: Executor, id: string): Promise<NamedReport | undefined> {
  return reports(exec).where('r.id', '=', id).executeTakeFirst()
}

/** False when it was decided before. */
export async function decideReport(
  tx: Tx,
  id: string,
  decision: ReportDecision,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_report')
    .set({ decision, decidedAt: now })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes a member's voice; an end that is later stays. */
export async function muteMember(tx: Tx, { userId, until }: MemberMuteTable): Promise<void> {
  await tx
    .insertInto('member_mute')
    .values({ userId, until })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ until: sql<Date>`greatest(member_mute.until, ${until})` }),
    )
    .execute()
}
