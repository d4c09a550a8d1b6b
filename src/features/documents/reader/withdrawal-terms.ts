import type { UserConfigResponse } from '@contract/account/schemas'
import type { Language } from '@contract/languages'
import { formatList } from '@contract/domain/list'
import { formatMoney } from '@contract/domain/money'
import type { Translate } from '@/i18n/text-key'

const LIMITS = ['minimum', 'maximumPerRequest', 'maximumPerDay', 'maximumPerMonth'] as const

/** The placeholders of the terms' withdrawal section, worded from the active policy, so that text and rule cannot differ. */
export function formatWithdrawalTerms(
  policy: UserConfigResponse['withdrawal'],
  t: Translate,
  language: Language,
): { networks: string; limits: string } {
  const sentences = LIMITS.map((limit) => {
    const amount = policy[limit]
    return amount === null
      ? ''
      : t(`documents:terms.withdrawal.${limit}`, { amount: formatMoney(amount) })
  })
  // Chinese and Japanese sentences end in a full stop of their own width: no space between them.
  const [first = ''] = sentences
  return {
    networks: formatList(language, policy.networks),
    limits: sentences.filter(Boolean).join(first.endsWith('。') ? '' : ' '),
  }
}
