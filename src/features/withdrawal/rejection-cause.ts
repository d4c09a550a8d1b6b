import type { RejectionCause, Withdrawal } from '@contract/withdrawal/schemas'
import { sayKnown } from '@/i18n/say-known'
import type { TextKey, Translate } from '@/i18n/text-key'

const texts: Readonly<Record<RejectionCause, TextKey>> = {
  account: 'withdrawal:rejected.account',
  amount: 'withdrawal:rejected.amount',
  payment: 'withdrawal:rejected.payment',
  late: 'withdrawal:rejected.late',
  other: 'withdrawal:rejected.other',
}

/** What a rejection is about, in the member's language. */
export const formatCause = (t: Translate, { cause }: Pick<Withdrawal, 'cause'>) =>
  sayKnown(t, texts, cause ?? 'other', 'withdrawal:rejected.other')
