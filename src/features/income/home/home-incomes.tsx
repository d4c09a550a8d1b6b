import { useEffect } from 'react'
import { incomeEndpoints } from '@contract/income/endpoints'
import { AgeLine } from '@/components/as-of/age-line'
import { Card } from '@/components/card/card'
import { ErrorState } from '@/components/error-state/error-state'
import { Money } from '@/components/money/money'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { useT } from '@/i18n/use-t'
import type { QueryState } from '@/lib/data/query/query-cache'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDateTime } from '@/lib/format/date'
import { formatMonth } from '@/lib/format/month'
import { formatPacific } from '@/lib/format/pacific'
import { openPage } from '@/lib/navigation/navigate'
import { onConnectionBack } from '@/lib/network/connection'
import { usePageShow } from '@/platform/view/page-show/use-page-show'
import { IncomeRow } from '../income-row'
import { useLastIncome } from './last-income'
import { homeIncomeIds } from './test-ids'

type Aged = Pick<QueryState, 'at'> & { status: string }

const minuteOf = ({ at }: Aged) => at !== undefined && Math.floor(at / 60_000)

/** The age of two pieces together; undefined where each has its own. */
function shareAge(one: Aged | undefined, other: Aged | undefined): Aged | undefined {
  if (!one || !other) return one ?? other
  if (minuteOf(one) !== minuteOf(other)) return undefined
  return one.status === 'error' ? one : other
}

/** What settles next and the newest income, on home; nothing before there is any, and a word where they could not be had. `pulls` counts how often home was pulled to refresh. */
export function HomeIncomes({ pulls }: { pulls: number }) {
  const t = useT()
  const pending = useQuery(incomeEndpoints.incomePending, {}, { keep: true })
  const { data: months, reload } = pending
  const newest = useLastIncome()
  const { rows, first, refresh } = newest
  useEffect(() => void first(), [first])
  usePageShow(() => void refresh())
  useEffect(
    () =>
      onConnectionBack(() => {
        if (useLastIncome.getState().status === 'error') void refresh()
      }),
    [refresh],
  )
  useEffect(() => {
    if (pulls > 0) void Promise.all([reload(), refresh()])
  }, [pulls, reload, refresh])
  const [next] = months ?? []
  const [last] = rows
  const lostMonths = !months && pending.status === 'error'
  const lostNewest = newest.at === undefined && newest.status === 'error'
  const failed = lostMonths || lostNewest
  if (!next && !last && !failed) return null
  const shared = shareAge(next && pending, last && newest)
  return (
    <>
      <SectionHeader
        id={homeIncomeIds.all}
        title={t('income:title')}
        action={t('income:home.all')}
        onAction={() => openPage('/pages/incomes/list')}
      />
      {shared && <AgeLine of={shared} />}
      {(next || last) && (
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
          {next && !shared && <AgeLine of={pending} />}
          {last && <IncomeRow income={last} />}
          {last && !shared && <AgeLine of={newest} />}
        </Card>
      )}
      {failed && (
        <ErrorState
          text={t('income:home.error')}
          error={(lostMonths ? pending : newest).error}
          onRetry={() => void Promise.all([reload(), refresh()])}
        />
      )}
    </>
  )
}
