import { SelectField } from '@/components/select-field/select-field'
import { usePicker } from '@/components/picker-panel/use-picker'
import { WeekPicker } from '@/components/week-picker/week-picker'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import type { DayRange } from '@contract/domain/rules/day-limits'
import { formatDays } from './filter-text'
import { chooseWeek, computeRangeLimits, computePacificToday, computeWeek } from './income-filter'
import type { IncomeFilter } from './income-filter'
import { incomesIds } from './test-ids'

interface WeekFieldProps {
  filter: IncomeFilter
  onChange: (filter: IncomeFilter) => void
}

const NONE: DayRange = { from: '', to: '' }

/** Which week the incomes are of, from Monday to Sunday in Pacific time; at first the one that runs. */
export function WeekField({ filter, onChange }: WeekFieldProps) {
  const t = useT()
  const language = useLanguage()
  const picker = usePicker<string, DayRange>()
  const week = computeWeek(filter)
  const label = t('earnings:filter.week')
  return (
    <>
      <SelectField
        id={incomesIds.week}
        label={label}
        value={week.from}
        text={formatDays(t, language, week)}
        help={t('earnings:filter.weekHelp')}
        onTap={() => picker.ask(label, NONE, ({ from }) => onChange(chooseWeek(filter, from)))}
      />
      <WeekPicker
        id={`${incomesIds.week}-picker`}
        anchor={incomesIds.week}
        open={picker.open}
        title={label}
        value={week.from}
        within={{ from: computeRangeLimits().from, to: computePacificToday() }}
        onChoose={picker.choose}
        onClose={picker.cancel}
      />
    </>
  )
}
