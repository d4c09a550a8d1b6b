import { View } from '@tarojs/components'
import type { IncomeSummary } from '@contract/income/schemas'
import { formatMoney } from '@contract/domain/money'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { KeyValue } from '@/components/key-value/key-value'
import { Note } from '@/components/note/note'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { balanceIds } from './test-ids'
import './balance.scss'

/**
 * What has left with withdrawals, fees included, in US cents: what was earned and kept, less what is still here. A debt
 * is a negative balance (every transaction of a person's accounts and the platform's sums to 0).
 */
function paidOut({ profits, pending, hold, available, debt }: IncomeSummary): number {
  return profits - pending - hold - available + debt
}

/** What can be cashed out, how that sum comes about, line by line, and where each leads. */
export function Balance({ summary }: { summary: IncomeSummary }) {
  const t = useT()
  const out = paidOut(summary)
  const less = (name: 'pending' | 'hold' | 'paidOut', amount: number) => (
    <KeyValue label={t(`income:balance.${name}`)} value={formatMoney(-amount)} code />
  )
  return (
    <View className="balance">
      <Amount caption={t('income:balance.available')} amount={summary.available} />
      <Button id={balanceIds.cashout} size="wide" onTap={() => openPage('/pages/income/cashout')}>
        {t('income:balance.cashout')}
      </Button>
      <Card padded>
        <KeyValue label={t('income:balance.profits')} value={formatMoney(summary.profits)} code />
        {less('pending', summary.pending)}
        {less('hold', summary.hold)}
        {out !== 0 && less('paidOut', out)}
        {summary.debt > 0 ? (
          <KeyValue
            label={t('income:balance.debt')}
            value={formatMoney(-summary.debt)}
            code
            strong
          />
        ) : (
          <KeyValue
            label={t('income:balance.available')}
            value={formatMoney(summary.available)}
            code
            strong
          />
        )}
      </Card>
      {summary.debt > 0 && <Note>{t('income:balance.debtText')}</Note>}
      <Card>
        <Row
          id={balanceIds.pending}
          title={t('income:balance.pendingLink')}
          onTap={() => openPage('/pages/income/pendingEarnings')}
        />
        <Row
          id={balanceIds.settled}
          title={t('income:settled.title')}
          onTap={() => openPage('/pages/income/settledIncome')}
        />
        <Row
          id={balanceIds.timeZone}
          title={t('income:timeZone.link')}
          onTap={() => openPage('/pages/income/timeZone')}
        />
        <Row
          id={balanceIds.withdrawals}
          title={t('income:balance.withdrawals')}
          onTap={() => openPage('/pages/withdrawal/list')}
        />
        <Row
          id={balanceIds.accounts}
          title={t('income:balance.accounts')}
          onTap={() => openPage('/pages/account/list')}
        />
      </Card>
    </View>
  )
}
