import type { Notice } from '@contract/message/message'
import { openPage } from '@/lib/navigation/navigate'
import { hidesCommerce } from '@/session/hides-commerce'

/** What opens the page that a notice speaks of; undefined where there is none. */
export function noticePage(notice: Notice): (() => void) | undefined {
  if (notice.key !== 'newDevice' && hidesCommerce()) return undefined
  switch (notice.key) {
    case 'incomeArrived':
      return () => openPage('/pages/incomes/detail', { id: notice.incomeId })
    case 'incomeSettled':
      return () => openPage('/pages/income/settledIncome')
    case 'withdrawalDecided':
      return () => openPage('/pages/withdrawal/detail', { id: notice.withdrawalId })
    case 'membershipExpiring':
      return () => openPage('/pages/membership/plans')
    case 'newMember':
      return () => openPage('/pages/team/detail', { id: notice.memberId })
    case 'newDevice':
      return () => openPage('/pages/profile/devices')
    default:
      return undefined
  }
}
