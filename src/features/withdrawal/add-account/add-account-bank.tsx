import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { birthdayLimits } from '@contract/domain/rules/birthday'
import { MAX_PHOTOS } from '@contract/domain/rules/photos'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { DateField } from '@/components/date-field/date-field'
import { Note } from '@/components/note/note'
import { PhotoField } from '@/components/photo-field/photo-field'
import { SectionHeader } from '@/components/section-header/section-header'
import { SelectField } from '@/components/select-field/select-field'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { today } from '@/lib/calendar/days'
import { useForm } from '@/lib/form/use-form'
import { now } from '@/lib/format/now'
import { openPage } from '@/lib/navigation/navigate'
import { usePhotos } from './add-account-photos'
import { checkBank, emptyBank, type BankValues } from './add-account-rules'
import { useAddAccount } from './add-account-submit'
import { addAccountIds } from './test-ids'

export interface ChosenCountry {
  id: string
  name: string
}

interface AddBankFormProps {
  /** The active policy pays out to banks. */
  paid: boolean
  /** A country that came with the address, when the page was reloaded. */
  country?: ChosenCountry
  /** Calls back with each country that is chosen on its page; returns what stops it. */
  onCountry: (listener: (country: ChosenCountry) => void) => () => void
}

type Line = Exclude<keyof BankValues, 'photos' | 'country' | 'countryName' | 'birthday'>
type Look = Pick<Parameters<typeof TextField>[0], 'type' | 'help' | 'maxLength' | 'autoComplete'>

const chooseCountry = () => openPage('/pages/register/country', { next: '/pages/account/add' })

/**
 * A bank account with who owns it (docs/product/withdrawal.md, "Payout accounts"). The draft keeps what was typed over reload and back, and of
 * the photos only where the server holds them; never the passport number.
 */
export function AddBankForm({ paid, country, onCountry }: AddBankFormProps) {
  const t = useT()
  const form = useForm<BankValues>({
    name: 'add-account-bank',
    initial: emptyBank,
    secrets: ['passportNumber'],
    validate: (values) => checkBank(values, now().toISOString().slice(0, 10)),
  })
  const { values, errors, set } = form
  const photos = usePhotos(values.photos, (refs) => set('photos', refs))
  const { busy, failure, submit } = useAddAccount({
    showErrors: form.showErrors,
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

  function handleSubmit() {
    if (!form.check()) return
    if (photos.fault) return form.showErrors({ photos: t(`fields:${photos.fault}`) })
    const {
      countryName: _name,
      passportNumber,
      ...body
    } = { ...values, photos: [...values.photos], kind: 'bank' as const }
    void submit({ ...body, passportNumber }, body)
  }

  function handleLine(name: Line, value: string) {
    set(name, value)
    // One of the two is enough: typing the other answers the prompt.
    if (name === 'routing' && values.swift === '') set('swift', '')
  }

  const line = (name: Line, look: Look = {}) => (
    <TextField
      id={addAccountIds[name]}
      label={t(`withdrawal:add.${name}`)}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => handleLine(name, value)}
      {...look}
    />
  )
  return (
    <View>
      {!paid && <Note>{t('withdrawal:add.bankNotPaid')}</Note>}
      <SectionHeader title={t('withdrawal:add.sectionBank')} />
      <Card padded>
        <SelectField
          id={addAccountIds.country}
          label={t('withdrawal:add.country')}
          value={values.country}
          text={values.countryName || t('withdrawal:add.chooseCountry')}
          error={errors.country}
          onTap={chooseCountry}
        />
        {line('account', { type: 'code', maxLength: 60 })}
        {line('accountName', { help: t('withdrawal:add.accountNameHelp'), maxLength: 80 })}
        {line('bankName', { maxLength: 80 })}
        {line('swift', { type: 'code', maxLength: 20 })}
        {line('routing', { type: 'code', maxLength: 20, help: t('withdrawal:add.routingHelp') })}
        {line('city', { maxLength: 80 })}
      </Card>
      <SectionHeader title={t('withdrawal:add.sectionPerson')} />
      <Card padded>
        {line('passportName', { maxLength: 80, autoComplete: 'name' })}
        {line('passportNumber', {
          type: 'code',
          maxLength: 40,
          help: t('withdrawal:add.passportNumberHelp'),
          autoComplete: 'off',
        })}
        {line('phone', { type: 'number', maxLength: 40, autoComplete: 'tel-national' })}
        <DateField
          id={addAccountIds.birthday}
          label={t('withdrawal:add.birthday')}
          help={t('withdrawal:add.birthdayHelp')}
          value={values.birthday}
          within={birthdayLimits(today())}
          error={errors.birthday}
          onChange={(value) => set('birthday', value)}
        />
        {line('localAddress', { maxLength: 200, autoComplete: 'street-address' })}
      </Card>
      <SectionHeader title={t('withdrawal:add.sectionPhotos')} />
      <Card padded>
        <PhotoField
          id={addAccountIds.photos}
          label={t('withdrawal:add.photos')}
          help={t('withdrawal:add.photosHelp', { n: MAX_PHOTOS })}
          error={errors.photos}
          photos={photos.items}
          max={MAX_PHOTOS}
          onAdd={() => void photos.add()}
          onRemove={photos.remove}
          onRetry={photos.retry}
        />
      </Card>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button id={addAccountIds.submit} size="wide" loading={busy} onTap={handleSubmit}>
        {t('withdrawal:add.submit')}
      </Button>
    </View>
  )
}
