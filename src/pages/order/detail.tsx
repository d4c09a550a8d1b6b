import { useEffect } from 'react'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { OrderDetail } from '@/features/orders/detail/order-detail'
import { useOrder } from '@/features/orders/detail/use-order'
import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { definePage } from '@/shell/define-page'
import { usePage } from '@/shell/page-context'
import { Screen } from '@/shell/screen'

export default definePage(
  '/pages/order/detail',
  function OrderDetailPage({ id, returned = '', cancelled = '', underWay = '' }) {
    const t = useT()
    const { waiting } = usePage()
    const { order, status, error, refresh, set } = useOrder(
      id,
      returned === '1' || underWay === '1',
    )
    useEffect(() => {
      if (!waiting && cancelled === '1') showToast(t('orders:userCancelled'))
      // eslint-disable-next-line react-hooks/exhaustive-deps -- said once, when the person comes back from the cashier
    }, [waiting, cancelled])
    return (
      <Screen title={t('orders:detail.title')} onRefresh={refresh}>
        {!order && status === 'loading' && <Skeleton kind="card" count={2} />}
        {!order && status === 'error' && (
          <ErrorState text={t('orders:detail.error')} error={error} onRetry={refresh} />
        )}
        {order && <OrderDetail order={order} underWay={underWay === '1'} onChanged={set} />}
      </Screen>
    )
  },
)
