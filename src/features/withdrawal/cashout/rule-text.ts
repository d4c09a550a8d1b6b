import type { WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { formatMoney } from '@contract/domain/money'
import type { Translate } from '@/i18n/text-key'

type RuleName = 'minimum' | 'request' | 'day' | 'month'

interface RuleRow {
  name: RuleName
  label: string
  value: string
  /** What is left of a cap that was used already. */
  left?: string
}

/** The rules of an amount, made from the active policy, so that text and rule cannot differ. Days and months are Pacific. */
export function listRules(policy: WithdrawalPolicy, t: Translate): RuleRow[] {
  const row = (name: RuleName, amount: number | null, left?: string): RuleRow[] =>
    amount === null
      ? []
      : [{ name, label: t(`withdrawal:cashout.rule.${name}`), value: formatMoney(amount), left }]
  const rest = (key: 'leftToday' | 'leftMonth', amount: number | null, cap: number | null) =>
    amount === null || amount === cap
      ? undefined
      : t(`withdrawal:cashout.${key}`, { amount: formatMoney(amount) })
  const { minimum, maximumPerRequest, maximumPerDay, maximumPerMonth } = policy
  return [
    ...row('minimum', minimum),
    ...row('request', maximumPerRequest),
    ...row('day', maximumPerDay, rest('leftToday', policy.leftToday, maximumPerDay)),
    ...row('month', maximumPerMonth, rest('leftMonth', policy.leftThisMonth, maximumPerMonth)),
  ]
}
