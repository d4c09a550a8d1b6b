import { RedeemForm } from '@/features/membership/redeem/redeem-form'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/membership/redeem', function RedeemPage({ code = '' }) {
  const t = useT()
  return (
    <Screen title={t('membership:redeem.title')}>
      <RedeemForm code={code} />
    </Screen>
  )
})
