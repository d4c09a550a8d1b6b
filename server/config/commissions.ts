import type { PurchaseKind } from '@contract/membership/schemas'

type Rates = Readonly<Record<PurchaseKind, number>>

/** What a buyer's upline earns. Rates in basis points of the net amount paid. */
export interface CommissionRules {
  /** How far up the upline commissions go; 1 switches the inviter's inviter off. */
  depth: 1 | 2
  direct: Rates
  second: Rates
  /** For each star; zero on purchases that are not of SVIP. */
  star: Rates
}

function rates(first: number, repeat: number): Rates {
  return {
    buyVip: first,
    buySvip: first,
    upgradeSvip: first,
    renewVip: repeat,
    renewSvip: repeat,
    recharge: repeat,
  }
}

/** Defaults: 20 % and 10 % of a first purchase or upgrade, half of it on a renewal or computing power, 1 % a star on SVIP sales. */
export const commissionRules: CommissionRules = {
  depth: 2,
  direct: rates(2_000, 1_000),
  second: rates(1_000, 500),
  star: { buyVip: 0, renewVip: 0, recharge: 0, buySvip: 100, renewSvip: 100, upgradeSvip: 100 },
}
