import { View } from '@tarojs/components'
import type {
  StatementBalances,
  StatementKind,
  StatementLine as Line,
} from '@contract/statement/schemas'
import { formatMoney } from '@contract/domain/money'
import { Money } from '@/components/money/money'
import { Row } from '@/components/row/row'
import { isolate } from '@/i18n/isolate'
import { sayKnown } from '@/i18n/say-known'
import type { TextKey, Translate } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { formatDateTime } from '@/lib/format/date'
import { formatEvent } from '../row-labels'

const kinds: Readonly<Record<StatementKind, TextKey>> = {
  income: 'earnings:statement.kind.income',
  settled: 'earnings:statement.kind.settled',
  takenBack: 'earnings:statement.kind.takenBack',
  requested: 'earnings:statement.kind.requested',
  returned: 'earnings:statement.kind.returned',
  transferred: 'earnings:statement.kind.transferred',
  other: 'earnings:statement.kind.other',
}

/** A minus stays before its amount in an Arabic line. */
const LEFT_TO_RIGHT = '\u200e'
const accounts = ['pending', 'available', 'hold', 'debt'] as const

/** What moved between the parts of the balance: `Available −$100.00 · Held for withdrawals $100.00`. */
function formatMoved(t: Translate, change: StatementBalances): string {
  return accounts
    .filter((account) => change[account] !== 0)
    .map(
      (account) =>
        `${t(`income:balance.${account}`)} ${LEFT_TO_RIGHT}${formatMoney(change[account])}`,
    )
    .join(' · ')
}

function formatTitle(t: Translate, { kind, incomeType, name }: Line): string {
  return kind === 'income' && incomeType
    ? formatEvent(t, { type: incomeType, sourceUser: name })
    : sayKnown(t, kinds, kind, 'earnings:statement.kind.other')
}

/** One movement: what it was, when, by how much the balance changed, and what it was then. */
export function StatementLine({ line }: { line: Line }) {
  const t = useT()
  const { change, reference } = line
  return (
    <Row
      title={formatTitle(t, line)}
      detail={
        <>
          <View>{formatDateTime(line.time)}</View>
          {reference !== '' && <View>{isolate(reference)}</View>}
          {change.total === 0 && <View>{formatMoved(t, change)}</View>}
        </>
      }
      trailing={<Money amount={change.total} sign />}
      trailingDetail={<Money amount={line.balance} />}
    />
  )
}
