import { sql } from 'kysely'
import type { Executor, Tx } from '../../../db/transaction'
import type { AttributionTraceTable, ConsentAnswerTable } from '../tables'

/** What a member is asked about. */
export type Purpose = ConsentAnswerTable['purpose']

/** One answer of a member after the other. */
export async function lockConsent(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`account.consent:${userId}`}))`.execute(tx)
}

export async function insertAnswer(
  tx: Tx,
  { at, ...answer }: { userId: string; purpose: Purpose; granted: boolean; at: Date },
): Promise<void> {
  await tx
    .insertInto('consent_answer')
    .values({ ...answer, answeredAt: at })
    .execute()
}

/** The last answer; undefined when the member was never asked. */
export async function findAnswer(
  exec: Executor,
  userId: string,
  purpose: Purpose,
): Promise<boolean | undefined> {
  const row = await exec
    .selectFrom('consent_answer')
    .select('granted')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.granted
}

/** The first trace of a member stays. */
export async function insertTrace(tx: Tx, trace: AttributionTraceTable): Promise<void> {
  await tx
    .insertInto('attribution_trace')
    .values(trace)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteTrace(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('attribution_trace').where('userId', '=', userId).execute()
}
