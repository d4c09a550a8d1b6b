import { Button } from '@/components/button/button'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { askPermission } from '@/lib/permission/ask-permission'
import { offerPermission } from '@/lib/permission/offer-permission'
import { chooseAddress, getAddressSource } from '@/platform/capabilities/address/address'
import type { PostalAddress } from '@/platform/capabilities/address/contract'
import { deliveryIds } from './test-ids'

/** An address out of those that the host has; where it has none nothing is offered. */
export function ChooseAddress({ onChoose }: { onChoose(address: PostalAddress): void }) {
  const t = useT()
  const { run } = useBusy()
  const source = getAddressSource()
  if (!source) return null
  const say = (text: string) => showToast(text, TOAST_MS.error)
  const tellRefused = () => say(t('orders:address.refused'))

  async function choose() {
    const outcome = await chooseAddress()
    if (outcome.type === 'denied')
      await offerPermission(
        source === 'messenger' ? 'addresses' : 'contacts',
        outcome.permit,
        tellRefused,
      )
    // The messenger's bridge did not come.
    else if (outcome.type === 'unsupported') tellRefused()
    else if (outcome.type === 'failed') say(t(`orders:address.failed.${source ?? 'contacts'}`))
    else if (outcome.type === 'chosen') {
      if (outcome.address.detail === '' && outcome.address.city === '')
        say(t('orders:address.noAddress'))
      onChoose(outcome.address)
    }
  }

  async function handleChoose() {
    if (source === 'messenger') return choose()
    const reason = {
      title: t('orders:address.from.contacts'),
      text: t('orders:address.contactsReason'),
    }
    if ((await askPermission('contacts', reason)) === 'refused') return tellRefused()
    // A phone's list that is left without a choice never answers (ADR 0103): nothing may wait for it.
    void choose()
  }

  return (
    <Button id={deliveryIds.choose} size="wide" kind="outline" onTap={() => void run(handleChoose)}>
      {t(`orders:address.from.${source}`)}
    </Button>
  )
}
