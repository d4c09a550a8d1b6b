import { useLayoutEffect } from 'react'
import { View } from '@tarojs/components'
import type { Order, OrderStatus } from '@contract/orders/schemas'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ListFilter } from '@/components/list-filter/list-filter'
import { isNarrowed, notNarrowed } from '@/components/list-filter/narrowing'
import { NothingFits } from '@/components/list-filter/nothing-fits'
import { Money } from '@/components/money/money'
import { PagedList } from '@/components/paged-list/paged-list'
import { Row } from '@/components/row/row'
import { StateLabel } from '@/components/state-label/state-label'
import { useT } from '@/i18n/use-t'
import { formatDateTime } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { formatOrderKind } from '../order-kind'
import { useOrderFilter, useOrders } from './order-list'
import { orderListIds } from './test-ids'

const STATES: readonly OrderStatus[] = ['created', 'paid', 'refunded', 'cancelled']

function NoOrders() {
  const t = useT()
  const { narrowing, show } = useOrderFilter()
  if (isNarrowed(narrowing))
    return <NothingFits id={orderListIds.showAll} onClear={() => show(notNarrowed)} />
  return (
    <EmptyState
      title={t('orders:list.emptyTitle')}
      text={t('orders:list.emptyText')}
      action={t('orders:list.emptyAction')}
      onAction={() => openPage('/pages/membership/plans')}
    />
  )
}

/** The member's orders, newest first, by state and Pacific day (docs/product/orders.md, "The list"). */
export function OrderRows() {
  const t = useT()
  const { narrowing, start, show } = useOrderFilter()
  const total = useOrders((list) => list.total)
  // Before the list loads itself, which it does in an effect. A page that is still there under a detail keeps its filters.
  useLayoutEffect(start, [start])
  return (
    <View>
      {/* What comes and goes stands apart, so that a mini-program does not send the list again. */}
      <View>
        <ListFilter
          id={orderListIds.filter}
          of="order"
          states={STATES}
          value={narrowing}
          total={total}
          onChange={show}
        />
      </View>
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
        empty={<NoOrders />}
      />
    </View>
  )
}
