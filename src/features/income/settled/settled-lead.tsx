import { View } from '@tarojs/components'
import { formatMoney } from '@contract/domain/money'
import type { JustSettled } from '@contract/income/schemas'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import type { Translate } from '@/i18n/text-key'
import { useComponentT } from '@/i18n/use-component-t'
import { formatDay } from '@/lib/format/date'
import { readNow } from '@/lib/format/now'
import { openPage } from '@/lib/navigation/navigate'
import { countDaysSince } from './days-since'
import { settledIds } from './test-ids'
import './settled-lead.scss'

function say(t: Translate, { amount, at }: JustSettled): string {
  const sum = formatMoney(amount)
  const days = countDaysSince(at, readNow())
  if (days <= 0) return t('components:settled.today', { amount: sum })
  return days === 1
    ? t('components:settled.yesterday', { amount: sum })
    : t('components:settled.day', { amount: sum, date: formatDay(at) })
}

/** What a page leads with when a month has just settled (docs/product/income.md, "Just settled"): the sum, since when, and the way to it. */
export function SettledLead({ settled }: { settled: JustSettled }) {
  const t = useComponentT()
  const text = say(t, settled)
  // Its own texts come after the first load's.
  if (text === '') return null
  return (
    <Note
      kind="ok"
      action={
        <Button
          id={settledIds.cashOut}
          onTap={() =>
            openPage(settled.canCashOut ? '/pages/income/cashout' : '/pages/income/balance')
          }
        >
          {t(settled.canCashOut ? 'components:settled.cashOut' : 'components:settled.balance')}
        </Button>
      }
    >
      <View className="settled-lead">{text}</View>
    </Note>
  )
}
