import { useState } from 'react'
import { View } from '@tarojs/components'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { ordersErrors } from '@contract/orders/errors'
import type { Plan } from '@contract/membership/schemas'
import type { Gateway } from '@contract/orders/schemas'
import { formatMoney } from '@contract/domain/money'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ErrorState } from '@/components/error-state/error-state'
import { KeyValue } from '@/components/key-value/key-value'
import { Note } from '@/components/note/note'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { mutate } from '@/lib/data/mutation/mutate'
import { openPage, replacePage } from '@/lib/navigation/navigate'
import { formatOrderKind } from '../order-kind'
import { openCashier } from '../pay'
import { PayWays } from '../ways/pay-ways'
import { useWays, type Way } from '../ways/use-ways'
import { PurchaseTerms } from './purchase-terms'
import { checkoutIds } from './test-ids'

/** A VIP by activation code renews, though it is the first purchase that counts as one. */
function chooseName({ offer, kind, level }: Plan): Plan['kind'] {
  if (offer !== 'renew') return kind
  return level === 2 ? 'renewSvip' : 'renewVip'
}

interface CheckoutProps {
  plan: Plan
  /** The plan is not what the person has read any more: asks for it again. */
  onOutdated(): Promise<void>
}

const outdated: readonly number[] = [ordersErrors.PRICE_CHANGED, ordersErrors.PLAN_NOT_AVAILABLE]

/** How it is paid: what the server offers here, said in words when that is nothing. */
function Payment({ plan, onOutdated }: CheckoutProps) {
  const t = useT()
  const offered = useWays()
  const [chosen, setChosen] = useState<Way>()
  const [changed, setChanged] = useState<string>()
  const { busy, run } = useBusy()
  const ways = offered.ways?.filter((way) => way !== 'activationCode' || plan.level === 1)
  const way = ways?.find((known) => known === chosen) ?? ways?.[0]

  async function handlePay(gateway: Gateway) {
    // A toast says what went wrong; the key is kept, so that the next tap continues this checkout.
    const bought = { plan: plan.id, price: plan.price }
    const ordered = await mutate(ordersEndpoints.createOrder, bought, { toast: true })
    if (ordered.type === 'refused' && outdated.includes(ordered.error.code)) {
      setChanged(ordered.error.message)
      await onOutdated()
    }
    if (ordered.type !== 'done') return
    const { id } = ordered.data
    replacePage('/pages/order/detail', { id, returned: '1' })
    if ((await openCashier(id, gateway)) === 'paid')
      replacePage('/pages/order/detail', { id, underWay: '1' })
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
      {changed && <Note>{changed}</Note>}
      <PayWays ways={ways} value={way} onChange={setChosen} />
      {way === 'activationCode' ? (
        <Button
          id={checkoutIds.activate}
          size="wide"
          onTap={() => openPage('/pages/membership/redeem')}
        >
          {t('orders:checkout.activate')}
        </Button>
      ) : (
        <Button
          id={checkoutIds.pay}
          size="wide"
          loading={busy}
          onTap={() => void run(() => handlePay(way))}
        >
          {t('orders:checkout.pay', { amount: formatMoney(plan.price) })}
        </Button>
      )}
    </>
  )
}

/** What is bought, what it costs this person, and how it is paid. */
export function Checkout({ plan, onOutdated }: CheckoutProps) {
  const t = useT()
  return (
    <View>
      <Card padded>
        <KeyValue
          label={formatOrderKind(t, chooseName(plan))}
          value={formatMoney(plan.listPrice)}
        />
        {plan.credit > 0 && (
          <KeyValue label={t('orders:checkout.credit')} value={formatMoney(-plan.credit)} />
        )}
        <KeyValue label={t('orders:checkout.total')} value={formatMoney(plan.price)} strong />
      </Card>
      <PurchaseTerms plan={plan} />
      <Payment plan={plan} onOutdated={onOutdated} />
    </View>
  )
}
