import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { CashoutForm } from '@/features/withdrawal/cashout/cashout-form'
import { useCashout } from '@/features/withdrawal/cashout/cashout-store'
import { useT } from '@/i18n/use-t'
import { useLoad } from '@/lib/load/use-load'
import { openPage } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/income/cashout', function CashoutPage() {
  const t = useT()
  const load = useCashout((store) => store.load)
  const policy = useCashout((store) => store.policy)
  const loaded = useLoad(load, [load], { onShow: true })
  return (
    <Screen title={t('withdrawal:cashout.title')}>
      {!policy && loaded.status === 'loading' && <Skeleton kind="card" count={2} />}
      {!policy && loaded.status === 'error' && (
        <ErrorState
          text={t('withdrawal:cashout.error')}
          error={loaded.error}
          onRetry={loaded.reload}
        />
      )}
      {policy && !policy.hasPayPassword && (
        <EmptyState
          title={t('withdrawal:cashout.needPayTitle')}
          text={t('withdrawal:cashout.needPayText')}
          action={t('withdrawal:cashout.needPayAction')}
          onAction={() => openPage('/pages/sets/setPayPassword')}
        />
      )}
      {policy?.hasPayPassword && <CashoutForm policy={policy} />}
    </Screen>
  )
})
