import { randomBytes } from 'node:crypto'
import type { Plan } from '@contract/membership/schemas'
import { cents, type Cents } from '@contract/domain/money'
import { CODE_ALPHABET } from '@contract/domain/rules/codes'
import type { GatewayPrices } from '../../config/plans'
import type { PurchaseOrderTable } from './tables'

/** Order number that a person can read out: the day it was made and eight characters. */
export function createOrderNo(now: Date): string {
  const random = [...randomBytes(8)].map((byte) => CODE_ALPHABET.charAt(byte & 31)).join('')
  return `S${now.toISOString().slice(2, 10).replaceAll('-', '')}${random}`
}

/** What a gateway charges for a plan in its currency: its price, less the same share that a credit takes off the list price. */
export function chargeFor(
  plan: Pick<Plan, 'id' | 'price' | 'listPrice'>,
  prices: GatewayPrices,
): number {
  return Math.floor((prices.plans[plan.id] * plan.price) / plan.listPrice)
}

/** An order can be paid while it waits and its time has not run out. */
export function isPayable(
  order: Pick<PurchaseOrderTable, 'status' | 'expiresAt'>,
  now: Date,
): boolean {
  return order.status === 'created' && order.expiresAt > now
}

const MINUTE_MS = 60_000
const LONGEST_ASK_MS = 8 * MINUTE_MS

/** How long the gateway is left alone before it is asked once more about an order whose notice has not come: 1, 2, 4, then 8 minutes. */
export function computeAskAgainMs(asked: number): number {
  return Math.min(LONGEST_ASK_MS, MINUTE_MS * 2 ** Math.min(asked, 10))
}

const FIRST_REFUND_ASK_MS = 10 * MINUTE_MS
const LONGEST_REFUND_ASK_MS = 6 * 60 * MINUTE_MS

/** The same about money that goes back, which takes a bank minutes or days: 10, 20, 40 minutes …, at last 6 hours. */
export function computeAskRefundMs(asked: number): number {
  return Math.min(LONGEST_REFUND_ASK_MS, FIRST_REFUND_ASK_MS * 2 ** Math.min(asked, 10))
}

/** What points that are gone cost in their pack: their share of what was paid, rounded up, so that what goes back is rounded down. */
export function computeSpentPrice(
  { amount }: Pick<PurchaseOrderTable, 'amount'>,
  spent: number,
  points: number,
): Cents {
  return cents(spent === 0 ? 0 : Math.ceil((amount * spent) / points))
}

/**
 * What a refund gives back: what was paid less the price of each redeemed activation code and of the points that are gone; in the
 * gateway's currency the same share.
 */
export function computeRefund(
  order: Pick<PurchaseOrderTable, 'amount' | 'charged'>,
  {
    redeemedCodes,
    codePrice,
    spentPrice,
  }: Record<'codePrice' | 'spentPrice', Cents> & {
    redeemedCodes: number
  },
): { amount: Cents; charged: number; deducted: Cents } {
  const deducted = cents(Math.min(order.amount, redeemedCodes * codePrice + spentPrice))
  const amount = cents(order.amount - deducted)
  return { amount, charged: Math.floor((order.charged * amount) / order.amount), deducted }
}

/** Whether the money that came is the money that was asked for, for an order that still waits for it. */
export function takesPayment(
  order: Pick<PurchaseOrderTable, 'status' | 'charged' | 'currency'>,
  money: { charged: number; currency: string },
): boolean {
  return (
    order.status === 'created' &&
    order.charged === money.charged &&
    order.currency === money.currency
  )
}
