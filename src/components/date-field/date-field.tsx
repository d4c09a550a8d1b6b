import { parseDay } from '@contract/domain/rules/day'
import type { DayRange } from '@contract/domain/rules/day-limits'
import { DatePicker } from '@/components/date-picker/date-picker'
import { IconButton } from '@/components/icon-button/icon-button'
import { usePicker } from '@/components/picker-panel/use-picker'
import { TextField } from '@/components/text-field/text-field'
import { useComponentT } from '@/i18n/use-component-t'
import { useLanguage } from '@/i18n/use-language'
import { formatCalendarDay } from '@/lib/calendar/format-calendar'

interface DateFieldProps {
  id: string
  label: string
  /** What is typed so far, in any digits and with any signs (`parseDay`), or the day that was chosen. */
  value: string
  onChange: (value: string) => void
  error?: string
  help?: string
  /** HTML autocomplete token; a birthday's by default. */
  autoComplete?: string
  /** The days that its calendar offers; without them it has none, and the day is typed. */
  within?: DayRange
}

/** A day: typed, for one that a person knows by heart, or chosen from a calendar. It stands as it was typed; how it is read is said below. */
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
  const language = useLanguage()
  const day = parseDay(value)
  const picker = usePicker<string, string>()
  const field = (
    <TextField
      id={id}
      label={label}
      type="number"
      placeholder={t('common:field.day')}
      autoComplete={autoComplete}
      value={value}
      error={error}
      help={day && day !== value ? formatCalendarDay(day, language) : help}
      suffix={
        within && (
          <IconButton
            id={`${id}-calendar`}
            name="calendar"
            label={`${label}. ${t('components:form.chooseDay')}`}
            onTap={() => picker.ask(label, day ?? '', onChange)}
          />
        )
      }
      onChange={onChange}
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
        value={day ?? ''}
        within={within}
        onClose={picker.cancel}
        onChoose={picker.choose}
      />
    </>
  )
}
