import { useEffect, useState } from 'react'
import { isDay } from '@contract/domain/rules/day'
import {
  computeDatePickerYears,
  findDayFault,
  type DayRange,
} from '@contract/domain/rules/day-limits'
import { Calendar } from '@/components/calendar/calendar'
import { PickerPanel, type PickerProps } from '@/components/picker-panel/picker-panel'
import { useT } from '@/i18n/use-t'
import { clampDay, computeToday, type Day } from '@/lib/calendar/days'

interface DatePickerProps extends PickerProps {
  /** '' or anything that is not a day: none is chosen. */
  value: string
  /** By default the years from 2020 to this one (docs/product/calendar.md, "Limits of pickers"). */
  within?: DayRange
  onChoose: (day: Day) => void
}

function usualLimits(): DayRange {
  const years = computeDatePickerYears(computeToday())
  return { from: `${String(years[0])}-01-01`, to: `${String(years[years.length - 1])}-12-31` }
}

/** A day of a month's calendar: a tap chooses it; one outside the limits is refused in words. */
export function DatePicker({ value, within = usualLimits(), onChoose, ...panel }: DatePickerProps) {
  const t = useT()
  const { open, id, title } = panel
  const [refused, setRefused] = useState(false)
  useEffect(() => setRefused(false), [open])
  const chosen = isDay(value) ? { from: value, to: value } : undefined
  function handleDay(day: Day) {
    const fault = findDayFault(day, within)
    setRefused(fault !== undefined)
    if (!fault) onChoose(day)
  }
  return (
    <PickerPanel {...panel} error={refused ? t('fields:onlyWithinRange') : undefined}>
      <Calendar
        id={id}
        label={title}
        chosen={chosen}
        within={within}
        at={chosen?.from ?? clampDay(computeToday(), within)}
        onDay={handleDay}
      />
    </PickerPanel>
  )
}
