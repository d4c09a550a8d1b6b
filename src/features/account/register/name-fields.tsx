import { SelectField } from '@/components/select-field/select-field'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { registerIds } from './test-ids'

interface NameFieldsProps {
  values: { countryName: string; country: string; username: string }
  errors: { country?: string; username?: string }
  onUsername: (username: string) => void
}

/** What every registration asks first: country and username. */
export function NameFields({ values, errors, onUsername }: NameFieldsProps) {
  const t = useT()
  return (
    <>
      <SelectField
        id={registerIds.country}
        label={t('account:register.country')}
        value={values.country}
        text={values.countryName || t('account:register.chooseCountry')}
        error={errors.country}
        onTap={() => openPage('/pages/register/country')}
      />
      <TextField
        id={registerIds.username}
        label={t('account:register.username')}
        help={t('account:register.usernameHelp')}
        type="code"
        autoComplete="username"
        value={values.username}
        error={errors.username}
        onChange={onUsername}
      />
    </>
  )
}
