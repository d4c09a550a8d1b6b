import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import {
  completeRange,
  computePickerLimits,
  findRangeFault,
  type DayFault,
  type DayRange,
} from '@contract/domain/rules/day-limits'
import { Calendar } from '@/components/calendar/calendar'
import { PickerPanel, type PickerProps } from '@/components/picker-panel/picker-panel'
import { Tappable } from '@/components/tappable/tappable'
import { useComponentT } from '@/i18n/use-component-t'
import { useLanguage } from '@/i18n/use-language'
import { clampDay, computeToday, type Day } from '@/lib/calendar/days'
import { formatCalendarDay } from '@/lib/calendar/format-calendar'
import './range-picker.scss'

interface RangePickerProps extends PickerProps {
  /** A part that is not chosen is ''. */
  value: DayRange
  /** 150 years either side by default (docs/product/calendar.md, "Limits of pickers"). */
  within?: DayRange
  onConfirm: (range: DayRange) => void
}

const PARTS = ['from', 'to'] as const

/** What the calendar marks: both days, or while they are the wrong way round the one that is being chosen. */
function marked(range: DayRange, part: keyof DayRange): DayRange | undefined {
  const { from, to } = range
  if (from && to && from > to) return { from: range[part], to: range[part] }
  return from || to ? { from: from || to, to: to || from } : undefined
}

/**
 * Two days: the first tap is the start, the second the end; either is chosen again after a tap on it above.
 * A part that is missing at the confirm is today; a start after its end and a day outside the limits are refused in words.
 */
export function RangePicker({
  value,
  within = computePickerLimits(computeToday()),
  onConfirm,
  ...panel
}: RangePickerProps) {
  const t = useComponentT()
  const language = useLanguage()
  const { open, id, title } = panel
  const [range, setRange] = useState(value)
  const [part, setPart] = useState<keyof DayRange>('from')
  const [fault, setFault] = useState<DayFault>()
  useEffect(() => {
    if (!open) return
    setRange(value)
    setPart('from')
    setFault(undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new object of the owner while it is open must not undo the choice
  }, [open])

  function handleDay(day: Day) {
    const next = { ...range, [part]: day }
    setRange(next)
    setPart('to')
    setFault(findRangeFault({ from: next.from || next.to, to: next.to || next.from }, within))
  }
  function handleConfirm() {
    const whole = completeRange(range, computeToday())
    const broken = findRangeFault(whole, within)
    setRange(whole)
    setFault(broken)
    if (!broken) onConfirm(whole)
  }
  const parts = { role: 'radiogroup', 'aria-label': title }
  return (
    <PickerPanel {...panel} onConfirm={handleConfirm} error={fault && t(`fields:${fault}`)}>
      <View className="range-picker" {...parts}>
        {PARTS.map((one) => (
          <Tappable
            key={one}
            id={`${id}-${one}`}
            role="radio"
            checked={one === part}
            className={`range-picker__part${one === part ? ' range-picker__part--current' : ''}`}
            onTap={() => setPart(one)}
          >
            <View className="range-picker__name">{t(`components:range.${one}`)}</View>
            <View className="range-picker__day">
              {formatCalendarDay(range[one], language) || t('components:range.choose')}
            </View>
          </Tappable>
        ))}
      </View>
      <Calendar
        id={id}
        label={title}
        chosen={marked(range, part)}
        within={within}
        at={range.from || range.to || clampDay(computeToday(), within)}
        onDay={handleDay}
      />
    </PickerPanel>
  )
}
