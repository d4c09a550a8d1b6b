import { useEffect, useRef } from 'react'
import type { SessionResponse } from '@contract/account/schemas'
import { LoginView } from '@/features/account/login/login-view'
import { useT } from '@/i18n/use-t'
import { readEntryTarget } from '@/lib/navigation/entry-target'
import { leaveLogin } from '@/lib/navigation/leave-login'
import { showToast } from '@/lib/overlay/toast'
import { useSession } from '@/session/session-store'
import { definePage } from '@/shell/define-page'
import { Lazy } from '@/shell/lazy'
import { useLaunchState } from '@/shell/launch-store'
import { Screen } from '@/shell/screen'

const loadOtherWays = () =>
  import(/* webpackChunkName: "other-ways" */ '@/features/account/other-ways').then(
    ({ OtherWays }) => OtherWays,
  )

export default definePage('/pages/login/index', function LoginPage({ query }) {
  const t = useT()
  const signIn = useSession((session) => session.signIn)
  const signedIn = useSession((session) => session.token !== '')
  const ready = useLaunchState((state) => state.ready)
  const loggingIn = useRef(false)
  // Nobody logs in twice: who is signed in, perhaps in another tab a moment ago, goes on.
  const passing = signedIn && !loggingIn.current
  useEffect(() => {
    if (ready && passing) leaveLogin(readEntryTarget(query))
  }, [ready, passing, query])
  async function onDone(session: SessionResponse) {
    loggingIn.current = true
    await signIn(session)
    showToast(t('account:login.done'))
    leaveLogin(readEntryTarget(query))
  }
  return (
    <Screen hero>
      {!passing && (
        <LoginView onDone={onDone}>
          <Lazy load={loadOtherWays} props={{ onDone }} />
        </LoginView>
      )}
    </Screen>
  )
})
