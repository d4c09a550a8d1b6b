import { Text } from '@tarojs/components'
import { formatMoney } from '@contract/domain/money'
import './money.scss'

interface MoneyProps {
  /** US cents. */
  amount: number
  size?: 'normal' | 'large' | 'hero'
  /** Shows a plus before what comes in. */
  sign?: boolean
}

/** An amount: tabular figures, never mirrored. */
export function Money({ amount, size = 'normal', sign = false }: MoneyProps) {
  return (
    <Text
      className={`money money--${size}`}
    >{`${sign && amount > 0 ? '+' : ''}${formatMoney(amount)}`}</Text>
  )
}
