import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useWithdrawal } from '@/features/withdrawal/detail/use-withdrawal'
import { WithdrawalDetail } from '@/features/withdrawal/detail/withdrawal-detail'
import { useLazyTexts } from '@/i18n/use-lazy-texts'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/navigation/use-query'
import { Screen } from '@/shell/screen'

export default function WithdrawalDetailPage() {
  const t = useT()
  const texts = useLazyTexts()
  const { id = '' } = useQuery()
  const { withdrawal, status, error, reload, set } = useWithdrawal(id)
  return (
    <Screen waiting={!texts} title={t('withdrawal:detail.title')} onRefresh={reload}>
      {withdrawal && <WithdrawalDetail withdrawal={withdrawal} onChanged={set} />}
      {!withdrawal && status === 'loading' && <Skeleton kind="card" count={2} />}
      {!withdrawal && status === 'error' && (
        <ErrorState text={t('withdrawal:detail.error')} error={error} onRetry={reload} />
      )}
    </Screen>
  )
}
