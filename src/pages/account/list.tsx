import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { AccountList } from '@/features/withdrawal/accounts/account-list'
import { loadAccounts } from '@/features/withdrawal/withdrawal-api'
import { useT } from '@/i18n/use-t'
import { useLoad } from '@/lib/load/use-load'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/account/list', function AccountListPage() {
  const t = useT()
  const accounts = useLoad(loadAccounts, [], { onShow: true })
  return (
    <Screen title={t('withdrawal:accounts.title')} onRefresh={accounts.reload}>
      {accounts.data && <AccountList accounts={accounts.data} onChanged={accounts.reload} />}
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
