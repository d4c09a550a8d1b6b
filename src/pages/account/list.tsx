import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { AccountList } from '@/features/withdrawal/accounts/account-list'
import { loadAccounts } from '@/features/withdrawal/withdrawal-api'
import { useLazyTexts } from '@/i18n/use-lazy-texts'
import { useT } from '@/i18n/use-t'
import { useLoad } from '@/lib/load/use-load'
import { Screen } from '@/shell/screen'

export default function AccountListPage() {
  const t = useT()
  const texts = useLazyTexts()
  const accounts = useLoad(loadAccounts, [], { onShow: true })
  return (
    <Screen waiting={!texts} title={t('withdrawal:accounts.title')} onRefresh={accounts.reload}>
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
}
