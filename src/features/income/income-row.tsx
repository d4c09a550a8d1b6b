import type { Income } from '@contract/income/schemas'
import { formatMoney } from '@contract/money'
import { Avatar } from '@/components/avatar/avatar'
import { Money } from '@/components/money/money'
import { Row } from '@/components/row/row'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { IncomeStatusTag } from './income-status-tag'
import { percentOf } from './percent'

/** One income: whose purchase, how the sum came about, where it stands. */
export function IncomeRow({ income }: { income: Income }) {
  const t = useT()
  return (
    <Row
      leading={<Avatar name={income.sourceUser} />}
      title={t(`income:event.${income.type}`, { name: isolate(income.sourceUser) })}
      detail={t('income:rateOf', { kind: t(`income:kind.${income.kind}`), rate: percentOf(income.rate), base: formatMoney(income.base) })}
      trailing={<Money amount={income.amount} sign />}
      trailingDetail={<IncomeStatusTag status={income.status} />}
      onTap={() => openPage('/pages/incomes/detail', { id: income.id })}
    />
  )
}
