import { writeDay } from '@contract/domain/rules/day'
import type { DayRange } from '@contract/domain/rules/day-limits'
import { DatePicker } from '@/components/date-picker/date-picker'
import { IconButton } from '@/components/icon-button/icon-button'
import { usePicker } from '@/components/picker-panel/use-picker'
import { TextField } from '@/components/text-field/text-field'
import { useComponentT } from '@/i18n/use-component-t'

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
  /** The days that its calendar offers; without them it has none, and the day is typed. */
  within?: DayRange
}

const LENGTH = 10

/** A day: eight digits typed, for one that a person knows by heart, or chosen from a calendar. */
export function DateField({
  id,
  label,
  value,
  onChange,
  error,
  help,
  autoComplete = 'bday',
  within,
}: DateFieldProps) {
  const t = useComponentT()
  const picker = usePicker<string, string>()
  const field = (
    <TextField
      id={id}
      label={label}
      type="number"
      maxLength={LENGTH}
      placeholder={t('common:field.day')}
      autoComplete={autoComplete}
      value={value}
      error={error}
      help={help}
      suffix={
        within && (
          <IconButton
            id={`${id}-calendar`}
            name="calendar"
            label={`${label}. ${t('components:form.chooseDay')}`}
            onTap={() => picker.ask(label, value, onChange)}
          />
        )
      }
      // Letters stay as they were typed: the error names them, nothing vanishes under the fingers.
      onChange={(text) => onChange(/[^\p{Nd}/.-]/u.test(text) ? text : writeDay(text))}
    />
  )
  if (!within) return field
  return (
    <>
      {field}
      <DatePicker
        id={`${id}-day`}
        anchor={`${id}-calendar`}
        open={picker.open}
        title={label}
        value={value}
        within={within}
        onClose={picker.cancel}
        onChoose={picker.choose}
      />
    </>
  )
}
