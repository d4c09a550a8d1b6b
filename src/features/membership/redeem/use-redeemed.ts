import type { VipData } from '@contract/membership/schemas'
import { useT } from '@/i18n/use-t'
import { formatDay } from '@/lib/format/date'
import { relaunch } from '@/lib/navigation/navigate'
import { confirm } from '@/lib/overlay/confirm'
import { useSession } from '@/session/session-store'

/** What follows a code that was redeemed: the membership is loaded again, said until when it runs, and home opens. */
export function useRedeemed(): (now: VipData) => Promise<void> {
  const t = useT()
  const loadMe = useSession((session) => session.loadMe)
  const renewed = useSession((session) => session.vip?.level === 1)
  return async (now) => {
    await loadMe()
    await confirm({
      title: t(renewed ? 'membership:redeemAs.longer' : 'membership:redeem.done'),
      text: t('membership:redeem.doneText', {
        date: now.expiresAt ? formatDay(now.expiresAt) : '',
      }),
      single: true,
    })
    relaunch('/pages/index')
  }
}
