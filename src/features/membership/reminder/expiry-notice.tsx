import { View } from '@tarojs/components'
import { reminderEndpoints } from '@contract/reminder/endpoints'
import { Button } from '@/components/button/button'
import { getMemberTitle } from '@/components/member-card/member-title'
import { Note } from '@/components/note/note'
import { useLazyTexts } from '@/i18n/use-lazy-texts'
import { useT } from '@/i18n/use-t'
import { useHidesCommerce } from '@/session/commerce'
import { useBusy } from '@/lib/busy/use-busy'
import { mutate } from '@/lib/data/mutation/mutate'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDay } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { reminderIds } from './test-ids'
import './expiry-notice.scss'

/** That the membership ends soon, once a reminder of it was sent and as long as it was not dismissed; `renews` leads to the plans. Nothing under store review. */
export function ExpiryNotice({ renews = false }: { renews?: boolean }) {
  const t = useT()
  const { busy, run } = useBusy()
  const hides = useHidesCommerce()
  const reminder = useQuery(reminderEndpoints.expiryReminder, {}, { enabled: !hides }).data
    ?.reminder
  // At home and on the page "me" these texts come with it.
  const ready = useLazyTexts(Boolean(reminder))
  if (!reminder || !ready) return null
  const { id, level, expiresAt } = reminder

  async function handleDismiss() {
    const outcome = await mutate(reminderEndpoints.dismissReminder, { id })
    if (outcome.type === 'done')
      updateQuery(reminderEndpoints.expiryReminder, {}, () => outcome.data)
    else showToast(outcome.error.message, TOAST_MS.error)
  }

  return (
    <Note
      action={
        <View className="expiry-notice__actions">
          {renews && (
            <Button
              id={reminderIds.renew}
              kind="ink"
              onTap={() => openPage('/pages/membership/plans')}
            >
              {t('membership:ends.renew')}
            </Button>
          )}
          <Button
            id={reminderIds.dismiss}
            kind="text"
            loading={busy}
            onTap={() => void run(handleDismiss)}
          >
            {t('membership:ends.dismiss')}
          </Button>
        </View>
      }
    >
      <View className="expiry-notice__title">
        {t('membership:ends.title', {
          tier: getMemberTitle(level, 0),
          date: formatDay(expiresAt),
        })}
      </View>
      <View>{t('membership:ends.text')}</View>
    </Note>
  )
}
