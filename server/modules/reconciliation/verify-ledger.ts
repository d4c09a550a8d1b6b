import { listAuditKeys } from '../../audit'
import type { Programme } from '../../config/programme'
import type { Executor } from '../../db/transaction'
import type { Services } from '../../services'
import { verifySeals } from '../ledger'
import type { Difference } from './check'
import { describeSeals } from './describe-seals'
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

/** `unsealed`: transactions that wait for their seal, as those of the last minute do; a copy's wait for ever. */
export interface LedgerVerdict extends Verdict {
  unsealed: { count: number; overdue: boolean }
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

/** runChecks and the seals of all transactions, in one snapshot of the database, so that it may run beside a busy server. */
export async function verifyLedger({
  db,
  programme,
  config,
}: Pick<Services, 'db' | 'programme' | 'config'>): Promise<LedgerVerdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const { ok, checks } = await runChecks(snapshot, programme)
      const seals = await verifySeals(snapshot, listAuditKeys(config))
      const differences = describeSeals(seals)
      return {
        ok: ok && differences.length === 0,
        checks: [...checks, { name: 'each transaction stands as it was sealed', differences }],
        unsealed: seals.waiting,
      }
    })
}
