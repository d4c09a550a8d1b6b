import { useEffect } from 'react'
import { incomeEndpoints } from '@contract/income/endpoints'
import { AgeLine } from '@/components/as-of/age-line'
import { Card } from '@/components/card/card'
import { Money } from '@/components/money/money'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDateTime } from '@/lib/format/date'
import { formatMonth } from '@/lib/format/month'
import { formatPacific } from '@/lib/format/pacific'
import { openPage } from '@/lib/navigation/navigate'
import { usePageShow } from '@/platform/view/page-show/use-page-show'
import { IncomeRow } from '../income-row'
import { useLastIncome } from './last-income'
import { homeIncomeIds } from './test-ids'

/** What settles next and the newest income, on home; nothing before there is any. `pulls` counts how often home was pulled to refresh. */
export function HomeIncomes({ pulls }: { pulls: number }) {
  const t = useT()
  const pending = useQuery(incomeEndpoints.incomePending, {}, { keep: true })
  const { data: months, reload } = pending
  const newest = useLastIncome()
  const { rows, first, refresh } = newest
  useEffect(() => void first(), [first])
  usePageShow(() => void refresh())
  useEffect(() => {
    if (pulls > 0) void Promise.all([reload(), refresh()])
  }, [pulls, reload, refresh])
  const [next] = months ?? []
  const [last] = rows
  if (!next && !last) return null
  return (
    <>
      <SectionHeader
        id={homeIncomeIds.all}
        title={t('income:title')}
        action={t('income:home.all')}
        onAction={() => openPage('/pages/incomes/list')}
      />
      <AgeLine of={next ? pending : newest} />
      <Card>
        {next && (
          <Row
            id={homeIncomeIds.next}
            title={t('income:home.thisMonth', { month: formatMonth(next.period) })}
            detail={t('income:home.settles', {
              pacific: formatPacific(next.settlesAt),
              local: formatDateTime(next.settlesAt),
            })}
            trailing={<Money amount={next.amount} />}
            onTap={() => openPage('/pages/income/pendingEarnings')}
          />
        )}
        {last && <IncomeRow income={last} />}
      </Card>
    </>
  )
}
