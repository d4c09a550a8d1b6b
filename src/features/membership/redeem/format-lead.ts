import type { VipData } from '@contract/membership/schemas'
import type { Translate } from '@/i18n/text-key'
import { formatDay } from '@/lib/format/date'

/** What a code does for this person: it makes a VIP, adds a year to one, or nothing to an SVIP. */
export function formatLead(t: Translate, vip: VipData | undefined): string {
  if (vip?.level === 2) return t('membership:redeemAs.svip')
  return vip?.level === 1 && vip.expiresAt
    ? t('membership:redeemAs.vip', { date: formatDay(vip.expiresAt) })
    : t('membership:redeem.text')
}
