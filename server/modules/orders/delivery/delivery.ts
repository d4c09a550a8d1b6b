import type { z } from 'zod'
import {
  DeliveryAddress,
  type Delivery,
  type OrderIdRequest,
  type SaveDeliveryRequest,
} from '@contract/orders/schemas'
import type { Executor } from '../../../db/transaction'
import { inTransaction } from '../../../db/transaction'
import { AppError } from '../../../http/error'
import type { RequestContext } from '../../../http/context'
import { open, seal } from '../../../security/encryption'
import type { Services } from '../../../services'
import { findUser } from '../../account'
import { findLiveCardOf } from '../../card'
import { nameCountry } from '../../session'
import { findOwn, lockById } from '../repository'
import type { OrderAddressTable, PurchaseOrderTable } from '../tables'
import { findAddress, isFirstSvip, upsertAddress } from './repository'

function contextOf(orderId: string): string {
  return `order_address:${orderId}`
}

export function openAddress(
  { config }: Services,
  { orderId, addressSealed }: Pick<OrderAddressTable, 'orderId' | 'addressSealed'>,
): DeliveryAddress | null {
  if (addressSealed === null) return null
  return DeliveryAddress.parse(JSON.parse(open(config.dataKey, addressSealed, contextOf(orderId))))
}

/** A card goes with a member's first SVIP purchase, once it is paid for (docs/product/orders.md, "Where the card goes"). */
async function bringsCard(exec: Executor, order: PurchaseOrderTable): Promise<boolean> {
  return order.status === 'paid' && (await isFirstSvip(exec, order))
}

async function loadDelivery(
  { services, language }: Pick<RequestContext, 'services' | 'language'>,
  exec: Executor,
  { id, userId }: PurchaseOrderTable,
): Promise<Delivery> {
  const row = await findAddress(exec, id)
  const user = await findUser(exec, userId)
  return {
    address: row ? openAddress(services, row) : null,
    country: user ? nameCountry(user.country, language) : '',
    sentTime: row?.sentAt?.toISOString() ?? null,
    tracking: row?.sentAt ? ((await findLiveCardOf(exec, id))?.tracking ?? null) : null,
  }
}

/** GET /user/order/address. @throws ORDER_NOT_FOUND, ORDER_STATE when no card goes with the order */
export async function getDelivery(
  context: RequestContext,
  { id }: OrderIdRequest,
): Promise<Delivery> {
  const { services, userId } = context
  const own = await findOwn(services.db, userId, id)
  if (!own) throw new AppError('ORDER_NOT_FOUND')
  if (!(await bringsCard(services.db, own))) throw new AppError('ORDER_STATE')
  return loadDelivery(context, services.db, own)
}

/**
 * POST /user/order/address: where the card of an order is sent (docs/product/orders.md, "Where the card goes"); it may be changed until
 * then. @throws ORDER_NOT_FOUND, ORDER_STATE when no card goes with the order, or it was sent already
 */
export async function saveDelivery(
  context: RequestContext,
  { id, ...address }: z.output<typeof SaveDeliveryRequest>,
): Promise<Delivery> {
  const { services, userId, now } = context
  return inTransaction(
    services.db,
    async (tx) => {
      if (!(await findOwn(tx, userId, id))) throw new AppError('ORDER_NOT_FOUND')
      const order = await lockById(tx, id)
      const known = await findAddress(tx, id)
      if (known?.sentAt || !(await bringsCard(tx, order))) throw new AppError('ORDER_STATE')
      await upsertAddress(tx, {
        orderId: id,
        addressSealed: seal(services.config.dataKey, JSON.stringify(address), contextOf(id)),
        savedAt: now,
      })
      return loadDelivery(context, tx, order)
    },
    { repeatable: true },
  )
}
