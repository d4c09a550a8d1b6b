import { incomeEndpoints } from '@contract/income/endpoints'
import { AsOf } from '@/components/as-of/as-of'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { Balance } from '@/features/income/balance/balance'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/income/balance', function BalancePage() {
  const t = useT()
  const summary = useQuery(incomeEndpoints.incomeSummary, {}, { keep: true })
  return (
    <Screen title={t('income:balance.title')} onRefresh={summary.reload}>
      <AsOf of={summary} />
      {summary.data && <Balance summary={summary.data} />}
      {!summary.data && summary.status === 'loading' && <Skeleton kind="card" count={2} />}
      {!summary.data && summary.status === 'error' && (
        <ErrorState
          text={t('income:balance.error')}
          error={summary.error}
          onRetry={summary.reload}
        />
      )}
    </Screen>
  )
})
