import { Text } from '@tarojs/components'
import { formatCount } from '@contract/domain/count'
import './points-figure.scss'

/** Points that came or went, with their sign: never mirrored. */
export function PointsFigure({ amount }: { amount: number }) {
  return (
    <Text className="points-figure">{`${amount > 0 ? '+' : '-'}${formatCount(Math.abs(amount))}`}</Text>
  )
}
