import { View } from '@tarojs/components'
import { computeMonthRange, type Month } from '@contract/domain/calendar'
import { formatMoney } from '@contract/domain/money'
import { incomeEndpoints } from '@contract/income/endpoints'
import type { IncomeSummary, TrendPoint } from '@contract/income/schemas'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { ErrorState } from '@/components/error-state/error-state'
import { Note } from '@/components/note/note'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StatTrio } from '@/components/stat-trio/stat-trio'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDateTime } from '@/lib/format/date'
import { formatMonth } from '@/lib/format/month'
import { readNow } from '@/lib/format/now'
import { formatPacific } from '@/lib/format/pacific'
import { openPage } from '@/lib/navigation/navigate'
import { SettledLead } from '../settled/settled-lead'
import { IncomeChart } from './income-chart'
import { useIncomeView } from './income-view'
import { incomeIds } from './test-ids'

interface IncomeHeadProps {
  summary: IncomeSummary
  days: readonly TrendPoint[]
}

const CATEGORIES = ['promotional', 'distribution', 'other'] as const

const isOpen = ({ settlesAt }: IncomeSummary) => Date.parse(settlesAt) > readNow().getTime()

const within = (month: Month) => ({ period: 'custom' as const, ...computeMonthRange(month) })

/** What the shown month earned. */
function MonthSum({ of }: { of: IncomeSummary }) {
  const t = useT()
  const month = formatMonth(of.period)
  return (
    <Amount
      align="start"
      caption={isOpen(of) ? t('income:home.thisMonth', { month }) : month}
      amount={of.periodAmount}
    />
  )
}

/** When the shown month settles, the balances of today, and what the month earned by category. */
function MonthParts({ summary, of }: { summary: IncomeSummary; of: IncomeSummary }) {
  const t = useT()
  const shown = of.period === summary.period ? { period: 'month' as const } : within(of.period)
  return (
    <View>
      {isOpen(of) && (
        <Note>
          {t('income:home.settles', {
            pacific: formatPacific(of.settlesAt),
            local: formatDateTime(of.settlesAt),
          })}
        </Note>
      )}
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
      <SectionHeader title={t('income:home.byCategory', { month: formatMonth(of.period) })} />
      <StatTrio
        items={CATEGORIES.map((category) => ({
          id: incomeIds.category(category),
          label: t(`income:filter.${category}`),
          value: formatMoney(of.periodByCategory[category]),
          onTap: () => openPage('/pages/incomes/list', { category, ...shown }),
        }))}
      />
    </View>
  )
}

/** The month that is shown: the one of the summary, or an earlier one that was chosen by its bar. */
function useShownMonth(summary: IncomeSummary): { month: Month; earlier: boolean } {
  const chosen = useIncomeView((view) => view.month)
  const earlier = chosen !== '' && chosen < summary.period
  return { month: earlier ? chosen : summary.period, earlier }
}

/** A month, at first the one that runs: its sum, its bars, when it settles, its categories, and the ways on. Above it what has just settled. */
export function IncomeHead({ summary, days }: IncomeHeadProps) {
  const t = useT()
  const { month, earlier } = useShownMonth(summary)
  const other = useQuery(incomeEndpoints.incomeSummary, { month }, { enabled: earlier })
  const of = earlier ? other.data : summary
  return (
    <View>
      {summary.justSettled && <SettledLead settled={summary.justSettled} />}
      {of && <MonthSum of={of} />}
      {!of && other.status === 'error' && (
        <ErrorState text={t('income:home.error')} error={other.error} onRetry={other.reload} />
      )}
      {!of && other.status !== 'error' && <Skeleton kind="row" />}
      <IncomeChart period={summary.period} month={month} days={days} />
      {of && <MonthParts summary={summary} of={of} />}
      <Card>
        <Row
          id={incomeIds.star}
          title={t('income:home.star')}
          onTap={() => openPage('/pages/income/starIncome')}
        />
      </Card>
      <SectionHeader
        id={incomeIds.all}
        title={earlier ? formatMonth(month) : t('income:home.recent')}
        action={t('income:home.all')}
        onAction={() => openPage('/pages/incomes/list', earlier ? within(month) : {})}
      />
    </View>
  )
}
