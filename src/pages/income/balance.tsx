import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { Balance } from '@/features/income/balance/balance'
import { loadIncomeSummary } from '@/features/income/income-store'
import { useT } from '@/i18n/use-t'
import { useLoad } from '@/lib/load/use-load'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/income/balance', function BalancePage() {
  const t = useT()
  const summary = useLoad(loadIncomeSummary, [], { onShow: true })
  return (
    <Screen title={t('income:balance.title')} onRefresh={summary.reload}>
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
