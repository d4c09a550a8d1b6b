import { useEffect, useState } from 'react'
import { isDay } from '@contract/domain/rules/day'
import { findDayFault, computePickerLimits, type DayRange } from '@contract/domain/rules/day-limits'
import { Calendar } from '@/components/calendar/calendar'
import { PickerPanel, type PickerProps } from '@/components/picker-panel/picker-panel'
import { useT } from '@/i18n/use-t'
import { clampDay, computeToday, computeWeekRange, type Day } from '@/lib/calendar/days'

interface WeekPickerProps extends PickerProps {
  /** Any day of the chosen week; '' for none. */
  value: string
  /** Days that can be tapped; 150 years either side by default (docs/product/calendar.md, "Limits of pickers"). */
  within?: DayRange
  /** Monday and Sunday of the week; of one that the limits cut, the days within them. */
  onChoose: (week: DayRange) => void
}

/** The days of a week that are within the limits. */
function weekWithin(day: Day, { from, to }: DayRange): DayRange {
  const week = computeWeekRange(day)
  return { from: week.from < from ? from : week.from, to: week.to > to ? to : week.to }
}

/** A week from Monday to Sunday: a tap on any of its days chooses it. */
export function WeekPicker({
  value,
  within = computePickerLimits(computeToday()),
  onChoose,
  ...panel
}: WeekPickerProps) {
  const t = useT()
  const { open, id, title } = panel
  const [refused, setRefused] = useState(false)
  useEffect(() => setRefused(false), [open])
  function handleDay(day: Day) {
    const fault = findDayFault(day, within)
    setRefused(fault !== undefined)
    if (!fault) onChoose(weekWithin(day, within))
  }
  return (
    <PickerPanel {...panel} error={refused ? t('fields:onlyWithinRange') : undefined}>
      <Calendar
        id={id}
        label={title}
        chosen={isDay(value) ? weekWithin(value, within) : undefined}
        within={within}
        at={isDay(value) ? value : clampDay(computeToday(), within)}
        onDay={handleDay}
      />
    </PickerPanel>
  )
}
