import { useEffect, useRef } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { Tappable } from '@/components/tappable/tappable'
import { focusOn } from '@/platform/view/focus/move-focus'
import { useScrollTarget } from './use-scroll-target'
import './wheel-column.scss'

interface WheelColumnProps {
  /** Begins the ids of its values. */
  id: string
  label: string
  values: readonly { value: number; label: string }[]
  value: number
  onChange: (value: number) => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
}

/** Rooms before the first value and after the last, so that every value stands in the middle when it is chosen. */
const ROOMS = [1, 2] as const

/** One column of a picker: a list whose value stands in the middle. A tap or the arrow keys change it; nothing has to be turned. */
export function WheelColumn({ id, label, values, value, onChange }: WheelColumnProps) {
  const at = Math.max(
    values.findIndex((one) => one.value === value),
    0,
  )
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) focusOn(`${id}-${value}`)
    moved.current = false
  }, [id, value])
  const above = values[at - ROOMS.length]
  const target = useScrollTarget(above ? `${id}-${above.value}` : `${id}-room-${at + 1}`)
  const list = {
    role: 'listbox',
    'aria-label': label,
    onKeyDown: (event: { key: string; preventDefault(): void }) => {
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      const next = values[Math.min(Math.max(at + step, 0), values.length - 1)]
      if (!next || next.value === value) return
      moved.current = true
      onChange(next.value)
    },
  }
  return (
    <View className="wheel-column">
      <View className="wheel-column__label">{label}</View>
      <ScrollView
        scrollY
        className="wheel-column__scroll"
        scrollIntoView={target}
        scrollIntoViewAlignment="start"
      >
        {ROOMS.map((room) => (
          <View key={room} id={`${id}-room-${room}`} className="wheel-column__room" />
        ))}
        <View {...list}>
          {values.map((one) => (
            <Tappable
              key={one.value}
              id={`${id}-${one.value}`}
              role="option"
              selected={one.value === value}
              skipped={one.value !== value}
              className={`wheel-column__value${one.value === value ? ' wheel-column__value--chosen' : ''}`}
              onTap={() => onChange(one.value)}
            >
              {one.label}
            </Tappable>
          ))}
        </View>
        {ROOMS.map((room) => (
          <View key={room} className="wheel-column__room" />
        ))}
      </ScrollView>
    </View>
  )
}
