import { ChangePasswordForm } from '@/features/account/password/change-password-form'
import { useT } from '@/i18n/use-t'
import { goBack } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/sets/resetPassword', function ResetPasswordPage() {
  const t = useT()
  return (
    <Screen title={t('settings:reset.title')}>
      <ChangePasswordForm
        onDone={() => {
          showToast(t('settings:reset.done'))
          goBack()
        }}
      />
    </Screen>
  )
})
