import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useWithdrawal } from '@/features/withdrawal/detail/use-withdrawal'
import { WithdrawalDetail } from '@/features/withdrawal/detail/withdrawal-detail'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/withdrawal/detail', function WithdrawalDetailPage({ id }) {
  const t = useT()
  const { withdrawal, status, error, reload, set } = useWithdrawal(id)
  return (
    <Screen title={t('withdrawal:detail.title')} onRefresh={reload}>
      {withdrawal && <WithdrawalDetail withdrawal={withdrawal} onChanged={set} />}
      {!withdrawal && status === 'loading' && <Skeleton kind="card" count={2} />}
      {!withdrawal && status === 'error' && (
        <ErrorState text={t('withdrawal:detail.error')} error={error} onRetry={reload} />
      )}
    </Screen>
  )
})
