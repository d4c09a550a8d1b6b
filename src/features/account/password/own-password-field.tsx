import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'

interface OwnPasswordFieldProps {
  id: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The login password, asked before something that changes how the account is signed in to. */
export function OwnPasswordField(field: OwnPasswordFieldProps) {
  const t = useT()
  return (
    <TextField
      label={t('settings:email.password')}
      type="password"
      autoComplete="current-password"
      {...field}
    />
  )
}
