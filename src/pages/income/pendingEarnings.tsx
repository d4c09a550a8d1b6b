import { incomeEndpoints } from '@contract/income/endpoints'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { PendingList } from '@/features/income/pending/pending-list'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/income/pendingEarnings', function PendingEarningsPage() {
  const t = useT()
  const months = useQuery(incomeEndpoints.incomePending, {})
  return (
    <Screen title={t('income:pending.title')} onRefresh={months.reload}>
      {months.data && <PendingList months={months.data} />}
      {!months.data && months.status === 'loading' && <Skeleton kind="row" count={3} />}
      {!months.data && months.status === 'error' && (
        <ErrorState text={t('income:pending.error')} error={months.error} onRetry={months.reload} />
      )}
    </Screen>
  )
})
