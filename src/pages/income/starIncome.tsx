import { incomeEndpoints } from '@contract/income/endpoints'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StarIncome } from '@/features/income/star/star-income'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/income/starIncome', function StarIncomePage() {
  const t = useT()
  const income = useQuery(incomeEndpoints.incomeStar, {})
  return (
    <Screen title={t('income:home.star')} onRefresh={income.reload}>
      {income.data && <StarIncome income={income.data} />}
      {!income.data && income.status === 'loading' && <Skeleton kind="card" count={2} />}
      {!income.data && income.status === 'error' && (
        <ErrorState text={t('income:home.error')} error={income.error} onRetry={income.reload} />
      )}
    </Screen>
  )
})
