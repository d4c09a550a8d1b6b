import type { StatementBalances } from '@contract/statement/schemas'
import { Card } from '@/components/card/card'
import { KeyValue } from '@/components/key-value/key-value'
import { Money } from '@/components/money/money'
import { useT } from '@/i18n/use-t'

interface StatementBalanceProps {
  title: string
  of: StatementBalances
}

/** A balance with its parts; what is owed after refunds only where something is. */
export function StatementBalance({ title, of }: StatementBalanceProps) {
  const t = useT()
  return (
    <Card padded>
      <KeyValue strong label={title} value={<Money amount={of.total} />} />
      <KeyValue label={t('income:balance.pending')} value={<Money amount={of.pending} />} />
      <KeyValue label={t('income:balance.available')} value={<Money amount={of.available} />} />
      <KeyValue label={t('income:balance.hold')} value={<Money amount={of.hold} />} />
      {of.debt !== 0 && (
        <KeyValue label={t('income:balance.debt')} value={<Money amount={of.debt} />} />
      )}
    </Card>
  )
}
