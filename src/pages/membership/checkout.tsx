import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { loadPlan } from '@/features/membership/membership-api'
import { Checkout } from '@/features/orders/checkout/checkout'
import { useT } from '@/i18n/use-t'
import { useLoad } from '@/lib/load/use-load'
import { replacePage } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage(
  '/pages/membership/checkout',
  function CheckoutPage({ plan: planId = '' }) {
    const t = useT()
    const plan = useLoad(() => loadPlan(planId), [planId])
    return (
      <Screen title={t('orders:checkout.title')}>
        {plan.status === 'loading' && <Skeleton kind="card" count={2} />}
        {plan.status === 'error' && (
          <ErrorState text={t('orders:checkout.error')} error={plan.error} onRetry={plan.reload} />
        )}
        {plan.status === 'ready' && plan.data && <Checkout plan={plan.data} />}
        {plan.status === 'ready' && !plan.data && (
          <EmptyState
            title={t('orders:checkout.gone')}
            text=""
            action={t('orders:checkout.goneAction')}
            onAction={() => replacePage('/pages/membership/plans')}
          />
        )}
      </Screen>
    )
  },
)
