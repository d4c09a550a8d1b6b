import { cents, type Cents } from '@contract/domain/money'
import type { WalletNetworkName } from '@contract/domain/rules/wallet-address'

/** What a withdrawal policy says. Amounts in US cents; null: no such cap. Days and months are Pacific. */
export interface WithdrawalRules {
  name: 'current' | 'legacy'
  minimum: Cents
  maximumPerRequest: Cents | null
  maximumPerDay: Cents | null
  maximumPerMonth: Cents
  fee: Cents
  kinds: readonly ('usdt' | 'bank')[]
  networks: readonly WalletNetworkName[]
}

export interface WithdrawalSettings {
  /** Both policies stay; a deployment chooses one (docs/product/withdrawal.md, "Policies"). */
  active: WithdrawalRules['name']
  policies: Readonly<Record<WithdrawalRules['name'], WithdrawalRules>>
  /** Above it two different operators must approve. */
  reviewThreshold: Cents
  /** A request that nobody has decided after so many days gives its money back. */
  holdDays: number
}

/** Defaults: $100 to $20,000 a request and $100,000 a month, or the older $500 a day and $2,000 a month on TRC only. */
export const withdrawalSettings: WithdrawalSettings = {
  active: 'current',
  policies: {
    current: {
      name: 'current',
      minimum: cents(100_00),
      maximumPerRequest: cents(20_000_00),
      maximumPerDay: null,
      maximumPerMonth: cents(100_000_00),
      fee: cents(0),
      kinds: ['usdt'],
      networks: ['TRC20', 'ERC20'],
    },
    legacy: {
      name: 'legacy',
      minimum: cents(100_00),
      maximumPerRequest: null,
      maximumPerDay: cents(500_00),
      maximumPerMonth: cents(2_000_00),
      fee: cents(0),
      kinds: ['usdt'],
      networks: ['TRC20'],
    },
  },
  reviewThreshold: cents(5_000_00),
  holdDays: 30,
}
