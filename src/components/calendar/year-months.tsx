import { useState } from 'react'
import { ScrollView, View } from '@tarojs/components'
import type { DayRange } from '@contract/domain/rules/day-limits'
import { useScrollTarget } from '@/components/wheel-column/use-scroll-target'
import { Tappable } from '@/components/tappable/tappable'
import { useComponentT } from '@/i18n/use-component-t'
import { useLanguage } from '@/i18n/use-language'
import { listMonthNames } from '@/lib/calendar/month-names'
import { moveFocus } from '@/platform/view/focus/move-focus'

interface YearMonthsProps {
  id: string
  month: string
  within: DayRange
  onMonth: (month: string) => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
}

function along(id: string) {
  return {
    onKeyDown: (event: { key: string; preventDefault(): void }) => {
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      moveFocus(id, step)
    },
  }
}

/** The years that can be chosen and the months of one: the short way to a day far off. */
export function YearMonths({ id, month, within: { from, to }, onMonth }: YearMonthsProps) {
  const t = useComponentT()
  const language = useLanguage()
  const [year, setYear] = useState(Number(month.slice(0, 4)))
  const first = Number(from.slice(0, 4))
  const years = Array.from(
    { length: Number(to.slice(0, 4)) - first + 1 },
    (_, index) => first + index,
  )
  const shown = years.includes(year) ? year : first
  const target = useScrollTarget(`${id}-year-${Math.max(shown - 2, first)}`)
  const yearList = {
    role: 'listbox',
    'aria-label': t('components:calendar.year'),
    ...along(`${id}-years`),
  }
  const monthList = {
    role: 'listbox',
    'aria-label': t('components:calendar.month'),
    ...along(`${id}-months`),
  }
  return (
    <View className="calendar__far">
      <ScrollView
        scrollY
        className="calendar__years"
        scrollIntoView={target}
        scrollIntoViewAlignment="start"
      >
        <View id={`${id}-years`} {...yearList}>
          {years.map((one) => (
            <Tappable
              key={one}
              id={`${id}-year-${one}`}
              role="option"
              selected={one === year}
              skipped={one !== shown}
              className={`calendar__year${one === year ? ' calendar__year--chosen' : ''}`}
              onTap={() => setYear(one)}
            >
              {one}
            </Tappable>
          ))}
        </View>
      </ScrollView>
      <View id={`${id}-months`} className="calendar__months" {...monthList}>
        {listMonthNames(language).map((name, index) => {
          const one = `${year}-${String(index + 1).padStart(2, '0')}`
          const out = one < from.slice(0, 7) || one > to.slice(0, 7)
          return (
            <Tappable
              key={name}
              id={`${id}-month-${index + 1}`}
              role="option"
              selected={one === month}
              skipped={index !== Number(month.slice(5)) - 1}
              disabled={out}
              className={`calendar__month${one === month ? ' calendar__month--chosen' : ''}${out ? ' calendar__month--out' : ''}`}
              onTap={() => onMonth(one)}
            >
              {name}
            </Tappable>
          )
        })}
      </View>
    </View>
  )
}
