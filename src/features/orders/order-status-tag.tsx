import type { OrderStatus } from '@contract/orders/schemas'
import { Tag } from '@/components/tag/tag'
import { useT } from '@/i18n/use-t'

/** The states that this client knows: a newer server may send others. */
const KIND = { created: 'warn', paid: 'ok', refunded: 'plain', cancelled: 'plain' } as const

/** An order's state in words; 'unknown' for a state that this client does not know (docs/product/orders.md, "States"). */
export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const t = useT()
  const known = status in KIND
  return (
    <Tag kind={known ? KIND[status] : 'plain'}>
      {t(`orders:status.${known ? status : 'unknown'}`)}
    </Tag>
  )
}
