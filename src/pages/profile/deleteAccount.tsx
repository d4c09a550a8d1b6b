import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { DeleteAccount } from '@/features/account/deletion/delete-account'
import { useT } from '@/i18n/use-t'
import { relaunch } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { forgetSession, useSession } from '@/session/session-store'
import { useMe } from '@/session/use-me'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/profile/deleteAccount', function DeleteAccountPage() {
  const t = useT()
  const user = useSession((session) => session.user)
  const me = useMe()

  function handleDone() {
    const done = t('profile:deletion.done')
    forgetSession()
    relaunch('/pages/index')
    showToast(done)
  }

  return (
    <Screen title={t('profile:delete')}>
      {!user && me.settled && (
        <ErrorState text={t('profile:error')} onRetry={() => void me.reload()} />
      )}
      {!user && !me.settled && <Skeleton kind="card" count={2} />}
      {user && <DeleteAccount user={user} onDone={handleDone} />}
    </Screen>
  )
})
