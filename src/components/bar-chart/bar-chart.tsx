import { View } from '@tarojs/components'
import './bar-chart.scss'

interface BarChartProps {
  /** What the bars show, for assistive technology. */
  title: string
  /** Headers of the table behind the chart. */
  labelHeader: string
  valueHeader: string
  /** `text` is the value as a person reads it. */
  points: readonly { label: string; value: number; text: string }[]
  /** Index of the bar in the brand's colour; by default the last one that is not zero. */
  selected?: number
}

const role = (name: string) => ({ role: name })

const LABELS = 5

/** Labels that fit beneath, evenly spread: the first, the last and a few between. */
function axis(points: BarChartProps['points']): string[] {
  if (points.length <= LABELS) return points.map((point) => point.label)
  const last = points.length - 1
  return Array.from(
    { length: LABELS },
    (_, index) => points[Math.round((index * last) / (LABELS - 1))]?.label ?? '',
  )
}

/** Bars by day or month, with a table behind them that says the same in words. */
export function BarChart({ title, labelHeader, valueHeader, points, selected }: BarChartProps) {
  const most = Math.max(1, ...points.map((point) => point.value))
  const last = points.reduce((found, point, index) => (point.value > 0 ? index : found), -1)
  const chosen = selected ?? last
  return (
    <View className="bar-chart">
      <View className="bar-chart__bars" aria-hidden="true">
        {points.map((point, index) => (
          <View
            key={point.label}
            className={`bar-chart__bar${index === chosen ? ' bar-chart__bar--chosen' : ''}`}
            style={{ height: `${Math.max(2, (point.value / most) * 100)}%` }}
          />
        ))}
      </View>
      <View className="bar-chart__axis" aria-hidden="true">
        {axis(points).map((label) => (
          <View key={label}>{label}</View>
        ))}
      </View>
      <View className="spoken-only" aria-label={title} {...role('table')}>
        <View {...role('row')}>
          <View {...role('columnheader')}>{labelHeader}</View>
          <View {...role('columnheader')}>{valueHeader}</View>
        </View>
        {points.map((point) => (
          <View key={point.label} {...role('row')}>
            <View {...role('cell')}>{point.label}</View>
            <View {...role('cell')}>{point.text}</View>
          </View>
        ))}
      </View>
    </View>
  )
}
