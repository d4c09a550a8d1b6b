import { useState } from 'react'
import { View } from '@tarojs/components'
import { incomeEndpoints } from '@contract/income/endpoints'
import type { TrendPoint } from '@contract/income/schemas'
import { formatMoney } from '@contract/domain/money'
import { BarChart } from '@/components/bar-chart/bar-chart'
import { Chips } from '@/components/chips/chips'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import { formatMonth } from '@/lib/format/date'
import { useQuery } from '@/lib/data/query/use-query'

interface IncomeChartProps {
  /** The Pacific month that runs, 'YYYY-MM'. */
  period: string
  days: readonly TrendPoint[]
}

const figure = (part: string) => String(Number(part))

function MonthChart({ year }: { year: string }) {
  const t = useT()
  const months = useQuery(incomeEndpoints.incomeTrend, { by: 'month' })
  if (!months.data && months.status === 'error')
    return <ErrorState text={t('income:home.error')} error={months.error} onRetry={months.reload} />
  if (!months.data) return <Skeleton kind="chart" />
  return (
    <BarChart
      title={t('income:home.chartMonths', { year })}
      labelHeader={t('income:home.month')}
      valueHeader={t('income:home.amount')}
      points={months.data.map(({ date, amount }) => ({
        label: figure(date.slice(5)),
        value: amount,
        text: formatMoney(amount),
      }))}
    />
  )
}

/** The bars by day of this month or by month of this year, with the table behind them. */
export function IncomeChart({ period, days }: IncomeChartProps) {
  const t = useT()
  const [by, setBy] = useState('day')
  return (
    <View>
      {by === 'month' ? (
        <MonthChart year={period.slice(0, 4)} />
      ) : (
        <BarChart
          title={t('income:home.chart', { month: formatMonth(period) })}
          labelHeader={t('income:home.day')}
          valueHeader={t('income:home.amount')}
          points={days.map(({ date, amount }) => ({
            label: figure(date.slice(8)),
            value: amount,
            text: formatMoney(amount),
          }))}
        />
      )}
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
