import { incomeEndpoints } from '@contract/income/endpoints'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { IncomeDetail } from '@/features/income/detail/income-detail'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/incomes/detail', function IncomeDetailPage({ id }) {
  const t = useT()
  const income = useQuery(incomeEndpoints.incomeDetail, { id })
  return (
    <Screen title={t('income:title')}>
      {income.data && <IncomeDetail income={income.data} />}
      {!income.data && income.status === 'loading' && <Skeleton kind="card" count={2} />}
      {!income.data && income.status === 'error' && (
        <ErrorState
          text={t('earnings:detail.error')}
          error={income.error}
          onRetry={income.reload}
        />
      )}
    </Screen>
  )
})
