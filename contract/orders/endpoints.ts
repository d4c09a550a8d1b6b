import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

export const ordersEndpoints = {
  createOrder: endpoint<Schema.CreateOrderRequest, Schema.Order>()({
    method: 'POST',
    path: '/user/order/create',
    access: 'user',
    idempotent: true,
  }),
  payOrder: endpoint<Schema.PayOrderRequest, Schema.PayOrderResponse>()({
    method: 'POST',
    path: '/user/order/pay',
    access: 'user',
    idempotent: true,
  }),
  order: endpoint<Schema.OrderIdRequest, Schema.Order>()({
    method: 'GET',
    path: '/user/order/{id}',
    access: 'user',
    params: ['id'],
  }),
  cancelOrder: endpoint<Schema.OrderIdRequest, Schema.Order>()({
    method: 'POST',
    path: '/user/order/cancel',
    access: 'user',
    idempotent: true,
  }),
  delivery: endpoint<Schema.OrderIdRequest, Schema.Delivery>()({
    method: 'GET',
    path: '/user/order/address',
    access: 'user',
  }),
  saveDelivery: endpoint<Schema.SaveDeliveryRequest, Schema.Delivery>()({
    method: 'POST',
    path: '/user/order/address',
    access: 'user',
  }),
  orders: endpoint<Schema.OrderListRequest, Schema.Order>()({
    method: 'GET',
    path: '/user/order/list',
    access: 'user',
    paged: true,
  }),
} as const
