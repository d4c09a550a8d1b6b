import type { WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { formatMoney } from '@contract/domain/money'
import type { Translate } from '@/i18n/text-key'

type RuleText =
  'available' | 'minimum' | 'perRequest' | 'perDay' | 'leftToday' | 'perMonth' | 'leftMonth'

/**
 * The rule beside the amount, made from the active policy, so that text and rule cannot differ, with what is
 * left of a cap that was used already. Days and months are Pacific.
 */
export function formatRule(policy: WithdrawalPolicy, t: Translate): string {
  const line = (key: RuleText, amount: number | null) =>
    amount === null ? undefined : t(`withdrawal:cashout.${key}`, { amount: formatMoney(amount) })
  const left = (key: RuleText, amount: number | null, cap: number | null) =>
    amount === cap ? undefined : line(key, amount)
  return [
    line('available', policy.available),
    line('minimum', policy.minimum),
    line('perRequest', policy.maximumPerRequest),
    line('perDay', policy.maximumPerDay),
    left('leftToday', policy.leftToday, policy.maximumPerDay),
    line('perMonth', policy.maximumPerMonth),
    left('leftMonth', policy.leftThisMonth, policy.maximumPerMonth),
    t('withdrawal:cashout.zone'),
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}
