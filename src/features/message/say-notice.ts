import type { Notice } from '@contract/message/message'
import { formatMoney } from '@contract/domain/money'
import { isolate } from '@/i18n/isolate'
import type { Translate } from '@/i18n/text-key'
import { formatDay } from '@/lib/format/date'
import { formatMonth } from '@/lib/format/month'
import { hidesCommerce } from '@/session/hides-commerce'
import { sayPlainNotice } from './say-plain-notice'

/** A notice in the reader's language; one that a review hides, or that this version does not know, says that there is one. */
export function sayNotice(t: Translate, notice: Notice): string {
  if (hidesCommerce()) return sayPlainNotice(t, notice)
  switch (notice.key) {
    case 'incomeArrived':
      return t('messages:notice.incomeArrived', {
        amount: formatMoney(notice.amount),
        source: isolate(notice.source),
      })
    case 'incomeSettled':
      return t('messages:notice.incomeSettled', {
        amount: formatMoney(notice.amount),
        period: formatMonth(notice.period),
      })
    case 'withdrawalDecided':
      return t(`messages:notice.${notice.decision}`, {
        amount: formatMoney(notice.amount),
        reference: notice.reference,
      })
    case 'membershipExpiring':
      return t('messages:notice.expiring', { day: formatDay(notice.expiresAt) })
    case 'newMember':
      return t('messages:notice.newMember', { name: isolate(notice.name) })
    case 'newDevice':
    case 'warned':
    case 'muted':
      return sayPlainNotice(t, notice)
    default:
      return t('messages:notice.other')
  }
}
