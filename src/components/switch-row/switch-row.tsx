import { View } from '@tarojs/components'
import { Tappable } from '@/components/tappable/tappable'
import './switch-row.scss'

interface SwitchRowProps {
  id: string
  /** What is on or off. */
  title: string
  detail?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A line of a list with a switch at its end; a tap anywhere on it turns it. */
export function SwitchRow({ id, title, detail, checked, disabled, onChange }: SwitchRowProps) {
  return (
    <Tappable
      id={id}
      role="switch"
      className="switch-row"
      label={detail ? `${title}. ${detail}` : title}
      checked={checked}
      disabled={disabled}
      onTap={() => onChange(!checked)}
    >
      <View className="switch-row__main">
        <View>{title}</View>
        {detail && <View className="switch-row__detail">{detail}</View>}
      </View>
      <View className={`switch-row__track${checked ? ' switch-row__track--on' : ''}`}>
        <View className="switch-row__knob" />
      </View>
    </Tappable>
  )
}
