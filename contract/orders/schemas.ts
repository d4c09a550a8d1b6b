import { z } from 'zod'
import { findPhoneFault, normalisePhone } from '../domain/rules/phone'
import { TEXT_LENGTHS } from '../domain/rules/text-lengths'
import { FilterDays, severalOf } from '../list-filter-schema'
import { PlanId, PurchaseKind } from '../membership/schemas'
import { PageQuery } from '../paging-schema'

export const orderStatuses = ['created', 'paid', 'refunded', 'cancelled'] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.output<typeof OrderStatus>

/** Ways to pay through a gateway; activation codes do not make an order. */
export const gateways = ['sandbox', 'wechat', 'card'] as const
export const Gateway = z.enum(gateways)
export type Gateway = z.output<typeof Gateway>

/** An order; amounts in US cents, `charged` in minor units of `currency`. */
export const Order = z.object({
  id: z.string(),
  no: z.string(),
  plan: PlanId,
  kind: PurchaseKind,
  status: OrderStatus,
  /** A cashier was opened for it: whoever is back from there without having paid may pay again. */
  opened: z.boolean(),
  /** Where its cashier was opened last; null until then. */
  gateway: Gateway.nullable(),
  amount: z.number().int(),
  charged: z.number().int(),
  currency: z.string(),
  createTime: z.string(),
  expiresAt: z.string(),
  paidTime: z.string().nullable(),
  refundTime: z.string().nullable(),
  /** What went back: `amount` less the price of activation codes that were redeemed. */
  refundAmount: z.number().int().nullable(),
  /** Activation codes that it brought; 0 unless it is paid. */
  codes: z.number().int(),
  /** When the membership of the level that it brought ends, as things stand now; null when it is not paid or that level does not run. */
  membershipUntil: z.string().nullable(),
})
export type Order = z.output<typeof Order>

/** `price`: what the person has read that it costs them, US cents; the order is refused when it costs another amount by then. */
export const CreateOrderRequest = z.object({
  plan: PlanId,
  price: z.number().int().positive().optional(),
})
export type CreateOrderRequest = z.input<typeof CreateOrderRequest>

export const PayOrderRequest = z.object({ id: z.string(), gateway: Gateway })
export type PayOrderRequest = z.input<typeof PayOrderRequest>

/** A page where the person pays: the sandbox cashier, a card page, WeChat's for browsers. */
export const PayByRedirect = z.object({ type: z.literal('redirect'), url: z.string() })

/** What WeChat's own payment window takes; each host spells the names its own way (src/platform/capabilities/pay). */
export const PayByWechat = z.object({
  type: z.literal('wechat'),
  appId: z.string(),
  /** Seconds since 1970, as digits: they are signed as text. */
  timestamp: z.string(),
  nonce_str: z.string(),
  package: z.string(),
  signtype: z.literal('RSA'),
  paysign: z.string(),
})
export type PayByWechat = z.output<typeof PayByWechat>

/** Payment parameters, by the way that the gateway has on the host that asks. */
export const PayOrderResponse = z.discriminatedUnion('type', [PayByRedirect, PayByWechat])
export type PayOrderResponse = z.output<typeof PayOrderResponse>

/** status: one or several; from, to: the days on which orders were made. */
export const OrderListRequest = PageQuery.extend({
  status: severalOf(orderStatuses).optional(),
  ...FilterDays,
})
export type OrderListRequest = z.input<typeof OrderListRequest>

export const OrderIdRequest = z.object({ id: z.string() })
export type OrderIdRequest = z.input<typeof OrderIdRequest>

const region = z.string().trim().max(TEXT_LENGTHS.region)

/** Where a card device is sent, as the hosts' address pickers give it; province and county may be empty. */
export const DeliveryAddress = z.object({
  name: z.string('enterReceiver').trim().min(1, 'enterReceiver').max(TEXT_LENGTHS.name),
  phone: z
    .string('enterPhone')
    .min(1, 'enterPhone')
    .max(40)
    .transform(normalisePhone)
    .refine((phone) => findPhoneFault(phone, '') === undefined, 'phoneRule'),
  province: region.default(''),
  city: region.min(1, 'enterCity'),
  county: region.default(''),
  detail: z.string('enterStreet').trim().min(1, 'enterStreet').max(TEXT_LENGTHS.localAddress),
})
export type DeliveryAddress = z.output<typeof DeliveryAddress>

/** Where the card of an order goes. `country`: the member's, by its name in their language; `sentTime`: when it was sent, and the address stands since; `tracking`: its parcel's number, where that was noted. */
export const Delivery = z.object({
  address: DeliveryAddress.nullable(),
  country: z.string(),
  sentTime: z.string().nullable(),
  tracking: z.string().nullable(),
})
export type Delivery = z.output<typeof Delivery>

export const SaveDeliveryRequest = DeliveryAddress.extend({ id: z.string() })
export type SaveDeliveryRequest = z.input<typeof SaveDeliveryRequest>
