import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import type { DayRange } from '@contract/domain/rules/day-limits'
import { PickerPanel, type PickerProps } from '@/components/picker-panel/picker-panel'
import { WheelColumn } from '@/components/wheel-column/wheel-column'
import { useComponentT } from '@/i18n/use-component-t'
import { useLanguage } from '@/i18n/use-language'
import { listMonthNames } from '@/lib/calendar/month-names'
import {
  buildColumns,
  getDefaultLimits,
  formatMoment,
  readMoment,
  replacePart,
  type Part,
  type PickerMode,
} from './moment'
import './date-time-picker.scss'

interface DateTimePickerProps extends PickerProps {
  /** What is picked, and how it is written: date 'YYYY-MM-DD', time 'HH:mm', dateTime 'YYYY-MM-DD HH:mm', month 'YYYY-MM'. */
  mode: PickerMode
  /** '' for now. */
  value: string
  /** First and last that can be chosen, written like the value. By default 120 years back to 79 on, and 00:00 to 23:59 (docs/product/calendar.md, "Limits of pickers"). */
  within?: DayRange
  onConfirm: (value: string) => void
}

/** What a clock shows is a number: it is not mirrored. */
const OF_CLOCK: readonly Part[] = ['hour', 'minute']

const two = (n: number) => String(n).padStart(2, '0')

/** A date, a time, or both, by columns. A moment outside the limits is refused in words at the confirm. */
export function DateTimePicker({
  mode,
  value,
  within = getDefaultLimits(mode),
  onConfirm,
  ...panel
}: DateTimePickerProps) {
  const t = useComponentT()
  const language = useLanguage()
  const { open, id } = panel
  const [moment, setMoment] = useState(() => readMoment(value))
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (!open) return
    setMoment(readMoment(value))
    setRefused(false)
  }, [open, value])

  function handleConfirm() {
    const written = formatMoment(moment, mode)
    const out = written < within.from || written > within.to
    setRefused(out)
    if (!out) onConfirm(written)
  }
  const names = listMonthNames(language)
  const labelOf = (part: Part, number: number) =>
    part === 'month' ? (names[number - 1] ?? '') : part === 'year' ? String(number) : two(number)
  const columns = buildColumns(mode, moment, within)
  const ofClock = (clock: boolean) =>
    columns.filter(({ part }) => OF_CLOCK.includes(part) === clock)
  const groups = [
    { name: 'day', columns: ofClock(false) },
    { name: 'clock', columns: ofClock(true) },
  ].filter((group) => group.columns.length > 0)
  return (
    <PickerPanel
      {...panel}
      onConfirm={handleConfirm}
      error={refused ? t('fields:onlyWithinRange') : undefined}
    >
      <View className="date-time-picker">
        {groups.map((group) => (
          <View
            key={group.name}
            className={`date-time-picker__group date-time-picker__group--${group.name}`}
            style={{ flexGrow: String(group.columns.length) }}
          >
            {group.columns.map(({ part, numbers }) => (
              <WheelColumn
                key={part}
                id={`${id}-${part}`}
                label={t(`components:part.${part}`)}
                values={numbers.map((number) => ({ value: number, label: labelOf(part, number) }))}
                value={moment[part]}
                onChange={(number) => {
                  setMoment(replacePart(moment, part, number))
                  setRefused(false)
                }}
              />
            ))}
          </View>
        ))}
      </View>
    </PickerPanel>
  )
}
