import type { OwnPayoutAccount } from '@contract/withdrawal/schemas'

/**
 * The payout account that cash-out proposes: the one that was asked last, else the newest; only one that can receive now.
 * @param ready accounts that can receive
 */
export function chooseFirst(ready: readonly OwnPayoutAccount[]): OwnPayoutAccount | undefined {
  const newestFirst = [...ready].sort((one, other) =>
    other.createTime.localeCompare(one.createTime),
  )
  return newestFirst.find(({ usedLast }) => usedLast) ?? newestFirst[0]
}
