import { useState } from 'react'
import { View } from '@tarojs/components'
import type { DayRange } from '@contract/domain/rules/day-limits'
import { incomeEndpoints } from '@contract/income/endpoints'
import type { TrendPoint } from '@contract/income/schemas'
import { Amount } from '@/components/amount/amount'
import { BarChart } from '@/components/bar-chart/bar-chart'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useComponentT } from '@/i18n/use-component-t'
import { useLanguage } from '@/i18n/use-language'
import { useQuery } from '@/lib/data/query/use-query'
import { buildDayBars } from '../bars'

/** At first the last day that earned something is told. */
function DayBars({ title, days }: { title: string; days: readonly TrendPoint[] }) {
  const t = useComponentT()
  const language = useLanguage()
  const [marked, setMarked] = useState<number>()
  const last = days.map(({ count }) => count > 0).lastIndexOf(true)
  return (
    <BarChart
      title={title}
      labelHeader={t('income:home.day')}
      valueHeader={t('income:home.amount')}
      detailHeader={t('components:barChart.count')}
      bars={buildDayBars(t, language, days)}
      marked={marked ?? (last < 0 ? days.length - 1 : last)}
      onMark={setMarked}
    />
  )
}

/** What a week earned and kept, and its days. @param name the week in words */
export function WeekChart({ week, name }: { week: DayRange; name: string }) {
  const t = useComponentT()
  const points = useQuery(incomeEndpoints.incomeTrend, { by: 'day', ...week })
  const { data } = points
  if (!data)
    return points.status === 'error' ? (
      <ErrorState
        text={t('income:home.error')}
        error={points.error}
        onRetry={() => void points.reload()}
      />
    ) : (
      <Skeleton kind="chart" />
    )
  return (
    <View>
      <Amount caption={name} amount={data.reduce((sum, { amount }) => sum + amount, 0)} />
      <DayBars title={t('income:home.chart', { month: name })} days={data} />
    </View>
  )
}
