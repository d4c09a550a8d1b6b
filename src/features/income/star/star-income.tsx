import { View } from '@tarojs/components'
import { computeMonthRange } from '@contract/domain/calendar'
import type { StarIncomeResponse, StarMonth } from '@contract/income/schemas'
import { formatMoney } from '@contract/domain/money'
import { Amount } from '@/components/amount/amount'
import { BarChart } from '@/components/bar-chart/bar-chart'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { getMemberTitle } from '@/components/member-card/member-title'
import { Money } from '@/components/money/money'
import { Note } from '@/components/note/note'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { StateLabel } from '@/components/state-label/state-label'
import { Tag } from '@/components/tag/tag'
import { useT } from '@/i18n/use-t'
import { formatDateTime, formatMonth } from '@/lib/format/date'
import { formatPacific } from '@/lib/format/pacific'
import { openPage } from '@/lib/navigation/navigate'
import { formatPercent } from '../percent'
import { starIncomeIds } from './test-ids'

const CHART_MONTHS = 12

function MonthRow({ month }: { month: StarMonth }) {
  const t = useT()
  const settles = t('income:home.settles', {
    pacific: formatPacific(month.settlesAt),
    local: formatDateTime(month.settlesAt),
  })
  return (
    <Row
      id={starIncomeIds.month(month.period)}
      title={formatMonth(month.period)}
      detail={month.pending > 0 ? settles : t('income:pending.count', { count: month.count })}
      trailing={<Money amount={month.amount} />}
      trailingDetail={
        month.count > 0 && (
          <StateLabel of="income" state={month.pending > 0 ? 'notSettled' : 'settled'} />
        )
      }
      onTap={() =>
        openPage('/pages/incomes/list', {
          category: 'other',
          period: 'custom',
          ...computeMonthRange(month.period),
        })
      }
    />
  )
}

/** My star income by month: the month that runs, the ones before, and where it comes from. */
export function StarIncome({ income }: { income: StarIncomeResponse }) {
  const t = useT()
  const { star, rate, total, months } = income
  const [current] = months
  const shown = months.slice(0, CHART_MONTHS).reverse()
  return (
    <View>
      <Amount
        caption={t('earnings:star.month', { month: formatMonth(current?.period ?? '') })}
        amount={current?.amount ?? 0}
      >
        {star > 0 && rate > 0 && <Tag kind="ink">{getMemberTitle(2, star)}</Tag>}
      </Amount>
      {shown.length > 1 && (
        <BarChart
          title={t('earnings:star.chart')}
          labelHeader={t('income:home.month')}
          valueHeader={t('income:home.amount')}
          points={shown.map(({ period, amount }) => ({
            label: `${Number(period.slice(5))}/${period.slice(2, 4)}`,
            value: amount,
            text: formatMoney(amount),
          }))}
        />
      )}
      {rate > 0 ? (
        <Note>
          {t('earnings:star.rule', { title: getMemberTitle(2, star), rate: formatPercent(rate) })}
        </Note>
      ) : (
        <Note
          action={
            <Button
              id={starIncomeIds.rank}
              kind="ink"
              onTap={() => openPage('/pages/sets/activeStar')}
            >
              {t('earnings:star.open')}
            </Button>
          }
        >
          {t('earnings:star.none')}
        </Note>
      )}
      <Card>
        <Row
          id={starIncomeIds.byMember}
          title={t('earnings:star.byMember')}
          onTap={() => openPage('/pages/team/starIncomes')}
        />
        {rate > 0 && (
          <Row
            id={starIncomeIds.rank}
            title={t('earnings:rank.title')}
            trailingDetail={getMemberTitle(2, star)}
            chevron
            onTap={() => openPage('/pages/sets/activeStar')}
          />
        )}
      </Card>
      <SectionHeader title={t('earnings:star.months', { total: formatMoney(total) })} />
      <Card>
        {months.map((month) => (
          <MonthRow key={month.period} month={month} />
        ))}
      </Card>
    </View>
  )
}
