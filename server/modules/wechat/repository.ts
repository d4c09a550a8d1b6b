import { sql } from 'kysely'
import type { Executor, Tx } from '../../db/transaction'

export interface Loan {
  name: string
  sealed: string | null
  renewAt: Date
  expiresAt: Date
  retryAt: Date | null
  forcedAt: Date | null
}

export async function findLoan(exec: Executor, name: string): Promise<Loan | undefined> {
  return exec.selectFrom('wechat_loan').selectAll().where('name', '=', name).executeTakeFirst()
}

/** One node at a time asks for one. With `wait` false it is tried: true when nobody else is asking. */
export async function lockLoan(
  tx: Tx,
  name: string,
  { wait }: { wait: boolean },
): Promise<boolean> {
  const key = sql`hashtext(${`wechat.loan:${name}`})`
  if (wait) {
    await sql`SELECT pg_advisory_xact_lock(${key})`.execute(tx)
    return true
  }
  const { rows } = await sql<{ got: boolean }>`
    SELECT pg_try_advisory_xact_lock(${key}) AS got`.execute(tx)
  return rows[0]?.got === true
}

export async function storeLoan(tx: Tx, loan: Loan): Promise<void> {
  const { name: _name, ...set } = loan
  await tx
    .insertInto('wechat_loan')
    .values(loan)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(set))
    .execute()
}
