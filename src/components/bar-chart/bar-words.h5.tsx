import { View } from '@tarojs/components'
import type { BarsInWords, WordsOf } from './bars'

const role = (name: string) => ({ role: name })

/** The bars are a picture of the table. */
export const hidesBars = { 'aria-hidden': 'true' } as const

/** A bar of the picture says nothing itself. */
export const wordsOf: WordsOf = () => ({})

/** The table behind the bars, which says the same in words. */
export function BarTable({ title, labelHeader, valueHeader, detailHeader, bars }: BarsInWords) {
  return (
    <View className="spoken-only" aria-label={title} {...role('table')}>
      <View {...role('row')}>
        <View {...role('columnheader')}>{labelHeader}</View>
        <View {...role('columnheader')}>{valueHeader}</View>
        <View {...role('columnheader')}>{detailHeader}</View>
      </View>
      {bars.map((bar) => (
        <View key={bar.name} {...role('row')}>
          <View {...role('cell')}>{bar.name}</View>
          <View {...role('cell')}>{bar.text}</View>
          <View {...role('cell')}>{bar.detail}</View>
        </View>
      ))}
    </View>
  )
}
