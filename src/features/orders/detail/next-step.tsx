import type { Order } from '@contract/orders/schemas'
import { Button } from '@/components/button/button'
import { useT } from '@/i18n/use-t'
import { openPage, switchTab } from '@/lib/navigation/navigate'
import { orderIds } from './test-ids'

/** The step that the purchase of a membership leads to: its activation codes, else a friend to invite. */
function AfterMembership({ codes }: Pick<Order, 'codes'>) {
  const t = useT()
  return codes > 0 ? (
    <Button id={orderIds.codes} size="wide" onTap={() => openPage('/pages/team/svipActiveCodes')}>
      {t('orders:after.codes', { count: codes })}
    </Button>
  ) : (
    <Button id={orderIds.invite} size="wide" onTap={() => openPage('/pages/invite/index')}>
      {t('orders:after.invite')}
    </Button>
  )
}

/** Where to go from a paid order: what the purchase was for, and home. */
export function NextStep({ order }: { order: Order }) {
  const t = useT()
  return (
    <>
      {order.kind !== 'recharge' && <AfterMembership codes={order.codes} />}
      <Button id={orderIds.home} size="wide" kind="text" onTap={() => switchTab('/pages/index')}>
        {t('orders:detail.home')}
      </Button>
    </>
  )
}
