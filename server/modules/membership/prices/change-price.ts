import { formatMoney, formatPrice } from '@contract/domain/money'
import type { PlanId } from '@contract/membership/schemas'
import { newId } from '../../../db/id'
import {
  OperatorError,
  type ActionTransaction,
  type Audited,
  type AuditSubject,
} from '../../../operator-action'
import { findPriceFault } from './policy'
import { decidePrice, insertPrice, insertSale, lockPrice } from './repository'
import { loadSaleRules } from './sale-rules'
import type { PlanPriceTable } from './tables'

/** A price as an operator asks for it: US cents, fen. */
export interface AskedPrice {
  plan: PlanId
  price: number
  yuan: number
  startsAt?: Date | undefined
  reason: string
}

function about({ id, plan, price, yuan, startsAt }: PlanPriceTable): AuditSubject {
  const detail = { price: id, cents: price, fen: yuan, startsAt: startsAt.toISOString() }
  return { type: 'plan', id: plan, detail }
}

/**
 * Proposes a price; it counts once another operator has approved it.
 * @throws OperatorError NOT_MEANT for one that cannot be meant, STATE while another one of the plan waits
 */
export async function proposePrice(
  { tx, services, operator, now }: ActionTransaction,
  { plan, price, yuan, startsAt = now, reason }: AskedPrice,
): Promise<Audited<PlanPriceTable>> {
  const { plans } = await loadSaleRules(tx, services.programme, now)
  const before = plans.find(({ id }) => id === plan)
  if (!before) throw new OperatorError('NOT_FOUND', `This programme has no plan ${plan}.`)
  const fault = findPriceFault({ price, yuan, startsAt }, before.price, now)
  if (fault) throw new OperatorError('NOT_MEANT', fault)
  const asked = { id: newId(), plan, price, yuan, reason, startsAt }
  const by = { proposedBy: operator.id, proposedAt: now }
  if (!(await insertPrice(tx, { ...asked, ...by })))
    throw new OperatorError(
      'STATE',
      `Another price of ${plan} waits for its second yes: approve or drop it first.`,
    )
  const row = { ...asked, ...by, status: 'proposed' as const, decidedBy: null, decidedAt: null }
  const { type, id, detail } = about(row)
  return { data: row, about: { type, id, detail: { ...detail, reason } } }
}

/**
 * The second yes, by another operator: the price is in force from its moment on, or at once where that has passed meanwhile.
 * @throws OperatorError NOT_FOUND, STATE, SAME_OPERATOR, NOT_MEANT where prices have moved since so far that it cannot be meant
 */
export async function approvePrice(
  { tx, services, operator, now }: ActionTransaction,
  id: string,
): Promise<Audited<PlanPriceTable>> {
  const row = await lockPrice(tx, id)
  if (!row) throw new OperatorError('NOT_FOUND', `There is no price ${id}.`)
  if (row.status !== 'proposed')
    throw new OperatorError(
      'STATE',
      `Price ${id} is ${row.status}; only a proposed one is approved.`,
    )
  if (row.proposedBy === operator.id)
    throw new OperatorError(
      'SAME_OPERATOR',
      `${operator.name} has proposed this price; another finance operator must approve it.`,
    )
  const startsAt = row.startsAt > now ? row.startsAt : now
  const { plans } = await loadSaleRules(tx, services.programme, now)
  const before = plans.find((plan) => plan.id === row.plan)
  const fault = findPriceFault({ ...row, startsAt }, before?.price ?? row.price, now)
  if (fault) throw new OperatorError('NOT_MEANT', fault)
  const decision = { status: 'approved' as const, decidedBy: operator.id, decidedAt: now, startsAt }
  await decidePrice(tx, id, decision)
  const data = { ...row, ...decision }
  return { data, about: about(data) }
}

/**
 * Takes a price back that is not in force: one operator is enough, as everything stays as it is.
 * @throws OperatorError NOT_FOUND, STATE
 */
export async function dropPrice(
  { tx, operator, now }: ActionTransaction,
  id: string,
): Promise<Audited<PlanPriceTable>> {
  const row = await lockPrice(tx, id)
  if (!row) throw new OperatorError('NOT_FOUND', `There is no price ${id}.`)
  if (row.status === 'dropped') throw new OperatorError('STATE', `Price ${id} is dropped already.`)
  if (row.status === 'approved' && row.startsAt <= now)
    throw new OperatorError('STATE', `Price ${id} is in force; propose another one instead.`)
  const { startsAt } = row
  const decision = { status: 'dropped' as const, decidedBy: operator.id, decidedAt: now, startsAt }
  await decidePrice(tx, id, decision)
  const data = { ...row, ...decision }
  return { data, about: about(data) }
}

/** Puts a plan on sale, or takes it off. @throws OperatorError NOT_FOUND, STATE */
export async function setSale(
  { tx, services, operator, now }: ActionTransaction,
  { plan, offered, reason }: { plan: PlanId; offered: boolean; reason: string },
): Promise<Audited<{ plan: PlanId; offered: boolean }>> {
  const { plans } = await loadSaleRules(tx, services.programme, now)
  const before = plans.find(({ id }) => id === plan)
  if (!before) throw new OperatorError('NOT_FOUND', `This programme has no plan ${plan}.`)
  if (before.offered === offered)
    throw new OperatorError('STATE', `${plan} is ${offered ? 'on sale' : 'withdrawn'} already.`)
  const sale = { id: newId(), plan, offered, reason, decidedBy: operator.id, decidedAt: now }
  await insertSale(tx, sale)
  return { data: { plan, offered }, about: { type: 'plan', id: plan, detail: { offered, reason } } }
}

/** '$99.00 and CNY 699.00'. */
export function formatPrices({ price, yuan }: Pick<PlanPriceTable, 'price' | 'yuan'>): string {
  return `${formatMoney(price)} and CNY ${formatPrice(yuan)}`
}
