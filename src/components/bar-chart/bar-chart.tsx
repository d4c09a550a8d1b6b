import { View } from '@tarojs/components'
import { IconButton } from '@/components/icon-button/icon-button'
import { useComponentT } from '@/i18n/use-component-t'
import { BarTable, hidesBars, wordsOf } from './bar-words'
import type { BarsInWords } from './bars'
import { barChartIds } from './test-ids'
import './bar-chart.scss'

interface BarChartProps extends BarsInWords {
  /** Index of the bar that is marked and told beneath. */
  marked: number
  /** A bar was tapped, or reached by one of the two buttons. */
  onMark: (index: number) => void
}

const role = (name: string) => ({ role: name })

const LABELS = 5

/** Bars with a label beneath, evenly spread: the first, the last and a few between. */
function listLabelled(count: number): Set<number> {
  const last = count - 1
  if (count <= LABELS) return new Set(Array.from({ length: count }, (_, index) => index))
  return new Set(
    Array.from({ length: LABELS }, (_, index) => Math.round((index * last) / (LABELS - 1))),
  )
}

/**
 * Bars by day or month. The marked one is told beneath, and spoken when it changes; a tap marks another, and so do two
 * buttons of a finger's size, since a bar is narrower than one. A screen reader reads all of them: on the web in the
 * table behind, in a mini-program at the bars themselves (docs/adr/0084).
 */
export function BarChart({ marked, onMark, ...table }: BarChartProps) {
  const t = useComponentT()
  const { bars } = table
  const most = Math.max(1, ...bars.map((bar) => bar.value))
  const labelled = listLabelled(bars.length)
  const chosen = bars[marked]
  const step = (by: -1 | 1, name: 'previous' | 'next') => (
    <IconButton
      id={barChartIds[name]}
      name={by < 0 ? 'back' : 'forward'}
      mirror
      size={20}
      label={t(`components:barChart.${name}`)}
      disabled={!bars[marked + by]}
      onTap={() => onMark(marked + by)}
    />
  )
  return (
    <View className="bar-chart">
      <View className="bar-chart__bars" {...hidesBars}>
        {bars.map((bar, index) => (
          <View
            key={bar.name}
            id={barChartIds.bar(index)}
            className={`bar-chart__column${index === marked ? ' bar-chart__column--marked' : ''}`}
            onClick={() => onMark(index)}
            {...wordsOf(bar, t)}
          >
            <View className="bar-chart__room">
              <View
                className="bar-chart__bar"
                style={{ height: `${Math.max(2, (bar.value / most) * 100)}%` }}
              />
            </View>
            <View className="bar-chart__label">{labelled.has(index) ? bar.label : ''}</View>
          </View>
        ))}
      </View>
      {chosen && (
        <View className="bar-chart__told">
          {step(-1, 'previous')}
          <View
            id={barChartIds.told}
            className="bar-chart__words"
            aria-live="polite"
            aria-atomic="true"
            {...role('status')}
          >
            <View className="bar-chart__name">{chosen.name}</View>
            <View className="bar-chart__detail">
              <View className="bar-chart__sum">{chosen.text}</View>
              <View>{chosen.detail}</View>
            </View>
          </View>
          {step(1, 'next')}
        </View>
      )}
      <BarTable {...table} />
    </View>
  )
}
