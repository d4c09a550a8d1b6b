import { ForgotForm } from '@/features/account/forgot/forgot-form'
import { useT } from '@/i18n/use-t'
import { replacePage } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/login/forgot', function ForgotPage() {
  const t = useT()
  return (
    <Screen title={t('account:forgot.title')}>
      <ForgotForm
        onDone={() => {
          showToast(t('account:forgot.done'))
          replacePage('/pages/login/index')
        }}
      />
    </Screen>
  )
})
