import { ForgotForm } from '@/features/account/forgot/forgot-form'
import { useT } from '@/i18n/use-t'
import { replacePage } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/login/forgot', function ForgotPage() {
  const t = useT()
  return (
    <Screen title={t('settings:forgotten.title')}>
      <ForgotForm
        onDone={() => {
          showToast(t('settings:forgotten.done'))
          replacePage('/pages/login/index')
        }}
      />
    </Screen>
  )
})
