import { AppError } from '../../http/error'
import { ordersEndpoints } from '@contract/orders/endpoints'
import {
  CreateOrderRequest,
  Delivery,
  Order,
  OrderIdRequest,
  OrderListRequest,
  PayOrderRequest,
  PayOrderResponse,
  SaveDeliveryRequest,
} from '@contract/orders/schemas'
import { idempotent, implement, paged, plain } from '../../http/endpoint'
import { computeFilterDays, computeFilterMoments } from '../../http/filter-days'
import { cancelOwnOrder, closeBeforeCancel } from './cancel-own-order'
import { createOrder } from './create-order'
import { getDelivery, saveDelivery } from './delivery/delivery'
import { noteGateway, openPayment } from './pay-order'
import { presentOrders } from './presenter'
import { findOwn, listByUser } from './repository'

export const ordersRoutes = implement(ordersEndpoints, {
  createOrder: idempotent({
    request: CreateOrderRequest,
    response: Order,
    limit: { max: 60, windowSeconds: 3_600, by: 'user' },
    handle: ({ tx, services, userId, now }, { plan, price }) =>
      createOrder(tx, services, { userId, plan, price, now }),
  }),
  payOrder: idempotent({
    request: PayOrderRequest,
    response: PayOrderResponse,
    prepare: openPayment,
    handle: async ({ tx, services, now }, request, opened) => {
      if (!opened) throw new AppError('ORDER_STATE')
      return noteGateway(tx, services, { ...request, now }, opened)
    },
  }),
  order: plain({
    request: OrderIdRequest,
    response: Order,
    handle: async ({ services: { db, programme }, userId, now }, { id }) => {
      const own = await findOwn(db, userId, id)
      const [order] = own ? await presentOrders(db, programme, [own], { userId, now }) : []
      if (!order) throw new AppError('ORDER_NOT_FOUND')
      return order
    },
  }),
  cancelOrder: idempotent({
    request: OrderIdRequest,
    response: Order,
    prepare: closeBeforeCancel,
    handle: cancelOwnOrder,
  }),
  delivery: plain({ request: OrderIdRequest, response: Delivery, handle: getDelivery }),
  saveDelivery: plain({
    request: SaveDeliveryRequest,
    response: Delivery,
    limit: { max: 60, windowSeconds: 3_600, by: 'user' },
    handle: saveDelivery,
  }),
  orders: paged({
    request: OrderListRequest,
    response: Order,
    handle: async ({ services: { db, programme }, userId, now }, request) => {
      const { pageNum, pageSize, last_id: before, status, from, to } = request
      const days = computeFilterDays({ from, to }, now)
      const filter = { status, made: days && computeFilterMoments(days) }
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize, before }
      const { rows, total } = await listByUser(db, userId, filter, page)
      const orders = await presentOrders(db, programme, rows, { userId, now })
      return { rows: orders, total, lastId: rows.at(-1)?.id }
    },
  }),
})
