import { useOrders } from '@/features/orders/list/order-list'
import { OrderRows } from '@/features/orders/list/order-rows'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/order/list', function OrderListPage() {
  const t = useT()
  const refresh = useOrders((list) => list.refresh)
  return (
    <Screen title={t('orders:list.title')} onRefresh={refresh}>
      <OrderRows />
    </Screen>
  )
})
