import type { Language } from '@contract/languages'
import type { Services } from '../../services'

/** Where the gateway's page sends the person after paying; the address itself is made from this list, never taken from a caller. */
export const returnTargets = ['h5', 'app', 'weapp'] as const
export type ReturnTarget = (typeof returnTargets)[number]

/** `charged` in minor units of `currency`. */
export interface PaymentRequest {
  orderId: string
  orderNo: string
  /** What is bought, as key of `orders:kind`. */
  title: string
  charged: number
  currency: string
  language: Language
  returnTo: ReturnTarget
}

/** Where the person pays (a page by redirect). */
export interface OpenedPayment {
  type: 'redirect'
  url: string
}

/** What a gateway says about an order, once its signature is proven, or as its answer to our query. */
export interface PaymentReport {
  eventId: string
  orderNo: string
  transactionId: string
  charged: number
  currency: string
  paidAt: Date
}

export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The bytes that were signed. */
  body: string
}

/** A way to pay. Every method may be called again with the same order. */
export interface PaymentGateway {
  /** Opens the payment of an order, or finds it open. */
  open(services: Services, request: PaymentRequest): Promise<OpenedPayment>
  /** The report inside a genuine notice; undefined when the signature, its age or its shape is wrong. */
  readNotice(services: Services, notice: RawNotice): Promise<PaymentReport | undefined>
  /** Asks the gateway itself: the report of a payment that was made, else undefined. */
  query(services: Services, orderNo: string): Promise<PaymentReport | undefined>
  /** Makes an unpaid order unpayable; 'paid' when somebody was faster. */
  close(services: Services, orderNo: string): Promise<'closed' | 'paid'>
  /** Gives the money of a transaction back, once: `charged` of it in minor units of its currency, else everything. */
  refund(services: Services, transactionId: string, charged?: number): Promise<void>
}
