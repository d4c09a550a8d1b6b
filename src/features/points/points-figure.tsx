import { Text } from '@tarojs/components'
import { formatCount } from '@contract/domain/count'
import { MINUS } from '@contract/domain/money'
import './points-figure.scss'

/** Points that came or went, with their sign: never mirrored. */
export function PointsFigure({ amount }: { amount: number }) {
  return (
    <Text className="points-figure">{`${amount > 0 ? '+' : MINUS}${formatCount(Math.abs(amount))}`}</Text>
  )
}
