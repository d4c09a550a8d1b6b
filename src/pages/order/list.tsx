import type { Order } from '@contract/orders/schemas'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Money } from '@/components/money/money'
import { PagedList } from '@/components/paged-list/paged-list'
import { Row } from '@/components/row/row'
import { StateLabel } from '@/components/state-label/state-label'
import { formatOrderKind } from '@/features/orders/order-kind'
import { useOrders } from '@/features/orders/order-list'
import { useT } from '@/i18n/use-t'
import { formatDateTime } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/order/list', function OrderListPage() {
  const t = useT()
  const refresh = useOrders((list) => list.refresh)
  return (
    <Screen title={t('orders:list.title')} onRefresh={refresh}>
      <PagedList
        store={useOrders}
        renderRow={(order: Order) => (
          <Row
            title={formatOrderKind(t, order.kind)}
            detail={formatDateTime(order.createTime)}
            trailing={<Money amount={order.amount} />}
            trailingDetail={<StateLabel of="order" state={order.status} />}
            onTap={() => openPage('/pages/order/detail', { id: order.id })}
          />
        )}
        empty={
          <EmptyState
            title={t('orders:list.emptyTitle')}
            text={t('orders:list.emptyText')}
            action={t('orders:list.emptyAction')}
            onAction={() => openPage('/pages/membership/plans')}
          />
        }
      />
    </Screen>
  )
})
