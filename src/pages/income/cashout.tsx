import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { CashoutForm } from '@/features/withdrawal/cashout/cashout-form'
import { NeedPayPassword } from '@/features/withdrawal/need-pay-password'
import { usePolicy } from '@/features/withdrawal/use-policy'
import { useT } from '@/i18n/use-t'
import { joinQueries } from '@/lib/data/query/join-queries'
import { useQuery } from '@/lib/data/query/use-query'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/income/cashout', function CashoutPage() {
  const t = useT()
  const { data, status, error, reload } = joinQueries({
    policy: usePolicy(),
    accounts: useQuery(withdrawalEndpoints.withdrawalAccounts, {}),
  })
  return (
    <Screen title={t('withdrawal:cashout.title')}>
      {!data && status === 'loading' && <Skeleton kind="card" count={2} />}
      {!data && status === 'error' && (
        <ErrorState text={t('withdrawal:cashout.error')} error={error} onRetry={reload} />
      )}
      {data && !data.policy.hasPayPassword && <NeedPayPassword from="/pages/income/cashout" />}
      {data?.policy.hasPayPassword && <CashoutForm {...data} />}
    </Screen>
  )
})
