import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { PayoutAccountList } from '@/features/withdrawal/accounts/payout-account-list'
import { useT } from '@/i18n/use-t'
import { refreshQuery } from '@/lib/data/query/fetch-query'
import { useQuery } from '@/lib/data/query/use-query'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

const handleChanged = () => refreshQuery(withdrawalEndpoints.withdrawalAccounts, {})

export default definePage('/pages/account/list', function PayoutAccountListPage() {
  const t = useT()
  const accounts = useQuery(withdrawalEndpoints.withdrawalAccounts, {})
  return (
    <Screen title={t('withdrawal:accounts.title')} onRefresh={accounts.reload}>
      {accounts.data && <PayoutAccountList accounts={accounts.data} onChanged={handleChanged} />}
      {!accounts.data && accounts.status === 'loading' && <Skeleton kind="row" count={3} />}
      {!accounts.data && accounts.status === 'error' && (
        <ErrorState
          text={t('withdrawal:accounts.error')}
          error={accounts.error}
          onRetry={accounts.reload}
        />
      )}
    </Screen>
  )
})
