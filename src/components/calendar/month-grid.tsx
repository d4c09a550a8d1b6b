import { useEffect, useMemo, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { addDays, addMonths, computeWeekday } from '@contract/domain/calendar'
import { getDirection } from '@contract/languages'
import type { DayRange } from '@contract/domain/rules/day-limits'
import { Tappable } from '@/components/tappable/tappable'
import { useComponentT } from '@/i18n/use-component-t'
import { useLanguage } from '@/i18n/use-language'
import { computeToday, listWeeksOfMonth, type Day } from '@/lib/calendar/days'
import { formatCalendarDay } from '@/lib/calendar/format-calendar'
import { focusOn } from '@/platform/view/focus/move-focus'

interface MonthGridProps {
  id: string
  label: string
  month: string
  chosen?: DayRange
  within: DayRange
  onMonth: (month: string) => void
  onDay: (day: Day) => void
}

const NONE: DayRange = { from: '', to: '' }
const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** Where a key leads from a day; undefined for every other key. `forward` is the arrow that points to tomorrow. */
function dayOfKey(key: string, day: Day, forward: 'ArrowLeft' | 'ArrowRight'): Day | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return addDays(day, key === forward ? 1 : -1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return addDays(day, -computeWeekday(day))
  if (key === 'End') return addDays(day, 6 - computeWeekday(day))
  if (key === 'PageUp') return `${addMonths(day.slice(0, 7), -1)}-01`
  if (key === 'PageDown') return `${addMonths(day.slice(0, 7), 1)}-01`
  return undefined
}

function dayClass(day: Day, now: Day, { from, to }: DayRange, within: DayRange): string {
  const marks = [
    day === now && 'today',
    (day < within.from || day > within.to) && 'out',
    (day === from || day === to) && 'chosen',
    from < to && day === from && 'first',
    from < to && day === to && 'last',
    day > from && day < to && 'between',
  ]
  return [
    'calendar__day',
    ...marks.filter(Boolean).map((mark) => `calendar__day--${String(mark)}`),
  ].join(' ')
}

const row = { role: 'row' }
const head = { role: 'columnheader' }
const empty = { role: 'gridcell' }

function Weekdays() {
  const t = useComponentT()
  return (
    <View className="calendar__week" {...row}>
      {WEEKDAYS.map((day) => (
        <View
          key={day}
          className="calendar__weekday"
          aria-label={t(`components:calendar.long.${day}`)}
          {...head}
        >
          {t(`components:calendar.short.${day}`)}
        </View>
      ))}
    </View>
  )
}

/** The days of a month under their weekdays. One of them is reached by Tab, the others by the arrow keys. */
export function MonthGrid({
  id,
  label,
  month,
  chosen = NONE,
  within,
  onMonth,
  onDay,
}: MonthGridProps) {
  const language = useLanguage()
  const weeks = useMemo(() => listWeeksOfMonth(month), [month])
  const now = computeToday()
  const [reached, setReached] = useState('')
  const moved = useRef(false)
  const tabDay = [reached, chosen.from, now].find((day) => day.startsWith(month)) ?? `${month}-01`
  useEffect(() => {
    if (moved.current) focusOn(`${id}-${tabDay}`)
    moved.current = false
  }, [id, tabDay])

  const grid = {
    role: 'grid',
    'aria-label': label,
    onKeyDown: (event: { key: string; preventDefault(): void }) => {
      const day = dayOfKey(
        event.key,
        tabDay,
        getDirection(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight',
      )
      if (day === undefined) return
      event.preventDefault()
      moved.current = day !== tabDay
      setReached(day)
      if (!day.startsWith(month)) onMonth(day.slice(0, 7))
    },
  }
  return (
    <View className="calendar__grid" {...grid}>
      <Weekdays />
      {weeks.map((week) => (
        <View key={week[0]} className="calendar__week" {...row}>
          {week.map((day) =>
            day.startsWith(month) ? (
              <Tappable
                key={day}
                id={`${id}-${day}`}
                role="gridcell"
                className={dayClass(day, now, chosen, within)}
                label={formatCalendarDay(day, language)}
                selected={day >= chosen.from && day <= chosen.to}
                current={day === now ? 'date' : undefined}
                skipped={day !== tabDay}
                onTap={() => onDay(day)}
              >
                <View className="calendar__number">{Number(day.slice(8))}</View>
              </Tappable>
            ) : (
              <View key={day} className="calendar__day" {...empty} />
            ),
          )}
        </View>
      ))}
    </View>
  )
}
