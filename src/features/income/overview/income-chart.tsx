import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Month } from '@contract/domain/calendar'
import { incomeEndpoints } from '@contract/income/endpoints'
import type { TrendPoint } from '@contract/income/schemas'
import { BarChart } from '@/components/bar-chart/bar-chart'
import { Chips } from '@/components/chips/chips'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useComponentT } from '@/i18n/use-component-t'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { formatMonth } from '@/lib/format/month'
import { useQuery, type Query } from '@/lib/data/query/use-query'
import { buildDayBars, buildMonthBars } from '../bars'
import { useIncomeView } from './income-view'

interface IncomeChartProps {
  /** The Pacific month that runs, 'YYYY-MM'. */
  period: Month
  /** The one that is shown. */
  month: Month
  /** The days of the one that runs. */
  days: readonly TrendPoint[]
}

/** Until the points of a chart are there. */
function Waiting({ points }: { points: Query<readonly TrendPoint[]> }) {
  const t = useT()
  return points.status === 'error' ? (
    <ErrorState text={t('income:home.error')} error={points.error} onRetry={points.reload} />
  ) : (
    <Skeleton kind="chart" />
  )
}

/** The last twelve months; the bar of the shown one is marked, and another that is marked is shown. */
function MonthChart({ period, month }: Pick<IncomeChartProps, 'period' | 'month'>) {
  const t = useComponentT()
  const months = useQuery(incomeEndpoints.incomeTrend, { by: 'month' })
  const showMonth = useIncomeView((view) => view.showMonth)
  const { data } = months
  if (!data) return <Waiting points={months} />
  return (
    <BarChart
      title={t('income:home.chartMonths')}
      labelHeader={t('income:home.month')}
      valueHeader={t('income:home.amount')}
      detailHeader={t('components:barChart.count')}
      bars={buildMonthBars(t, data)}
      marked={data.findIndex(({ date }) => date === month)}
      onMark={(index) => {
        const chosen = data[index]?.date ?? period
        showMonth(chosen === period ? '' : chosen)
      }}
    />
  )
}

/** The days of a month. At first the last one that earned something is told. */
function DayChart({ month, days }: { month: Month; days: readonly TrendPoint[] }) {
  const t = useComponentT()
  const language = useLanguage()
  const [marked, setMarked] = useState<number>()
  const last = days.reduce(
    (found, { count }, index) => (count > 0 ? index : found),
    days.length - 1,
  )
  return (
    <BarChart
      title={t('income:home.chart', { month: formatMonth(month) })}
      labelHeader={t('income:home.day')}
      valueHeader={t('income:home.amount')}
      detailHeader={t('components:barChart.count')}
      bars={buildDayBars(t, language, days)}
      marked={marked ?? last}
      onMark={setMarked}
    />
  )
}

function EarlierDays({ month }: { month: Month }) {
  const days = useQuery(incomeEndpoints.incomeTrend, { by: 'day', month })
  return days.data ? <DayChart month={month} days={days.data} /> : <Waiting points={days} />
}

/** The bars by day of the shown month or by month of the last twelve, with the table behind them. */
export function IncomeChart({ period, month, days }: IncomeChartProps) {
  const t = useT()
  const [by, setBy] = useState('day')
  const dayChart =
    month === period ? (
      <DayChart key={month} month={month} days={days} />
    ) : (
      <EarlierDays key={month} month={month} />
    )
  return (
    <View>
      {by === 'month' ? <MonthChart period={period} month={month} /> : dayChart}
      <Chips
        label={t('income:home.chartBy')}
        options={(['day', 'month'] as const).map((value) => ({
          value,
          label: t(`income:home.${value}`),
        }))}
        value={by}
        onChange={setBy}
      />
    </View>
  )
}
