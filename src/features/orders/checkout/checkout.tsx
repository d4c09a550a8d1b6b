import { useState } from 'react'
import { View } from '@tarojs/components'
import { ordersEndpoints } from '@contract/orders/endpoints'
import type { Plan } from '@contract/membership/schemas'
import { formatMoney } from '@contract/domain/money'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chips } from '@/components/chips/chips'
import { KeyValue } from '@/components/key-value/key-value'
import { Note } from '@/components/note/note'
import { SectionHeader } from '@/components/section-header/section-header'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { mutate } from '@/lib/data/mutation/mutate'
import { openPage, replacePage } from '@/lib/navigation/navigate'
import { formatOrderKind } from '../order-kind'
import { openCashier } from '../pay'
import { PurchaseTerms } from './purchase-terms'
import { checkoutIds } from './test-ids'

/** A VIP by activation code renews, though it is the first purchase that counts as one. */
function chooseName({ offer, kind, level }: Plan): Plan['kind'] {
  if (offer !== 'renew') return kind
  return level === 2 ? 'renewSvip' : 'renewVip'
}

type PaymentMethod = 'sandbox' | 'code'

/** What is bought, what it costs this person, and how it is paid. */
export function Checkout({ plan }: { plan: Plan }) {
  const t = useT()
  const [way, setWay] = useState<PaymentMethod>('sandbox')
  const { busy, run } = useBusy()
  const total = formatMoney(plan.price)
  const byCode = plan.level === 1

  async function handlePay() {
    // A toast says what went wrong; the key is kept, so that the next tap continues this checkout.
    const ordered = await mutate(ordersEndpoints.createOrder, { plan: plan.id }, { toast: true })
    if (ordered.type !== 'done') return
    replacePage('/pages/order/detail', { id: ordered.data.id, returned: '1' })
    await openCashier(ordered.data.id, 'sandbox')
  }

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
        <KeyValue label={t('orders:checkout.total')} value={total} strong />
      </Card>
      <PurchaseTerms plan={plan} />
      {byCode && (
        <>
          <SectionHeader title={t('orders:checkout.how')} />
          <Chips
            value={way}
            onChange={(value) => setWay(value === 'code' ? 'code' : 'sandbox')}
            options={[
              { value: 'sandbox', label: t('orders:checkout.sandbox') },
              { value: 'code', label: t('orders:checkout.code') },
            ]}
          />
        </>
      )}
      <Note>{t(way === 'code' ? 'orders:checkout.codeHelp' : 'orders:checkout.sandboxHelp')}</Note>
      {way === 'code' ? (
        <Button
          id={checkoutIds.activate}
          size="wide"
          onTap={() => openPage('/pages/membership/redeem')}
        >
          {t('orders:checkout.activate')}
        </Button>
      ) : (
        <Button id={checkoutIds.pay} size="wide" loading={busy} onTap={() => void run(handlePay)}>
          {t('orders:checkout.pay', { amount: total })}
        </Button>
      )}
    </View>
  )
}
