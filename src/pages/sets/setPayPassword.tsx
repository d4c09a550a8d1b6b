import { BindEmailFirst } from '@/features/account/email/bind-email-first'
import { PayPasswordForm } from '@/features/account/pay-password/pay-password-form'
import { useT } from '@/i18n/use-t'
import { goBack } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { useSession } from '@/session/session-store'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

/** Pages that ask for the payment password: back to them, when this page was reloaded too. */
const asks = ['/pages/income/cashout', '/pages/account/add'] as const

export default definePage('/pages/sets/setPayPassword', function PayPasswordPage({ next }) {
  const t = useT()
  const needsEmail = useSession((session) => session.user?.email === '')
  const loadMe = useSession((session) => session.loadMe)
  return (
    <Screen title={t('settings:pay.title')}>
      {needsEmail ? (
        <BindEmailFirst />
      ) : (
        <PayPasswordForm
          onDone={(changed) => {
            showToast(t(changed ? 'settings:pay.changed' : 'settings:pay.done'))
            void loadMe()
            goBack(asks.find((path) => path === next))
          }}
        />
      )}
    </Screen>
  )
})
