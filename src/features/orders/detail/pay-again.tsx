import { useState } from 'react'
import type { Gateway, Order } from '@contract/orders/schemas'
import { Button } from '@/components/button/button'
import { ErrorState } from '@/components/error-state/error-state'
import { Note } from '@/components/note/note'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { openCashier } from '../pay'
import { PayWays } from '../ways/pay-ways'
import { useWays, type Way } from '../ways/use-ways'
import { orderIds } from './test-ids'

interface PayAgainProps {
  order: Order
  /** The host's own window says that it is paid; the gateway's notice is on its way. */
  onPaid(): void
}

/** Pays an order that waits: by the way that was opened before, while it is offered here, or by another. */
export function PayAgain({ order, onPaid }: PayAgainProps) {
  const t = useT()
  const { busy, run } = useBusy()
  const offered = useWays()
  const [chosen, setChosen] = useState<Way>()
  const ways = offered.ways?.filter((known) => known !== 'activationCode')
  const way =
    ways?.find((known) => known === chosen) ??
    ways?.find((known) => known === order.gateway) ??
    ways?.[0]

  async function handlePay(gateway: Gateway) {
    if ((await openCashier(order.id, gateway)) === 'paid') onPaid()
  }

  if (!ways && offered.status === 'error')
    return (
      <ErrorState
        text={t('orders:checkout.error')}
        error={offered.error}
        onRetry={offered.reload}
      />
    )
  if (!ways) return <Skeleton kind="card" count={1} />
  if (!way) return <Note>{t('orders:checkout.none')}</Note>
  return (
    <>
      {ways.length > 1 && <PayWays ways={ways} value={way} onChange={setChosen} />}
      <Button
        id={orderIds.pay}
        size="wide"
        loading={busy}
        onTap={() => void run(() => handlePay(way))}
      >
        {t(order.opened ? 'orders:detail.payAgain' : 'orders:detail.pay')}
      </Button>
    </>
  )
}
