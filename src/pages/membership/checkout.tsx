import { AsOf } from '@/components/as-of/as-of'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { usePlan } from '@/features/membership/plans/use-plan'
import { Checkout } from '@/features/orders/checkout/checkout'
import { useT } from '@/i18n/use-t'
import { replacePage } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/membership/checkout', function CheckoutPage({ plan: planId }) {
  const t = useT()
  const { plan, loaded, status, error, at, reload } = usePlan(planId)
  return (
    <Screen title={t('orders:checkout.title')}>
      {!loaded && status === 'loading' && <Skeleton kind="card" count={2} />}
      {status === 'error' && (
        <ErrorState text={t('orders:checkout.error')} error={error} onRetry={reload} />
      )}
      {plan && <AsOf of={{ at, status }} />}
      {plan && status !== 'error' && <Checkout plan={plan} onOutdated={reload} />}
      {loaded && !plan && (
        <EmptyState
          title={t('orders:checkout.gone')}
          text=""
          action={t('orders:checkout.goneAction')}
          onAction={() => replacePage('/pages/membership/plans')}
        />
      )}
    </Screen>
  )
})
