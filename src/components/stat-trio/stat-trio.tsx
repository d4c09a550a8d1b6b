import { Text, View } from '@tarojs/components'
import { Tappable } from '@/components/tappable/tappable'
import { chooseFigureLook } from './figure-look'
import './stat-trio.scss'

interface StatTrioProps {
  /** Two or three figures; a value of undefined is still on its way. */
  items: readonly { label: string; value: string | undefined; id?: string; onTap?: () => void }[]
}

/** The figures that a person opens the product for, each the way to its page. Amounts are never cut: long ones are smaller, and what has no room beside the others stands below them. */
export function StatTrio({ items }: StatTrioProps) {
  return (
    <View className={`stat-trio stat-trio--${chooseFigureLook(items.map(({ value }) => value))}`}>
      {items.map((item) => (
        <Tappable
          key={item.label}
          id={item.id}
          role="link"
          className="stat-trio__item"
          onTap={item.onTap}
        >
          <View className="stat-trio__label">{item.label}</View>
          {item.value === undefined ? (
            <View className="stat-trio__wait" aria-hidden="true" />
          ) : (
            <View className="stat-trio__value">
              <Text className="stat-trio__figure">{item.value}</Text>
            </View>
          )}
        </Tappable>
      ))}
    </View>
  )
}
