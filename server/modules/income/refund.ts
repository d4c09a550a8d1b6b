import { cents, type Cents } from '@contract/domain/money'
import type { Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { findPosted, lockUsers, reverseLegs, postAll } from '../ledger'
import { buildSaleKey, buildSaleRefundEntry } from './entries'
import { listBeneficiaries, lockByOrder, markRefunded } from './repository'
import { takeBackEntries } from './take-back'

/**
 * Takes back what is refunded of the sale (`amount`) and every income of a refunded order, in the order's own transaction: before
 * settlement from what is pending, after it from the available balance, and what that cannot cover becomes a
 * debt that later incomes repay first. The refund's reason becomes
 * the incomes' remark. A second call for the same order changes nothing.
 */
export async function onOrderRefunded(
  tx: Tx,
  _services: Services,
  refund: { orderId: string; amount: Cents; actor: string; reason: string; now: Date },
): Promise<void> {
  const { orderId, amount, actor, reason, now } = refund
  const saleTx = (await findPosted(tx, [buildSaleKey(orderId)])).get(buildSaleKey(orderId))
  if (!saleTx) throw new Error(`order ${orderId} was never posted`)
  const context = { actor, at: now }
  const balances = await lockUsers(tx, await listBeneficiaries(tx, orderId))
  const incomes = (await lockByOrder(tx, orderId)).filter(
    ({ status }) => status === 'notSettled' || status === 'settled',
  )
  const legs = (await reverseLegs(tx, saleTx)).map((leg) => ({
    ...leg,
    amount: cents(Math.sign(leg.amount) * amount),
  }))
  const sale = { orderId, reverses: saleTx, legs }
  await postAll(tx, [
    ...(amount === 0 ? [] : [buildSaleRefundEntry(sale, context)]),
    ...(await takeBackEntries(tx, incomes, balances, context)),
  ])
  if (incomes.length > 0)
    await markRefunded(
      tx,
      incomes.map(({ id }) => id),
      now,
      reason,
    )
}
