import { cents } from '../../contract/domain/money'
import type { PlanId, PurchaseKind } from '../../contract/membership/schemas'
import { newId } from '../../server/db/id'
import { inTransaction } from '../../server/db/transaction'
import { onOrderPaid } from '../../server/modules/income'
import { creditBoughtPoints } from '../../server/modules/points'
import type { Services } from '../../server/services'

export interface Sale {
  buyerId: string
  plan: PlanId
  kind: PurchaseKind
  /** US cents. */
  amount: number
  at: Date
}

/** Of a pack, whatever it costs here. */
const POINTS = 1_000

/** A paid order and what it earns, without the way through the cashier. @returns the order's id */
export async function recordSale(
  services: Services,
  { buyerId, plan, kind, amount, at }: Sale,
): Promise<string> {
  const id = newId()
  const no = `T${id}`
  await inTransaction(services.db, async (tx) => {
    await tx
      .insertInto('purchase_order')
      .values({
        id,
        no,
        userId: buyerId,
        plan,
        kind,
        status: 'paid',
        listPrice: amount,
        credit: 0,
        amount,
        charged: amount,
        currency: 'USD',
        gateway: 'sandbox',
        ruleVersion: services.programme.version,
        priceId: null,
        codePrice: null,
        createdAt: at,
        expiresAt: at,
        paidAt: at,
        refundedAt: null,
        cancelledAt: null,
        cancelReason: null,
        refundReason: null,
        refundActor: null,
        refundedAmount: null,
      })
      .execute()
    if (kind === 'recharge')
      await creditBoughtPoints(tx, { userId: buyerId, orderId: id, points: POINTS, now: at })
    await onOrderPaid(tx, services, { id, no, buyerId, kind, amount: cents(amount), paidAt: at })
  })
  return id
}
