import { View } from '@tarojs/components'
import { IconButton } from '@/components/icon-button/icon-button'
import { useComponentT } from '@/i18n/use-component-t'
import { barChartIds } from './test-ids'
import './bar-chart.scss'

export interface Bar {
  /** Beneath the bar, short. */
  label: string
  /** Which day or month it is, in full. */
  name: string
  value: number
  /** The value as a person reads it. */
  text: string
  /** What it is made of: '3 incomes'. */
  detail: string
}

interface BarChartProps {
  /** What the bars show, for assistive technology. */
  title: string
  /** Headers of the table behind the chart. */
  labelHeader: string
  valueHeader: string
  detailHeader: string
  bars: readonly Bar[]
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

/** The table behind the bars, which says the same in words. */
function BarTable({
  title,
  labelHeader,
  valueHeader,
  detailHeader,
  bars,
}: Omit<BarChartProps, 'marked' | 'onMark'>) {
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

/**
 * Bars by day or month. The marked one is told beneath, and spoken when it changes; a tap marks another, and so do two
 * buttons of a finger's size, since a bar is narrower than one. The table behind says all of them.
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
      <View className="bar-chart__bars" aria-hidden="true">
        {bars.map((bar, index) => (
          <View
            key={bar.name}
            id={barChartIds.bar(index)}
            className={`bar-chart__column${index === marked ? ' bar-chart__column--marked' : ''}`}
            onClick={() => onMark(index)}
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
