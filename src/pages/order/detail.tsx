import { useEffect } from 'react'
import { ErrorState } from '@/components/error-state/error-state'
import { Note } from '@/components/note/note'
import { Skeleton } from '@/components/skeleton/skeleton'
import { OrderDetail } from '@/features/orders/detail/order-detail'
import { useOrder } from '@/features/orders/detail/use-order'
import { useLazyTexts } from '@/i18n/use-lazy-texts'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/navigation/use-query'
import { showToast } from '@/lib/overlay/toast'
import { Screen } from '@/shell/screen'

export default function OrderDetailPage() {
  const t = useT()
  const texts = useLazyTexts()
  const { id = '', returned = '', cancelled = '' } = useQuery()
  const { order, status, error, refresh, set } = useOrder(id, returned === '1')
  useEffect(() => {
    if (texts && cancelled === '1') showToast(t('orders:userCancelled'))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once, when the person comes back from the cashier
  }, [texts, cancelled])
  return (
    <Screen waiting={!texts} title={t('orders:detail.title')} onRefresh={refresh}>
      {!order && status === 'loading' && <Skeleton kind="card" count={2} />}
      {!order && status === 'error' && (
        <ErrorState text={t('orders:detail.error')} error={error} onRetry={refresh} />
      )}
      {order?.status === 'created' && returned === '1' && <Note>{t('orders:detail.waiting')}</Note>}
      {order && <OrderDetail order={order} onChanged={set} />}
    </Screen>
  )
}
