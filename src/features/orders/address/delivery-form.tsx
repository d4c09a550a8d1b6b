import { View } from '@tarojs/components'
import { ordersEndpoints } from '@contract/orders/endpoints'
import type { Delivery } from '@contract/orders/schemas'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { useForm } from '@/lib/form/use-form'
import { goBack } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { openScanned } from '@/lib/scan/open-scanned'
import { scanText } from '@/lib/scan/scan-text'
import type { PostalAddress } from '@/platform/capabilities/address/contract'
import { ChooseAddress } from './choose-address'
import { ChooseOnMap } from './choose-on-map'
import { deliveryRules, emptyAddress } from './delivery-rules'
import { readContactCard } from './read-contact-card'
import { deliveryIds } from './test-ids'

const PLACE = ['province', 'city', 'county', 'detail'] as const
const FIELDS = ['name', 'phone', ...PLACE] as const

/** Where the card of an order goes: typed, chosen from what the host has or on the map, or read from the code of a business card. */
export function DeliveryForm({ id, delivery }: { id: string; delivery: Delivery }) {
  const t = useT()
  const form = useForm<PostalAddress>({
    name: `delivery-${id}`,
    initial: delivery.address ?? emptyAddress,
    rules: deliveryRules,
  })
  const { values, errors, set } = form
  const { busy, failure, submit } = useFormMutation(ordersEndpoints.saveDelivery, {
    form,
    request: () => ({ id, ...values }),
    onDone(saved) {
      updateQuery(ordersEndpoints.delivery, { id }, () => saved)
      form.reset()
      showToast(t('orders:address.saved'))
      goBack('/pages/order/list')
    },
  })

  /** An address takes the place of the whole one that stood there, or a card would go to half of each; name and phone stay where there is no other. */
  function fill({ name, phone, ...found }: Partial<PostalAddress>) {
    if (name) set('name', name)
    if (phone) set('phone', phone)
    const place = { province: '', city: '', county: '', detail: '', ...found }
    if (Object.values(place).some(Boolean)) for (const part of PLACE) set(part, place[part])
  }
  async function handleScan() {
    const text = await scanText()
    if (text === undefined) return
    const card = readContactCard(text)
    if (card) fill(card)
    else openScanned(text)
  }

  return (
    <View>
      <Note>{t('orders:address.country', { country: isolate(delivery.country) })}</Note>
      <ChooseAddress onChoose={fill} />
      <ChooseOnMap onChoose={fill} />
      <Button id={deliveryIds.scan} size="wide" kind="outline" onTap={() => void handleScan()}>
        {t('orders:address.scan')}
      </Button>
      <Card padded>
        {FIELDS.map((name) => (
          <TextField
            key={name}
            id={deliveryIds[name]}
            label={t(`orders:address.${name}`)}
            {...(name === 'phone' && { type: 'phone' as const })}
            value={values[name]}
            error={errors[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </Card>
      {failure !== undefined && <Note kind="bad">{failure || t('common:tryAgainLater')}</Note>}
      <Button id={deliveryIds.save} size="wide" loading={busy} onTap={() => void submit()}>
        {t('orders:address.save')}
      </Button>
    </View>
  )
}
