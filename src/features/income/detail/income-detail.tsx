import { View } from '@tarojs/components'
import type { Income } from '@contract/income/schemas'
import { formatMoney } from '@contract/domain/money'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { KeyValue } from '@/components/key-value/key-value'
import { Note } from '@/components/note/note'
import { StateLabel } from '@/components/state-label/state-label'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { formatDateTime } from '@/lib/format/date'
import { formatMonth } from '@/lib/format/month'
import { formatPacific } from '@/lib/format/pacific'
import { chooseGoneText, isRounded } from '../income-state'
import { formatCategory, formatEdition, formatType } from '../labels'
import { formatPercent } from '../percent'
import { formatEvent, formatKind } from '../row-labels'
import './income-detail.scss'

/** A moment in Pacific time, and below it in the person's own. */
function Moment({ time }: { time: string }) {
  return (
    <View>
      <View>{formatPacific(time)}</View>
      <View>{formatDateTime(time)}</View>
    </View>
  )
}

/** One income with the sum that made it: rate, base, rule and Pacific month, and what became of it. */
export function IncomeDetail({ income }: { income: Income }) {
  const t = useT()
  const rate = formatPercent(income.rate)
  const gone = chooseGoneText(income)
  return (
    <View>
      <Amount caption={formatEvent(t, income)} amount={income.amount}>
        <StateLabel of="income" state={income.status} />
      </Amount>
      <Note>
        {t(`earnings:detail.${isRounded(income) ? 'sumRounded' : 'sum'}`, {
          rate,
          base: formatMoney(income.base),
          amount: formatMoney(income.amount),
        })}
      </Note>
      {gone && <Note>{t(`earnings:detail.${gone}`)}</Note>}
      <Card padded>
        <KeyValue label={t('earnings:detail.source')} value={isolate(income.sourceUser)} />
        <KeyValue label={t('earnings:detail.code')} value={income.sourceCode} code />
        <KeyValue label={t('earnings:detail.arrival')} value={formatDateTime(income.arrivalTime)} />
        <KeyValue label={t('earnings:detail.month')} value={formatMonth(income.period)} />
        <KeyValue label={t('earnings:detail.type')} value={formatType(t, income.type)} />
        <KeyValue
          label={t('earnings:detail.category')}
          value={formatCategory(t, income.category)}
        />
        <KeyValue label={t('earnings:detail.base')} value={formatMoney(income.base)} />
        <KeyValue
          label={t('earnings:detail.rate')}
          value={t('income:rateOf', {
            kind: formatKind(t, income.kind),
            rate,
            base: formatMoney(income.base),
          })}
        />
        {income.status === 'notSettled' && (
          <KeyValue
            label={t('earnings:detail.settles')}
            value={<Moment time={income.settlesAt} />}
          />
        )}
        {income.settledTime && (
          <KeyValue
            label={t('earnings:detail.settled')}
            value={formatDateTime(income.settledTime)}
          />
        )}
        {income.refundTime && (
          <KeyValue
            label={t('earnings:detail.refunded')}
            value={formatDateTime(income.refundTime)}
          />
        )}
        {income.cancellationTime && (
          <KeyValue
            label={t('earnings:detail.cancelled')}
            value={formatDateTime(income.cancellationTime)}
          />
        )}
        {income.remark && (
          <KeyValue label={t('earnings:detail.remark')} value={isolate(income.remark)} />
        )}
        <KeyValue label={t('earnings:detail.rule')} value={formatEdition(t, income.ruleVersion)} />
      </Card>
      <View className="income-detail__zone">{t('earnings:detail.zone')}</View>
    </View>
  )
}
