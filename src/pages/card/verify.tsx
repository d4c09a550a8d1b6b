import { CardVerify } from '@/features/card/verify/card-verify'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/card/verify', function CardVerifyPage({ sn = '' }) {
  const t = useT()
  return (
    <Screen title={t('card:verify.title')}>
      <CardVerify serial={sn} />
    </Screen>
  )
})
