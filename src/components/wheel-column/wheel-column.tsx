import { useEffect, useRef } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { Tappable } from '@/components/tappable/tappable'
import { focusOn } from '@/platform/focus/move-focus'
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

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity }

/** Values before the chosen one that stay in sight. */
const BEFORE = 2

/** One column of a picker: a list that scrolls to its value. A tap or the arrow keys change it; nothing has to be turned. */
export function WheelColumn({ id, label, values, value, onChange }: WheelColumnProps) {
  const at = Math.max(values.findIndex((one) => one.value === value), 0)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) focusOn(`${id}-${value}`)
    moved.current = false
  }, [id, value])
  const top = values[Math.max(at - BEFORE, 0)]
  const target = useScrollTarget(top && `${id}-${top.value}`)
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
    <View className='wheel-column'>
      <View className='wheel-column__label'>{label}</View>
      <ScrollView scrollY className='wheel-column__scroll' scrollIntoView={target} scrollIntoViewAlignment='start'>
        <View {...list}>
          {values.map((one) => (
            <Tappable
              key={one.value}
              id={`${id}-${one.value}`}
              role='option'
              selected={one.value === value}
              skipped={one.value !== value}
              className={`wheel-column__value${one.value === value ? ' wheel-column__value--chosen' : ''}`}
              onTap={() => onChange(one.value)}
            >
              {one.label}
            </Tappable>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}
