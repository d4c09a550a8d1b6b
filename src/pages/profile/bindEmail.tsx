import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { BindEmailForm } from '@/features/account/email/bind-email-form'
import { useT } from '@/i18n/use-t'
import { goBack } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { useSession } from '@/session/session-store'
import { useMe } from '@/session/use-me'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/profile/bindEmail', function BindEmailPage() {
  const t = useT()
  const user = useSession((session) => session.user)
  const loadMe = useSession((session) => session.loadMe)
  const me = useMe()
  return (
    <Screen title={t(user?.email ? 'settings:email.titleChange' : 'settings:email.title')}>
      {!user && me.settled && (
        <ErrorState text={t('settings:error')} onRetry={() => void me.reload()} />
      )}
      {!user && !me.settled && <Skeleton kind="card" count={2} />}
      {user && (
        <BindEmailForm
          user={user}
          onDone={() => {
            showToast(t(user.email ? 'settings:email.changed' : 'settings:email.done'))
            void loadMe()
            goBack()
          }}
        />
      )}
    </Screen>
  )
})
