import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import './key-value.scss'

interface KeyValueProps {
  label: string
  value: ReactNode
  /** The line that counts most, such as a total. */
  strong?: boolean
  /** A code or number that keeps its direction in right-to-left languages. */
  code?: boolean
}

/** One line of a receipt: what it is at the start, its value at the end. */
export function KeyValue({ label, value, strong, code }: KeyValueProps) {
  return (
    <View className={`key-value${strong ? ' key-value--strong' : ''}`}>
      <Text className="key-value__label">{label}</Text>
      <View className={`key-value__value${code ? ' key-value__value--code' : ''}`}>{value}</View>
    </View>
  )
}
