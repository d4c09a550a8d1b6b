import { Text, View } from '@tarojs/components'
import { Tappable } from '@/components/tappable/tappable'
import './stat-trio.scss'

interface StatTrioProps {
  /** Two or three figures; a value of undefined is still on its way. */
  items: readonly { label: string; value: string | undefined; id?: string; onTap?: () => void }[]
}

/** Long amounts step down so that every figure stands whole. */
function sizeOf(value: string): string {
  if (value.length > 12) return ' stat-trio__value--longest'
  return value.length > 9 ? ' stat-trio__value--long' : ''
}

/** The figures that a person opens the product for, each the way to its page. */
export function StatTrio({ items }: StatTrioProps) {
  return (
    <View className='stat-trio'>
      {items.map((item) => (
        <Tappable key={item.label} id={item.id} role='link' className='stat-trio__item' onTap={item.onTap}>
          <View className='stat-trio__label'>{item.label}</View>
          {item.value === undefined ? <View className='stat-trio__wait' aria-hidden='true' /> : (
            <View className={`stat-trio__value${sizeOf(item.value)}`}>
              <Text className='stat-trio__figure'>{item.value}</Text>
            </View>
          )}
        </Tappable>
      ))}
    </View>
  )
}
