import type { PlatformName } from '@contract/headers'
import type { Language } from '@contract/languages'
import type { PayOrderResponse } from '@contract/orders/schemas'
import type { Services } from '../../services'

/** Where the gateway's page sends the person after paying; the address itself is made from this list, never taken from a caller. */
export const returnTargets = ['h5', 'app', 'weapp'] as const
export type ReturnTarget = (typeof returnTargets)[number]

/** Who opens the payment: a page in WeChat's web view, the mini-program, the app, or a page of any browser. */
export type PayClient = 'jsapi' | 'weapp' | 'app' | 'page'

export const payClients: Readonly<Record<PlatformName, PayClient>> = {
  h5: 'page',
  wechat: 'jsapi',
  wecom: 'page',
  weapp: 'weapp',
  android: 'app',
  ios: 'app',
}

/** Who pays, as the host knows them: `payer` is WeChat's openid of the account that the host belongs to, where it is known. */
export interface PayHost {
  client: PayClient
  payer: string | undefined
}

/** `charged` in minor units of `currency`; `expiresAt` by the system clock, as gateways know no other. */
export interface PaymentRequest extends PayHost {
  orderId: string
  orderNo: string
  /** What is bought, as key of `orders:kind`. */
  title: string
  charged: number
  currency: string
  expiresAt: Date
  ip: string
  language: Language
  returnTo: ReturnTarget
}

/** How the person pays, as the client gets it. */
export type OpenedPayment = PayOrderResponse

/** What a gateway says about an order, once its signature is proven, or as its answer to our query. */
export interface PaymentReport {
  eventId: string
  orderNo: string
  transactionId: string
  charged: number
  currency: string
  paidAt: Date
}

/** How the gateway's giving back of a payment ended. 'failed': the money is still there, and people must see to it. */
export type RefundEnd = 'succeeded' | 'failed'

export interface RefundReport {
  eventId: string
  transactionId: string
  state: RefundEnd
}

/** A genuine notice. 'other': something that changes nothing here. */
export type GatewayNotice =
  | { type: 'paid'; report: PaymentReport }
  | { type: 'refund'; report: RefundReport }
  | { type: 'other' }

export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The bytes that were signed. */
  body: string
}

/** Gives `refunded` of the `charged` of a payment back, in minor units of its currency. */
export interface RefundRequest {
  transactionId: string
  charged: number
  refunded: number
  currency: string
}

/** A way to pay. Every method may be called again with the same order. */
export interface PaymentGateway {
  /** Whether it can open a payment on that host, as this deployment is set up. */
  serves(services: Services, host: PayHost): boolean
  /** Opens the payment of an order, or finds it open; 'paid' when it was paid meanwhile. */
  open(services: Services, request: PaymentRequest): Promise<OpenedPayment | 'paid'>
  /** What a genuine notice says; undefined when the signature, its age or its shape is wrong. */
  readNotice(services: Services, notice: RawNotice): Promise<GatewayNotice | undefined>
  /** Asks the gateway itself: the report of a payment that was made, else undefined. */
  query(services: Services, orderNo: string): Promise<PaymentReport | undefined>
  /** Makes an unpaid order unpayable; 'paid' when somebody was faster. */
  close(services: Services, orderNo: string): Promise<'closed' | 'paid'>
  /** Once per transaction, however often it is called; 'processing' where a notice, or `queryRefund`, tells how it ended. */
  refund(services: Services, request: RefundRequest): Promise<RefundEnd | 'processing'>
  /** Asks the gateway what became of a refund; undefined when it never heard of one. */
  queryRefund(
    services: Services,
    request: RefundRequest,
  ): Promise<RefundEnd | 'processing' | undefined>
}

/** A gateway said no, or nothing that is an answer. What was asked for may have happened. */
export class GatewayFailure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'GatewayFailure'
  }
}
