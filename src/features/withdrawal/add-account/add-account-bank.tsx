import { View } from '@tarojs/components'
import { computeBirthdayLimits } from '@contract/domain/rules/birthday'
import { MAX_PHOTOS } from '@contract/domain/rules/photos'
import { Card } from '@/components/card/card'
import { DateField } from '@/components/date-field/date-field'
import { PhotoField } from '@/components/photo-field/photo-field'
import { SectionHeader } from '@/components/section-header/section-header'
import { SelectField } from '@/components/select-field/select-field'
import { TextField } from '@/components/text-field/text-field'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { computeToday } from '@/lib/calendar/days'
import type { Form } from '@/lib/form/use-form'
import { openPage } from '@/lib/navigation/navigate'
import { maskText } from '../account-text'
import { AddAccountEnd } from './add-account-end'
import type { Photos } from './add-account-photos'
import type { BankValues } from './add-account-rules'
import { useBankForm, type BankFormOptions } from './use-bank-form'
import { addAccountIds } from './test-ids'

type BankFieldName = Exclude<keyof BankValues, 'photos' | 'country' | 'countryName' | 'birthday'>
type BankFieldProps = Pick<Parameters<typeof TextField>[0], 'type' | 'help' | 'autoComplete'>

const chooseCountry = () => openPage('/pages/register/country', { next: '/pages/account/add' })

/** One line of text of the form. */
function BankLine({
  form,
  name,
  ...look
}: { form: Form<BankValues>; name: BankFieldName } & BankFieldProps) {
  const t = useT()
  const { values, errors, set } = form
  function handleChange(value: string) {
    set(name, value)
    // One of the two is enough: typing the other answers the prompt.
    if (name === 'routing' && values.swift === '') set('swift', '')
  }
  return (
    <TextField
      id={addAccountIds[name]}
      label={t(`withdrawal:add.${name}`)}
      value={values[name]}
      error={errors[name]}
      onChange={handleChange}
      {...look}
    />
  )
}

function BankCard({ form }: { form: Form<BankValues> }) {
  const t = useT()
  const { values, errors } = form
  return (
    <Card padded>
      <SelectField
        id={addAccountIds.country}
        label={t('withdrawal:add.country')}
        value={values.country}
        text={values.countryName || t('withdrawal:add.chooseCountry')}
        error={errors.country}
        onTap={chooseCountry}
      />
      <BankLine form={form} name="account" type="code" />
      <BankLine form={form} name="accountName" help={t('withdrawal:add.accountNameHelp')} />
      <BankLine form={form} name="bankName" />
      <BankLine form={form} name="swift" type="code" />
      <BankLine form={form} name="routing" type="code" help={t('withdrawal:add.routingHelp')} />
      <BankLine form={form} name="city" />
    </Card>
  )
}

function PersonCard({ form }: { form: Form<BankValues> }) {
  const t = useT()
  return (
    <Card padded>
      <BankLine form={form} name="passportName" autoComplete="name" />
      <BankLine
        form={form}
        name="passportNumber"
        type="code"
        help={t('withdrawal:add.passportNumberHelp')}
        autoComplete="off"
      />
      <BankLine form={form} name="phone" type="phone" autoComplete="tel" />
      <DateField
        id={addAccountIds.birthday}
        label={t('withdrawal:add.birthday')}
        help={t('withdrawal:add.birthdayHelp')}
        value={form.values.birthday}
        within={computeBirthdayLimits(computeToday())}
        error={form.errors.birthday}
        onChange={(value) => form.set('birthday', value)}
      />
      <BankLine form={form} name="localAddress" autoComplete="street-address" />
    </Card>
  )
}

function PhotosCard({ photos, error }: { photos: Photos; error: string | undefined }) {
  const t = useT()
  return (
    <Card padded>
      <PhotoField
        id={addAccountIds.photos}
        label={t('withdrawal:add.photos')}
        help={t('withdrawal:add.photosHelp', { n: MAX_PHOTOS })}
        error={error}
        photos={photos.items}
        max={MAX_PHOTOS}
        onAdd={() => void photos.add()}
        onRemove={photos.remove}
        onRetry={photos.retry}
      />
    </Card>
  )
}

/** The form of a bank account with who owns it, where the active policy pays out to banks. */
export function AddBankForm(options: BankFormOptions) {
  const t = useT()
  const { form, photos, adding } = useBankForm(options)
  const { bankName, account } = form.values
  return (
    <View>
      <SectionHeader title={t('withdrawal:add.sectionBank')} />
      <BankCard form={form} />
      <SectionHeader title={t('withdrawal:add.sectionPerson')} />
      <PersonCard form={form} />
      <SectionHeader title={t('withdrawal:add.sectionPhotos')} />
      <PhotosCard photos={photos} error={form.errors.photos} />
      <AddAccountEnd account={`${isolate(bankName)} · ${maskText(account)}`} {...adding} />
    </View>
  )
}
