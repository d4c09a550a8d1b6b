import { View } from '@tarojs/components'
import { Tappable } from '@/components/tappable/tappable'
import './chips.scss'

interface ChipsProps {
  options: readonly { value: string; label: string; id?: string }[]
  value: string
  onChange: (value: string) => void
  /** What is chosen here, for assistive technology. */
  label?: string
}

/** A choice of one among a few, all in sight. */
export function Chips({ options, value, onChange, label }: ChipsProps) {
  const group = { role: 'radiogroup', ...(label ? { 'aria-label': label } : {}) }
  return (
    <View className="chips" {...group}>
      {options.map((option) => (
        <Tappable
          key={option.value}
          id={option.id}
          role="radio"
          checked={option.value === value}
          className={`chips__chip${option.value === value ? ' chips__chip--chosen' : ''}`}
          onTap={() => onChange(option.value)}
        >
          {option.label}
        </Tappable>
      ))}
    </View>
  )
}
