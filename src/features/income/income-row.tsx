import { View } from '@tarojs/components'
import type { Income } from '@contract/income/schemas'
import { formatMoney } from '@contract/domain/money'
import { Avatar } from '@/components/avatar/avatar'
import { Money } from '@/components/money/money'
import { Row } from '@/components/row/row'
import { StateLabel } from '@/components/state-label/state-label'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { isGone } from './income-state'
import { formatPercent } from './percent'
import { formatEvent, formatKind } from './row-labels'
import './income-row.scss'

/** One income: whose purchase, how the sum came about, where it stands. One that was taken back is struck out. */
export function IncomeRow({ income }: { income: Income }) {
  const t = useT()
  const gone = isGone(income)
  return (
    <Row
      leading={<Avatar name={income.sourceUser} />}
      title={formatEvent(t, income)}
      detail={t('income:rateOf', {
        kind: formatKind(t, income.kind),
        rate: formatPercent(income.rate),
        base: formatMoney(income.base),
      })}
      trailing={
        <View className={`income-row__sum${gone ? ' income-row__sum--gone' : ''}`}>
          <Money amount={income.amount} sign={!gone} />
        </View>
      }
      trailingDetail={<StateLabel of="income" state={income.status} />}
      onTap={() => openPage('/pages/incomes/detail', { id: income.id })}
    />
  )
}
