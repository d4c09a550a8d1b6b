import type { JustSettled } from '@contract/income/schemas'
import type { Services } from '../../../services'
import { readUserBalances, sumPostings } from '../../ledger'
import { findLastSettlement } from '../list/repository'

/** How long pages lead with a settlement, in business time. */
const LEAD_MS = 14 * 86_400_000

/**
 * What pages lead with after a settlement (docs/product/income.md, "Just settled"): what it made available, less what
 * refunds have taken since, until the member asks for a withdrawal or the lead's days are over.
 */
export async function loadJustSettled(
  { db, programme }: Pick<Services, 'db' | 'programme'>,
  userId: string,
  now: Date,
): Promise<JustSettled | null> {
  const last = await findLastSettlement(db, userId)
  if (!last || now.getTime() - last.at.getTime() >= LEAD_MS) return null
  const since = last.from
  const [settled, requested, { available }] = await Promise.all([
    sumPostings(db, {
      userId,
      account: 'available',
      kinds: ['settlement', 'incomeReversal'],
      since,
    }),
    sumPostings(db, {
      userId,
      account: 'hold',
      kinds: ['withdrawalRequested'],
      since: last.at,
    }),
    readUserBalances(db, userId),
  ])
  const amount = Math.min(settled.amount, available)
  if (requested.count > 0 || amount <= 0) return null
  const { active, policies } = programme.withdrawals
  return {
    amount,
    at: last.at.toISOString(),
    canCashOut: available >= policies[active].minimum,
  }
}
