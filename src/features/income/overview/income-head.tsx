import { View } from '@tarojs/components'
import type { IncomeSummary, TrendPoint } from '@contract/income/schemas'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { StatTrio } from '@/components/stat-trio/stat-trio'
import { useT } from '@/i18n/use-t'
import { formatDateTime, formatMonth } from '@/lib/format/date'
import { formatPacific } from '@/lib/format/pacific'
import { openPage } from '@/lib/navigation/navigate'
import { formatMoney } from '@contract/domain/money'
import { IncomeChart } from './income-chart'
import { incomeIds } from './test-ids'

interface IncomeHeadProps {
  summary: IncomeSummary
  days: readonly TrendPoint[]
}

const CATEGORIES = ['promotional', 'distribution', 'other'] as const

/** The month so far: its sum, its days, when it settles, its categories, and the ways on. */
export function IncomeHead({ summary, days }: IncomeHeadProps) {
  const t = useT()
  return (
    <View>
      <Amount
        align="start"
        caption={t('income:home.thisMonth', { month: formatMonth(summary.period) })}
        amount={summary.periodAmount}
      />
      <IncomeChart period={summary.period} days={days} />
      <Note>
        {t('income:home.settles', {
          pacific: formatPacific(summary.settlesAt),
          local: formatDateTime(summary.settlesAt),
        })}
      </Note>
      <StatTrio
        items={[
          {
            id: incomeIds.balance,
            label: t('income:home.balance'),
            value: formatMoney(summary.available),
            onTap: () => openPage('/pages/income/balance'),
          },
          {
            id: incomeIds.pending,
            label: t('income:home.pending'),
            value: formatMoney(summary.pending),
            onTap: () => openPage('/pages/income/pendingEarnings'),
          },
        ]}
      />
      <SectionHeader title={t('income:home.byCategory')} />
      <StatTrio
        items={CATEGORIES.map((category) => ({
          id: incomeIds.category(category),
          label: t(`income:filter.${category}`),
          value: formatMoney(summary.periodByCategory[category]),
          onTap: () => openPage('/pages/incomes/list', { category, period: 'month' }),
        }))}
      />
      <Card>
        <Row
          id={incomeIds.star}
          title={t('income:home.star')}
          onTap={() => openPage('/pages/income/starIncome')}
        />
      </Card>
      <SectionHeader
        id={incomeIds.all}
        title={t('income:home.recent')}
        action={t('income:home.all')}
        onAction={() => openPage('/pages/incomes/list')}
      />
    </View>
  )
}
