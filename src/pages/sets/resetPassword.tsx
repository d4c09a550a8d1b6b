import { ChangePasswordForm } from '@/features/account/password/change-password-form'
import { InitialPasswordForm } from '@/features/account/password/initial-password-form'
import { useT } from '@/i18n/use-t'
import { goBack } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { useSession } from '@/session/session-store'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/sets/resetPassword', function ResetPasswordPage() {
  const t = useT()
  const loadMe = useSession((session) => session.loadMe)
  // Somebody who is not known yet is asked for the old one, as nearly all have one.
  const first = useSession((session) => session.user?.hasPassword === false)
  function handleDone(sentence: string) {
    showToast(sentence)
    if (first) void loadMe()
    goBack()
  }
  return (
    <Screen title={t(first ? 'settings:setPassword' : 'settings:reset.title')}>
      {first ? (
        <InitialPasswordForm onDone={() => handleDone(t('settings:initial.done'))} />
      ) : (
        <ChangePasswordForm onDone={() => handleDone(t('settings:reset.done'))} />
      )}
    </Screen>
  )
})
