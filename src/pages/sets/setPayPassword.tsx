import { PayPasswordForm } from '@/features/account/pay-password/pay-password-form'
import { useT } from '@/i18n/use-t'
import { goBack } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { useSession } from '@/session/session-store'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/sets/setPayPassword', function PayPasswordPage() {
  const t = useT()
  const loadMe = useSession((session) => session.loadMe)
  return (
    <Screen title={t('settings:pay.title')}>
      <PayPasswordForm
        onDone={(changed) => {
          showToast(t(changed ? 'settings:pay.changed' : 'settings:pay.done'))
          void loadMe()
          goBack()
        }}
      />
    </Screen>
  )
})
