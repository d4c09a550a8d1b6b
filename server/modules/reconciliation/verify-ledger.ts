import type { Programme } from '../../config/programme'
import type { Executor } from '../../db/transaction'
import type { Services } from '../../services'
import type { Difference } from './check'
import { deletionChecks } from './repository/deletion'
import { incomeChecks } from './repository/income'
import { ledgerChecks } from './repository/ledger'
import { membershipChecks } from './repository/membership'
import { pointsChecks } from './repository/points'
import { buildWithdrawalChecks } from './repository/withdrawal'

export interface CheckResult {
  name: string
  differences: readonly Difference[]
}

export interface Verdict {
  ok: boolean
  checks: readonly CheckResult[]
}

/** Every invariant of the books, as `exec` sees the database. */
export async function runChecks(exec: Executor, programme: Programme): Promise<Verdict> {
  const all = [
    ...ledgerChecks,
    ...incomeChecks,
    ...buildWithdrawalChecks(programme.withdrawals),
    ...deletionChecks,
    ...membershipChecks,
    ...pointsChecks,
  ]
  const checks: CheckResult[] = []
  for (const { name, query } of all)
    checks.push({ name, differences: (await query.execute(exec)).rows })
  return { ok: checks.every(({ differences }) => differences.length === 0), checks }
}

/** runChecks in one snapshot of the database, so that it may run beside a busy server. */
export async function verifyLedger({
  db,
  programme,
}: Pick<Services, 'db' | 'programme'>): Promise<Verdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => runChecks(snapshot, programme))
}
