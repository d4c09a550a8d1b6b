import { useEffect } from 'react'
import { useT } from '@/i18n/use-t'
import { useForm } from '@/lib/form/use-form'
import { readNow } from '@/lib/format/now'
import { usePhotos } from './add-account-photos'
import { bankLengths, checkBank, emptyBank, type BankValues } from './add-account-rules'
import { useAddPayoutAccount } from './use-add-payout-account'

export interface ChosenCountry {
  id: string
  name: string
}

export interface BankFormOptions {
  /** A country that came with the address, when the page was opened again. */
  country?: ChosenCountry
  /** Calls back with each country that is chosen on its page; returns an unsubscribe. */
  onCountry: (listener: (country: ChosenCountry) => void) => () => void
}

/**
 * A bank account with who owns it (docs/product/withdrawal.md, "Payout accounts"): its values and its submission. The
 * draft keeps what was typed over reload and back, and of the photos only where the server holds them; never the
 * passport number.
 */
export function useBankForm({ country, onCountry }: BankFormOptions) {
  const t = useT()
  const form = useForm<BankValues>({
    name: 'add-account-bank',
    initial: emptyBank,
    secrets: ['passportNumber'],
    rules: bankLengths,
    validate: (values) => checkBank(values, readNow().toISOString().slice(0, 10)),
  })
  const { values, set } = form
  const photos = usePhotos(values.photos, (refs) => set('photos', refs))
  const adding = useAddPayoutAccount({
    ...form,
    request: () => {
      if (photos.fault) {
        form.showErrors({ photos: t(`fields:${photos.fault}`) })
        return undefined
      }
      const { countryName: _name, ...body } = values
      return { ...body, photos: [...values.photos], kind: 'bank' }
    },
    reset: () => {
      form.reset()
      photos.reset()
    },
  })

  useEffect(() => {
    const choose = ({ id, name }: ChosenCountry) => {
      set('country', id)
      set('countryName', name)
    }
    if (country?.id) choose(country)
    return onCountry(choose)
  }, [set, country, onCountry])

  return { form, photos, adding }
}
