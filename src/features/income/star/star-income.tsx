import { useState } from 'react'
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
import { useComponentT } from '@/i18n/use-component-t'
import { useT } from '@/i18n/use-t'
import { formatDateTime } from '@/lib/format/date'
import { formatMonth } from '@/lib/format/month'
import { formatPacific } from '@/lib/format/pacific'
import { openPage } from '@/lib/navigation/navigate'
import { buildMonthBars } from '../bars'
import { formatPercent } from '../percent'
import { starIncomeIds } from './test-ids'
import { listTwelveMonths } from './twelve-months'

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

/** One month's sum above the last twelve: at first the month that runs, another when its bar is chosen. */
function StarChart({ income: { star, rate, months } }: { income: StarIncomeResponse }) {
  const t = useComponentT()
  const points = listTwelveMonths(months[0]?.period ?? '', months)
  const [marked, setMarked] = useState(points.length - 1)
  const shown = points[marked]
  return (
    <View>
      <Amount
        caption={t('earnings:star.month', { month: formatMonth(shown?.date ?? '') })}
        amount={shown?.amount ?? 0}
      >
        {star > 0 && rate > 0 && <Tag kind="ink">{getMemberTitle(2, star)}</Tag>}
      </Amount>
      <BarChart
        title={t('earnings:star.chart')}
        labelHeader={t('income:home.month')}
        valueHeader={t('income:home.amount')}
        detailHeader={t('components:barChart.count')}
        bars={buildMonthBars(t, points)}
        marked={marked}
        onMark={setMarked}
      />
    </View>
  )
}

/** My star income by month: the month that runs, the ones before, and where it comes from. */
export function StarIncome({ income }: { income: StarIncomeResponse }) {
  const t = useT()
  const { star, rate, total, months } = income
  return (
    <View>
      <StarChart income={income} />
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
