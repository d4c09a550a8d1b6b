import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { formatMoney, formatPrice } from '@contract/domain/money'
import { ordersEndpoints } from '@contract/orders/endpoints'
import type { Order } from '@contract/orders/schemas'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { KeyValue } from '@/components/key-value/key-value'
import { Note } from '@/components/note/note'
import { StateLabel } from '@/components/state-label/state-label'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { mutate } from '@/lib/data/mutation/mutate'
import { formatDateTime, formatDay } from '@/lib/format/date'
import { confirm } from '@/lib/overlay/confirm'
import { useSession } from '@/session/session-store'
import { formatOrderKind } from '../order-kind'
import { DeliveryCard, mayBringCard } from './delivery-card'
import { NextStep } from './next-step'
import { PayAgain } from './pay-again'
import { orderIds } from './test-ids'

interface OrderDetailProps {
  order: Order
  /** The cashier said so when it sent the person back. */
  underWay?: boolean
  onChanged(order: Order): void
}

/** When what happened, and what went back. */
function Receipt({ order }: Pick<OrderDetailProps, 'order'>) {
  const t = useT()
  return (
    <Card padded>
      <KeyValue label={t('orders:detail.no')} value={order.no} code />
      <KeyValue label={t('orders:detail.created')} value={formatDateTime(order.createTime)} />
      {order.currency !== 'USD' && (
        <KeyValue
          label={t('orders:detail.charged')}
          value={`${order.currency} ${formatPrice(order.charged)}`}
        />
      )}
      {order.paidTime && (
        <KeyValue label={t('orders:detail.paid')} value={formatDateTime(order.paidTime)} />
      )}
      {order.refundTime && (
        <KeyValue label={t('orders:detail.refunded')} value={formatDateTime(order.refundTime)} />
      )}
      {order.refundAmount !== null && (
        <KeyValue label={t('orders:detail.refundAmount')} value={formatMoney(order.refundAmount)} />
      )}
    </Card>
  )
}

/** An unpaid order waits only for a payment that the cashier has said to be under way; else nothing is paid, and there is a time for it. */
function Unpaid({ order, underWay }: Pick<OrderDetailProps, 'order' | 'underWay'>) {
  const t = useT()
  if (underWay) return <Note>{t('orders:detail.waiting')}</Note>
  return (
    <Note>
      <View>{t('orders:detail.notPaid')}</View>
      <View>{t('orders:detail.payUntil', { time: formatDateTime(order.expiresAt) })}</View>
    </Note>
  )
}

/** What a paid order did; of a membership that has ended since there is nothing to say. */
function Thanks({ order: { kind, membershipUntil } }: Pick<OrderDetailProps, 'order'>) {
  const t = useT()
  if (kind === 'recharge') return <Note kind="ok">{t('orders:detail.thanksPower')}</Note>
  if (membershipUntil === null) return null
  return <Note kind="ok">{t('orders:after.until', { date: formatDay(membershipUntil) })}</Note>
}

/** An order as a receipt, with what can still be done to it. */
export function OrderDetail({ order, underWay = false, onChanged }: OrderDetailProps) {
  const t = useT()
  const { run } = useBusy()
  const { run: ask } = useBusy()
  const [paid, setPaid] = useState(false)
  const waits = underWay || paid
  const loadMe = useSession((session) => session.loadMe)

  useEffect(() => {
    if (order.status === 'paid') void loadMe()
  }, [order.status, loadMe])

  async function handleCancel() {
    const sure = await confirm({
      title: t('orders:detail.cancelQuestion'),
      text: t('orders:detail.cancelText'),
      confirmText: t('orders:detail.cancel'),
      cancelText: t('orders:detail.keep'),
      danger: true,
    })
    if (!sure) return
    // A toast says what went wrong; the order stands as it was.
    await run(async () => {
      const outcome = await mutate(ordersEndpoints.cancelOrder, { id: order.id }, { toast: true })
      if (outcome.type === 'done') onChanged(outcome.data)
    })
  }

  return (
    <View>
      <Amount caption={formatOrderKind(t, order.kind)} amount={order.amount}>
        <StateLabel of="order" state={order.status} />
      </Amount>
      {order.status === 'paid' && <Thanks order={order} />}
      {order.refundAmount !== null && order.refundAmount < order.amount && (
        <Note>{t('orders:detail.refundLess')}</Note>
      )}
      {order.status === 'created' && <Unpaid order={order} underWay={waits} />}
      <Receipt order={order} />
      {order.status === 'created' && !waits && (
        <>
          <PayAgain order={order} onPaid={() => setPaid(true)} />
          <Button id={orderIds.cancel} size="wide" kind="text" onTap={() => void ask(handleCancel)}>
            {t('orders:detail.cancel')}
          </Button>
        </>
      )}
      {order.status === 'paid' && mayBringCard(order.kind) && <DeliveryCard id={order.id} />}
      {order.status === 'paid' && <NextStep order={order} />}
    </View>
  )
}
