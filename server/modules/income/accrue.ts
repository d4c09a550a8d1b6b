import type { PurchaseKind } from '@contract/membership/schemas'
import type { Cents } from '@contract/domain/money'
import { computePacificDay, computePacificMonth, settlesAt } from '@contract/domain/pacific'
import { newId } from '../../db/id'
import type { Tx } from '../../db/transaction'
import type { Services } from '../../services'
import { findUser, holdMembers, listUpline, maskName } from '../account'
import { findPosted, postAll } from '../ledger'
import { getMemberships } from '../membership'
import { buildAccrualEntry, buildSaleEntry, buildSaleKey } from './entries'
import { SETTLEMENT_JOB } from './job-kinds'
import { computeCommissions, type Upline } from './policy'
import { insertCommissions } from './repository'

const ACTOR = 'system'

/** A paid order. `amount` is the net paid in US cents; `paidAt` is business time. */
export interface Sale {
  id: string
  no: string
  buyerId: string
  kind: PurchaseKind
  amount: Cents
  paidAt: Date
}

async function findUpline(tx: Tx, buyerId: string, depth: number, now: Date): Promise<Upline[]> {
  const userIds = await listUpline(tx, buyerId, depth)
  const memberships = await getMemberships(tx, userIds, now)
  const there = await holdMembers(tx, userIds)
  return userIds.map((userId) => {
    // Who has deleted their account stands in the upline and earns nothing.
    const membership = there.has(userId) ? memberships.get(userId) : undefined
    return { userId, level: membership?.level ?? 0, star: membership?.star ?? 0 }
  })
}

/**
 * Posts a sale and what it earns the buyer's upline, in the order's own transaction. The incomes belong to
 * the Pacific month in which they are posted. A second call for the same order changes nothing.
 */
export async function onOrderPaid(tx: Tx, services: Services, sale: Sale): Promise<void> {
  const { programme } = services
  const posted = await findPosted(tx, [buildSaleKey(sale.id)])
  if (posted.size > 0) return
  const buyer = await findUser(tx, sale.buyerId)
  if (!buyer) throw new Error(`order ${sale.no} has no buyer`)
  const line = await findUpline(tx, sale.buyerId, programme.commissions.depth, sale.paidAt)
  const earned = computeCommissions(
    programme.commissions,
    { type: sale.kind, amount: sale.amount },
    line,
  )
  const period = computePacificMonth(sale.paidAt)
  const settles = settlesAt(period, programme.settlement.closesOnDay)
  const incomes = await insertCommissions(
    tx,
    earned.map((commission) => ({
      id: newId(),
      orderId: sale.id,
      orderNo: sale.no,
      sourceUserId: buyer.id,
      sourceName: maskName(buyer.name),
      sourceCode: buyer.referralCode,
      beneficiaryId: commission.beneficiaryId,
      kind: commission.kind,
      category: commission.category,
      type: commission.type,
      amount: commission.amount,
      base: commission.base,
      rate: commission.rate,
      ruleVersion: programme.version,
      depth: commission.depth,
      beneficiaryLevel: commission.level,
      beneficiaryStar: commission.star,
      inviterStar: commission.inviterStar,
      arrivedAt: sale.paidAt,
      pacificDay: computePacificDay(sale.paidAt),
      period,
      settlesAt: settles,
      status: 'notSettled',
      remark: null,
      settledAt: null,
      refundedAt: null,
      cancelledAt: null,
    })),
  )
  const context = { actor: ACTOR, at: sale.paidAt }
  await postAll(tx, [
    buildSaleEntry({ orderId: sale.id, amount: sale.amount }, context),
    ...incomes.map((income) => buildAccrualEntry(income, context)),
  ])
  for (const { id: incomeId, beneficiaryId, amount } of incomes)
    await services.notices.tell(tx, beneficiaryId, {
      key: 'incomeArrived',
      amount,
      incomeType: sale.kind,
      source: beneficiaryId === line[0]?.userId ? buyer.name : maskName(buyer.name),
      incomeId,
    })
  if (incomes.length > 0)
    await services.jobs.schedule(tx, {
      kind: SETTLEMENT_JOB,
      key: period,
      runAt: settles,
      payload: { period },
    })
}
