import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'

interface NewPassword {
  password: string
  confirmPassword: string
}

interface NewPasswordFieldsProps {
  ids: Readonly<Record<keyof NewPassword, string>>
  values: NewPassword
  errors: Partial<Record<keyof NewPassword, string>>
  onChange: (name: keyof NewPassword, value: string) => void
}

/** A new password, typed twice. */
export function NewPasswordFields({ ids, values, errors, onChange }: NewPasswordFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        id={ids.password}
        label={t('account:register.password')}
        help={t('account:register.passwordHelp')}
        type="password"
        autoComplete="new-password"
        value={values.password}
        error={errors.password}
        onChange={(value) => onChange('password', value)}
      />
      <TextField
        id={ids.confirmPassword}
        label={t('account:register.confirmPassword')}
        type="password"
        autoComplete="new-password"
        value={values.confirmPassword}
        error={errors.confirmPassword}
        onChange={(value) => onChange('confirmPassword', value)}
      />
    </>
  )
}
