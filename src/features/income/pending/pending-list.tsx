import { View } from '@tarojs/components'
import { computeMonthRange } from '@contract/domain/calendar'
import { accountEndpoints } from '@contract/account/endpoints'
import type { PendingMonth } from '@contract/income/schemas'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Money } from '@/components/money/money'
import { Note } from '@/components/note/note'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDateTime } from '@/lib/format/date'
import { formatMonth } from '@/lib/format/month'
import { formatPacific } from '@/lib/format/pacific'
import { openPage } from '@/lib/navigation/navigate'
import { pendingIds } from './test-ids'

/** The months still to settle, each with its sum and the moment in both zones (docs/product/settlement.md, "The month"), and its incomes behind it. */
export function PendingList({ months }: { months: readonly PendingMonth[] }) {
  const t = useT()
  const day = useQuery(accountEndpoints.userConfig, {}).data?.programme.settlesOnDay
  if (months.length === 0) {
    return (
      <EmptyState
        title={t('income:pending.emptyTitle')}
        text={t('income:pending.emptyText')}
        action={t('income:balance.title')}
        onAction={() => openPage('/pages/income/balance')}
      />
    )
  }
  const total = months.reduce((sum, month) => sum + month.amount, 0)
  return (
    <View>
      <Amount caption={t('income:pending.total')} amount={total} />
      {day !== undefined && <Note>{t('income:pending.rule', { day })}</Note>}
      <Card>
        {months.map((month) => (
          <Row
            key={month.period}
            id={pendingIds.month(month.period)}
            title={formatMonth(month.period)}
            detail={t('income:home.settles', {
              pacific: formatPacific(month.settlesAt),
              local: formatDateTime(month.settlesAt),
            })}
            trailing={<Money amount={month.amount} />}
            trailingDetail={t('income:pending.count', { count: month.count })}
            onTap={() =>
              openPage('/pages/incomes/list', {
                status: 'notSettled',
                period: 'custom',
                ...computeMonthRange(month.period),
              })
            }
          />
        ))}
      </Card>
      <Card>
        <Row
          id={pendingIds.timeZone}
          title={t('income:timeZone.link')}
          onTap={() => openPage('/pages/income/timeZone')}
        />
        <Row
          id={pendingIds.settled}
          title={t('income:settled.title')}
          onTap={() => openPage('/pages/income/settledIncome')}
        />
      </Card>
    </View>
  )
}
