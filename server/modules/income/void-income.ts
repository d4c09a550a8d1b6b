import type { Income } from '@contract/income/schemas'
import { inTransaction } from '../../db/transaction'
import type { Services } from '../../services'
import { lockUserAccounts, postAll } from '../ledger'
import { IncomeNotFound, IncomeState } from './errors'
import { toIncome } from './presenter'
import { findIncome } from './read-repository'
import { lockIncome, markCancelled } from './repository'
import { takeBackEntries } from './take-back'

/**
 * Cancels an income that has not settled, because of fraud (domain.md: not settled → cancelled).
 * @throws IncomeNotFound, IncomeState when it has settled or is gone already
 */
export async function voidIncome(services: Services, id: string, { actor, reason }: { actor: string; reason: string }): Promise<Income> {
  const found = await findIncome(services.db, id)
  if (!found) throw new IncomeNotFound()
  return inTransaction(services.db, async (tx) => {
    const balances = new Map([[found.beneficiary_id, await lockUserAccounts(tx, found.beneficiary_id)]])
    const income = await lockIncome(tx, id)
    if (income?.status !== 'notSettled') throw new IncomeState()
    const now = await services.businessClock.now(tx)
    await postAll(tx, await takeBackEntries(tx, [income], balances, { actor, at: now }))
    await markCancelled(tx, id, now, reason)
    const cancelled = await findIncome(tx, id)
    return toIncome(cancelled ?? found)
  })
}
