import { useState } from 'react'
import { View } from '@tarojs/components'
import { addMonths } from '@contract/domain/calendar'
import type { DayRange } from '@contract/domain/rules/day-limits'
import { IconButton } from '@/components/icon-button/icon-button'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { useComponentT } from '@/i18n/use-component-t'
import type { Day } from '@/lib/calendar/days'
import { formatMonth } from '@/lib/format/month'
import { MonthGrid } from './month-grid'
import { YearMonths } from './year-months'
import './calendar.scss'

interface CalendarProps {
  /** Begins the ids of its controls. */
  id: string
  label: string
  /** Marked days, from the first to the last of them. */
  chosen?: DayRange
  /** The days that can be chosen. Those outside are told to the owner as well, which says why not. */
  within: DayRange
  /** The day that is in sight first. */
  at: Day
  onDay: (day: Day) => void
}

/** A month of days, from Monday to Sunday; the title opens the years and months. Arrows, Home, End and the Page keys move from day to day. */
export function Calendar({ id, label, chosen, within, at, onDay }: CalendarProps) {
  const t = useComponentT()
  const [month, setMonth] = useState(at.slice(0, 7))
  const [far, setFar] = useState(false)
  const title = formatMonth(month)
  return (
    <View className="calendar">
      <View className="calendar__head">
        <Tappable
          id={`${id}-title`}
          className="calendar__title"
          label={`${title}. ${t('components:calendar.chooseMonth')}`}
          expanded={far}
          onTap={() => setFar(!far)}
        >
          <View>{title}</View>
          <Icon name="down" size={16} />
        </Tappable>
        <View className="calendar__space" />
        <IconButton
          id={`${id}-previous`}
          name="back"
          mirror
          size={20}
          label={t('components:calendar.previous')}
          onTap={() => setMonth(addMonths(month, -1))}
        />
        <IconButton
          id={`${id}-next`}
          name="forward"
          mirror
          size={20}
          label={t('components:calendar.next')}
          onTap={() => setMonth(addMonths(month, 1))}
        />
      </View>
      {far ? (
        <YearMonths
          id={id}
          month={month}
          within={within}
          onMonth={(wanted) => {
            setMonth(wanted)
            setFar(false)
          }}
        />
      ) : (
        <MonthGrid
          id={id}
          label={`${label}, ${title}`}
          month={month}
          chosen={chosen}
          within={within}
          onMonth={setMonth}
          onDay={onDay}
        />
      )}
    </View>
  )
}
