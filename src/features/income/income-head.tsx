import { View } from '@tarojs/components'
import type { IncomeSummary, TrendPoint } from '@contract/income/schemas'
import { Amount } from '@/components/amount/amount'
import { BarChart } from '@/components/bar-chart/bar-chart'
import { Note } from '@/components/note/note'
import { StatTrio } from '@/components/stat-trio/stat-trio'
import { useT } from '@/i18n/use-t'
import { formatDateTime, formatMonth, formatPacific } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { formatMoney } from '@contract/money'
import { ids } from '@/lib/test-ids'

interface IncomeHeadProps {
  summary: IncomeSummary
  days: readonly TrendPoint[]
}

/** The month so far: its sum, its days, when it settles, and the way to the balance. */
export function IncomeHead({ summary, days }: IncomeHeadProps) {
  const t = useT()
  const month = formatMonth(summary.period)
  return (
    <View>
      <Amount align='start' caption={t('income:home.thisMonth', { month })} amount={summary.periodAmount} />
      <BarChart
        title={t('income:home.chart', { month })}
        labelHeader={t('income:home.day')}
        valueHeader={t('income:home.amount')}
        points={days.map((day) => ({ label: String(Number(day.date.slice(8))), value: day.amount, text: formatMoney(day.amount) }))}
      />
      <Note>{t('income:home.settles', { pacific: formatPacific(summary.settlesAt), local: formatDateTime(summary.settlesAt) })}</Note>
      <StatTrio
        items={[
          { id: ids.income.balance, label: t('income:home.balance'), value: formatMoney(summary.available), onTap: () => openPage('/pages/income/balance') },
          { id: ids.income.pending, label: t('income:home.pending'), value: formatMoney(summary.pending), onTap: () => openPage('/pages/income/pendingEarnings') },
        ]}
      />
    </View>
  )
}
