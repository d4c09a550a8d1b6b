import { useState } from 'react'
import { View } from '@tarojs/components'
import { addMonths } from '@contract/domain/calendar'
import { statementEndpoints } from '@contract/statement/endpoints'
import { Card } from '@/components/card/card'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { IconButton } from '@/components/icon-button/icon-button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { formatMonth } from '@/lib/format/month'
import { KeepStatement } from './keep-statement'
import { StatementBalance } from './statement-balance'
import { StatementLine } from './statement-line'
import { statementIds } from './test-ids'
import './statement-view.scss'

interface MonthChoiceProps {
  month: string
  /** The month that runs, after which there is none. */
  last: string
  onChange: (month: string) => void
}

function MonthChoice({ month, last, onChange }: MonthChoiceProps) {
  const t = useT()
  return (
    <View className="statement__month">
      <View className="statement__step">
        <IconButton
          id={statementIds.earlier}
          name="back"
          mirror
          label={t('earnings:statement.previous')}
          onTap={() => onChange(addMonths(month, -1))}
        />
      </View>
      <View className="statement__name">{formatMonth(month)}</View>
      <View className="statement__step">
        {month < last && (
          <IconButton
            id={statementIds.later}
            name="forward"
            mirror
            label={t('earnings:statement.next')}
            onTap={() => onChange(addMonths(month, 1))}
          />
        )}
      </View>
    </View>
  )
}

/** A month of the member's money: opening balance, every movement, closing balance; to be kept as a file, and printed. */
export function StatementView() {
  const t = useT()
  const [chosen, setChosen] = useState<string>()
  // Which month runs is the server's to say.
  const last = useQuery(statementEndpoints.statement, {}).data?.month
  const month = chosen ?? last
  const { data, status, error, reload } = useQuery(
    statementEndpoints.statement,
    chosen && chosen !== last ? { month: chosen } : {},
  )
  return (
    <View className="statement">
      {month && last && <MonthChoice month={month} last={last} onChange={setChosen} />}
      <View className="statement__lead">{t('earnings:statement.lead')}</View>
      {!data && status === 'error' && (
        <ErrorState
          text={t('earnings:statement.error')}
          error={error}
          onRetry={() => void reload()}
        />
      )}
      {!data && status !== 'error' && <Skeleton kind="card" count={3} />}
      {data && (
        <>
          <StatementBalance title={t('earnings:statement.opening')} of={data.opening} />
          {data.lines.length === 0 ? (
            <EmptyState
              title={t('earnings:statement.emptyTitle')}
              text={t('earnings:statement.emptyText')}
            />
          ) : (
            <Card>
              {data.lines.map((line) => (
                <StatementLine key={line.id} line={line} />
              ))}
            </Card>
          )}
          <StatementBalance title={t('earnings:statement.closing')} of={data.closing} />
          <KeepStatement month={data.month} />
        </>
      )}
    </View>
  )
}
