import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { formatMoney } from '@contract/domain/money'
import './amount.scss'

interface AmountProps {
  caption: string
  /** US cents; a text is shown as it is. */
  amount: number | string
  align?: 'start' | 'center'
  /** A line beneath, such as a status tag. */
  children?: ReactNode
}

/** The one number that a page is about. */
export function Amount({ caption, amount, align = 'center', children }: AmountProps) {
  return (
    <View className={`amount amount--${align}`}>
      <Text className="amount__caption">{caption}</Text>
      <Text className="amount__figure">
        {typeof amount === 'number' ? formatMoney(amount) : amount}
      </Text>
      {children}
    </View>
  )
}
