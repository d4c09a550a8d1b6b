import { writeDay } from '@contract/rules/day'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'

interface DateFieldProps {
  id: string
  label: string
  /** 'YYYY-MM-DD', or the part of it that is typed so far. */
  value: string
  onChange: (value: string) => void
  error?: string
  help?: string
  /** HTML autocomplete token; a birthday's by default. */
  autoComplete?: string
}

const LENGTH = 10

/** A day that a person knows by heart, such as a birthday: eight digits typed, no wheel to turn through decades. */
export function DateField({ id, label, value, onChange, error, help, autoComplete = 'bday' }: DateFieldProps) {
  const t = useT()
  return (
    <TextField
      id={id}
      label={label}
      type='number'
      maxLength={LENGTH}
      placeholder={t('common:field.day')}
      autoComplete={autoComplete}
      value={value}
      error={error}
      help={help}
      // Letters stay as they were typed: the error names them, nothing vanishes under the fingers.
      onChange={(text) => onChange(/[^\p{Nd}/.-]/u.test(text) ? text : writeDay(text))}
    />
  )
}
