import { RedeemForm } from '@/features/membership/redeem/redeem-form'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/navigation/use-query'
import { Screen } from '@/shell/screen'

export default function RedeemPage() {
  const t = useT()
  const { code = '' } = useQuery()
  return (
    <Screen title={t('membership:redeem.title')}>
      <RedeemForm code={code} />
    </Screen>
  )
}
