import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { loadStarIncome } from '@/features/income/income-store'
import { StarIncome } from '@/features/income/star/star-income'
import { useT } from '@/i18n/use-t'
import { useLoad } from '@/lib/load/use-load'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/income/starIncome', function StarIncomePage() {
  const t = useT()
  const income = useLoad(loadStarIncome, [], { onShow: true })
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
