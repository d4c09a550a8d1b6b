import type { PlanId } from '@contract/membership/schemas'
import type { Executor, Tx } from '../../../db/transaction'
import type { PlanPriceTable, PlanSaleTable } from './tables'

/** The price of each plan that operators set and that is in force at a moment; a plan without one is left out. */
export function listPricesInForce(exec: Executor, at: Date): Promise<PlanPriceTable[]> {
  return exec
    .selectFrom('plan_price')
    .selectAll()
    .distinctOn('plan')
    .where('status', '=', 'approved')
    .where('startsAt', '<=', at)
    .orderBy('plan')
    .orderBy('startsAt', 'desc')
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The last word about each plan's sale. */
export function listLastSales(exec: Executor): Promise<PlanSaleTable[]> {
  return exec
    .selectFrom('plan_sale')
    .selectAll()
    .distinctOn('plan')
    .orderBy('plan')
    .orderBy('id', 'desc')
    .execute()
}

/** A row with the names of who proposed and who decided. */
export type NamedPrice = PlanPriceTable & { proposer: string; decider: string | null }

/** Every price that was ever proposed for a plan, the newest first. */
export function listPrices(exec: Executor, plan: PlanId): Promise<NamedPrice[]> {
  return exec
    .selectFrom('plan_price as price')
    .innerJoin('operator as proposer', 'proposer.id', 'price.proposedBy')
    .leftJoin('operator as decider', 'decider.id', 'price.decidedBy')
    .selectAll('price')
    .select(['proposer.name as proposer', 'decider.name as decider'])
    .where('price.plan', '=', plan)
    .orderBy('price.id', 'desc')
    .execute()
}

export function listSales(
  exec: Executor,
  plan: PlanId,
): Promise<(PlanSaleTable & { decider: string })[]> {
  return exec
    .selectFrom('plan_sale as sale')
    .innerJoin('operator as decider', 'decider.id', 'sale.decidedBy')
    .selectAll('sale')
    .select('decider.name as decider')
    .where('sale.plan', '=', plan)
    .orderBy('sale.id', 'desc')
    .execute()
}

/** What is proposed, and what was approved and has not begun, of every plan. */
export function listComing(exec: Executor, at: Date): Promise<PlanPriceTable[]> {
  return exec
    .selectFrom('plan_price')
    .selectAll()
    .where((is) =>
      is.or([
        is('status', '=', 'proposed'),
        is.and([is('status', '=', 'approved'), is('startsAt', '>', at)]),
      ]),
    )
    .orderBy('startsAt')
    .execute()
}

export function findPrice(exec: Executor, id: string): Promise<PlanPriceTable | undefined> {
  return exec.selectFrom('plan_price').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockPrice(tx: Tx, id: string): Promise<PlanPriceTable | undefined> {
  return tx.selectFrom('plan_price').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** False when another price of the plan waits for a second yes. */
export async function insertPrice(
  tx: Tx,
  price: Omit<PlanPriceTable, 'status' | 'decidedBy' | 'decidedAt'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('plan_price')
    .values({ ...price, status: 'proposed', decidedBy: null, decidedAt: null })
    .onConflict((conflict) => conflict.column('plan').where('status', '=', 'proposed').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function decidePrice(
  tx: Tx,
  id: string,
  decision: Pick<PlanPriceTable, 'status' | 'decidedBy' | 'decidedAt' | 'startsAt'>,
): Promise<void> {
  await tx.updateTable('plan_price').set(decision).where('id', '=', id).execute()
}

export async function insertSale(tx: Tx, sale: PlanSaleTable): Promise<void> {
  await tx.insertInto('plan_sale').values(sale).execute()
}
