import type { CardPlace, CardRow } from '../../card'
import type { Executor, Tx } from '../../../db/transaction'
import type { OrderAddressTable, PurchaseOrderTable } from '../tables'

export function findAddress(
  exec: Executor,
  orderId: string,
): Promise<OrderAddressTable | undefined> {
  return exec
    .selectFrom('order_address')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirst()
}

const SVIP_KINDS = ['buySvip', 'upgradeSvip', 'renewSvip'] as const

/** Whether an order is the first SVIP that its member paid for; one that was refunded since was a purchase too. */
export async function isFirstSvip(
  exec: Executor,
  { id, userId }: Pick<PurchaseOrderTable, 'id' | 'userId'>,
): Promise<boolean> {
  const first = await exec
    .selectFrom('purchase_order')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', 'in', SVIP_KINDS)
    .where('paidAt', 'is not', null)
    .orderBy('paidAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.id === id
}

export async function upsertAddress(tx: Tx, row: Omit<OrderAddressTable, 'sentAt'>): Promise<void> {
  const { addressSealed, savedAt } = row
  await tx
    .insertInto('order_address')
    .values({ ...row, sentAt: null })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ addressSealed, savedAt }))
    .execute()
}

export async function markSent(tx: Tx, orderId: string, sentAt: Date): Promise<void> {
  await tx.updateTable('order_address').set({ sentAt }).where('orderId', '=', orderId).execute()
}

/** The card of an order is to be sent once more: its address may be changed until then. */
export async function reopenDelivery(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('order_address')
    .set({ sentAt: null })
    .where('orderId', '=', orderId)
    .execute()
}

/** Paid orders whose card has an address and was not sent, the longest waiting first. */
export function listUnsent(
  exec: Executor,
  limit: number,
): Promise<
  (OrderAddressTable & Pick<PurchaseOrderTable, 'no' | 'userId'> & { serial: string | null })[]
> {
  return exec
    .selectFrom('order_address')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_address.orderId')
    .leftJoin('card', (join) =>
      join.onRef('card.orderId', '=', 'purchase_order.id').on('card.blockedAt', 'is', null),
    )
    .selectAll('order_address')
    .select(['purchase_order.no', 'purchase_order.userId', 'card.serial'])
    .where('order_address.sentAt', 'is', null)
    .where('purchase_order.status', '=', 'paid')
    .orderBy('order_address.savedAt')
    .limit(limit)
    .execute()
}

/** Where the cards of a person's orders go. */
export function listAddressesOf(exec: Executor, userId: string): Promise<OrderAddressTable[]> {
  return exec
    .selectFrom('order_address')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_address.orderId')
    .selectAll('order_address')
    .where('purchase_order.userId', '=', userId)
    .orderBy('order_address.savedAt')
    .execute()
}

/** Forgets where the cards of a person's orders go. */
export async function forgetAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('order_address')
    .set({ addressSealed: null })
    .where('orderId', 'in', (select) =>
      select.selectFrom('purchase_order').select('id').where('userId', '=', userId),
    )
    .execute()
}

/** Forgets the addresses of cards that were sent before a time, and of orders that were refunded before it. */
export async function forgetBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .updateTable('order_address')
    .from('purchase_order')
    .set({ addressSealed: null })
    .whereRef('purchase_order.id', '=', 'order_address.orderId')
    .where((is) =>
      is.or([
        is('order_address.sentAt', '<', before),
        is('purchase_order.refundedAt', '<', before),
      ]),
    )
    .where('order_address.addressSealed', 'is not', null)
    .execute()
}

/** A card with the order that it goes with or went with. */
export type OrderedCard = CardRow & {
  no: string | null
  userId: string | null
}

/** Cards, the newest first; of one place alone where one is named. */
export function listCards(
  exec: Executor,
  { place, limit }: { place?: CardPlace | undefined; limit: number },
): Promise<OrderedCard[]> {
  return exec
    .selectFrom('card')
    .leftJoin('purchase_order', 'purchase_order.id', 'card.orderId')
    .selectAll('card')
    .select(['purchase_order.no', 'purchase_order.userId'])
    .$if(place !== undefined, (query) =>
      query.where('card.blockedAt', place === 'blocked' ? 'is not' : 'is', null),
    )
    .$if(place === 'stock' || place === 'reserved', (query) =>
      query
        .where('card.sentAt', 'is', null)
        .where('card.orderId', place === 'stock' ? 'is' : 'is not', null),
    )
    .$if(place === 'sent', (query) => query.where('card.sentAt', 'is not', null))
    .orderBy('card.importedAt', 'desc')
    .orderBy('card.serial')
    .limit(limit)
    .execute()
}

/** The cards of a person's orders. */
export function listCardsOf(exec: Executor, userId: string): Promise<CardRow[]> {
  return exec
    .selectFrom('card')
    .innerJoin('purchase_order', 'purchase_order.id', 'card.orderId')
    .selectAll('card')
    .where('purchase_order.userId', '=', userId)
    .orderBy('card.serial')
    .execute()
}
