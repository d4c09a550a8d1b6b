import type { PlanId } from '@contract/membership/schemas'
import { cents, type Cents } from '@contract/domain/money'
import type { Gateway } from '@contract/orders/schemas'

/** A plan of the programme: list price in US cents; level 0 is a pack of computing-power points. */
export interface PlanRule {
  id: PlanId
  level: 0 | 1 | 2
  price: Cents
  days: number
  points: number
}

/** What a gateway charges for each plan, in minor units of its currency. */
export interface GatewayPrices {
  currency: string
  plans: Readonly<Record<PlanId, number>>
}

/** Gateways' prices in US dollars are the list prices. */
const listPrices: GatewayPrices = {
  currency: 'USD',
  plans: {
    'vip-year': 99_00,
    'svip-year': 999_00,
    'power-10': 10_00,
    'power-50': 50_00,
    'power-100': 100_00,
  },
}

export interface PlanRules {
  plans: readonly PlanRule[]
  /** Whether packs of points are for sale; a deployment chooses. What was sold stays. */
  pointsSold: boolean
  prices: Readonly<Record<Gateway, GatewayPrices>>
  /** Activation codes with the first SVIP purchase and with each repurchase, their life, and for how long one that is given is reserved. */
  codes: { first: number; again: number; lifeDays: number; giftDays: number }
  /** Days of VIP that a redeemed activation code gives. */
  redeemedDays: number
  /** An order that nobody pays is cancelled after this. */
  orderMinutes: number
}

/** Defaults: VIP $99 and SVIP $999 a year, packs of $10, $50 and $100; 9 codes first, then 1 (docs/product/membership.md, "Plans"). */
export const planRules: PlanRules = {
  pointsSold: true,
  plans: [
    { id: 'vip-year', level: 1, price: cents(99_00), days: 365, points: 0 },
    { id: 'svip-year', level: 2, price: cents(999_00), days: 365, points: 0 },
    { id: 'power-10', level: 0, price: cents(10_00), days: 0, points: 1_000 },
    { id: 'power-50', level: 0, price: cents(50_00), days: 0, points: 5_500 },
    { id: 'power-100', level: 0, price: cents(100_00), days: 0, points: 12_000 },
  ],
  prices: {
    sandbox: listPrices,
    card: listPrices,
    // Round prices in yuan at about 7 to the dollar, not below the list price at 6.9.
    wechat: {
      currency: 'CNY',
      plans: {
        'vip-year': 699_00,
        'svip-year': 6_999_00,
        'power-10': 70_00,
        'power-50': 350_00,
        'power-100': 699_00,
      },
    },
  },
  codes: { first: 9, again: 1, lifeDays: 365, giftDays: 14 },
  redeemedDays: 365,
  orderMinutes: 30,
}
