import { formatList } from '../list'
import { formatMoney } from '../money'
import type { Language } from '../../languages'

const LIMITS = ['minimum', 'maximumPerRequest', 'maximumPerDay', 'maximumPerMonth'] as const
export type WithdrawalLimit = (typeof LIMITS)[number]

export type WithdrawalFigures = { networks: readonly string[] } & Readonly<
  Record<WithdrawalLimit, number | null>
>

/** The placeholders of the terms' withdrawal section, worded from the active policy, so that text and rule cannot differ. */
export function formatWithdrawalTerms(
  policy: WithdrawalFigures,
  sentenceOf: (limit: WithdrawalLimit, amount: string) => string,
  language: Language,
): { networks: string; limits: string } {
  const sentences = LIMITS.map((limit) => {
    const amount = policy[limit]
    return amount === null ? '' : sentenceOf(limit, formatMoney(amount))
  })
  // Chinese and Japanese sentences end in a full stop of their own width: no space between them.
  const [first = ''] = sentences
  return {
    networks: formatList(language, policy.networks),
    limits: sentences.filter(Boolean).join(first.endsWith('。') ? '' : ' '),
  }
}
