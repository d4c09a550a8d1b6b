import { LoginView } from '@/features/account/login/login-view'
import { useT } from '@/i18n/use-t'
import { leaveLogin } from '@/lib/navigation/leave-login'
import { showToast } from '@/lib/overlay/toast'
import { useSession } from '@/session/session-store'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/login/index', function LoginPage() {
  const t = useT()
  const signIn = useSession((session) => session.signIn)
  return (
    <Screen hero>
      <LoginView
        onDone={async (session) => {
          await signIn(session)
          showToast(t('account:login.done'))
          leaveLogin()
        }}
      />
    </Screen>
  )
})
