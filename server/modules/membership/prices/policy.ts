import { cents, type Cents } from '@contract/domain/money'
import type { GatewayPrices, PlanRule, PlanRules } from '../../../config/plans'
import type { PlanPriceTable, PlanSaleTable } from './tables'

/** A plan as it is sold at a moment. */
export interface SoldPlan extends PlanRule {
  /** On sale, as far as operators decide. */
  offered: boolean
  /** The price that operators set; null while the programme's own holds. */
  priceId: string | null
}

/** The programme's rules with the prices of a moment. */
export interface SaleRules extends PlanRules {
  plans: readonly SoldPlan[]
}

/** What operators decided, over the programme's own figures. */
export function applyDecisions(
  rules: PlanRules,
  prices: readonly PlanPriceTable[],
  sales: readonly PlanSaleTable[],
): SaleRules {
  const plans = rules.plans.map((plan) => {
    const set = prices.find((one) => one.plan === plan.id)
    return {
      ...plan,
      price: set ? cents(set.price) : plan.price,
      priceId: set?.id ?? null,
      offered: sales.find((one) => one.plan === plan.id)?.offered ?? true,
    }
  })
  const price = (own: GatewayPrices) => prices.reduce(applyPrice, own)
  return {
    ...rules,
    plans,
    prices: {
      sandbox: price(rules.prices.sandbox),
      card: price(rules.prices.card),
      wechat: price(rules.prices.wechat),
    },
  }
}

/** What a gateway charges under a price that operators set. */
export function applyPrice(
  own: GatewayPrices,
  { plan, price, yuan }: Pick<PlanPriceTable, 'plan' | 'price' | 'yuan'>,
): GatewayPrices {
  return { ...own, plans: { ...own.plans, [plan]: own.currency === 'CNY' ? yuan : price } }
}

const LEAST: Cents = cents(1_00)
const MOST: Cents = cents(10_000_00)
/** Yuan to the dollar: a slip of the point falls outside. */
const RATES = { from: 5, to: 10 }
const FURTHEST_DAYS = 366
const DAY_MS = 86_400_000

/**
 * Why a price cannot be meant, in words for operators; undefined for one that can. It is at most twice and at least half of what it
 * is now: who means more takes two steps, each with two people.
 */
export function findPriceFault(
  asked: { price: number; yuan: number; startsAt: Date },
  before: number,
  now: Date,
): string | undefined {
  const { price, yuan, startsAt } = asked
  if (price < LEAST || price > MOST) return 'A price is from $1.00 to $10,000.00.'
  if (price * 2 < before || price > before * 2)
    return 'A price is at least half and at most twice what it is now.'
  if (yuan < price * RATES.from || yuan > price * RATES.to)
    return `The price in yuan is ${RATES.from} to ${RATES.to} times the one in dollars.`
  if (startsAt < now) return 'The moment has passed.'
  return startsAt.getTime() > now.getTime() + FURTHEST_DAYS * DAY_MS
    ? `The moment is more than ${FURTHEST_DAYS} days away.`
    : undefined
}
