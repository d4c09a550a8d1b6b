import { View } from '@tarojs/components'
import './cashout-form.scss'

interface AmountLineProps {
  label: string
  /** An amount, which stays in one piece whatever the size of the text. */
  value: string
  /** Below, in small. */
  note?: string
  strong?: boolean
}

/** What an amount is, and the amount. */
export function AmountLine({ label, value, note, strong = false }: AmountLineProps) {
  return (
    <View className={`cashout-form__line${strong ? ' cashout-form__line--strong' : ''}`}>
      <View className="cashout-form__line-label">{label}</View>
      <View className="cashout-form__line-value">{value}</View>
      {note && <View className="cashout-form__line-note">{note}</View>}
    </View>
  )
}
