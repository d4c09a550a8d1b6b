import { View } from '@tarojs/components'
import { formatCount } from '@contract/domain/count'
import { formatMoney } from '@contract/domain/money'
import type { Plan } from '@contract/membership/schemas'
import { Card } from '@/components/card/card'
import { KeyValue } from '@/components/key-value/key-value'
import { LinkedText } from '@/components/link-text/linked-text'
import { getMemberTitle } from '@/components/member-card/member-title'
import { Note } from '@/components/note/note'
import { SectionHeader } from '@/components/section-header/section-header'
import type { Translate } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { formatDay } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import './purchase-terms.scss'

/** When the money comes back (docs/product/orders.md, "Refund"). */
function formatRefund(t: Translate, { level, codes, redeemedCodePrice }: Plan): string {
  if (level === 0) return t('orders:terms.refundPoints')
  if (codes === 0) return t('orders:terms.refund')
  return redeemedCodePrice === null
    ? t('orders:terms.refundNone')
    : t('orders:terms.refundCodes', { amount: formatMoney(redeemedCodePrice) })
}

/** Before the money goes: what is in the purchase, until when, when it comes back, that it is paid once, and the terms. */
export function PurchaseTerms({ plan }: { plan: Plan }) {
  const t = useT()
  return (
    <View>
      {plan.until && (
        <>
          <SectionHeader title={t('orders:terms.title')} />
          <Card padded>
            <KeyValue
              label={getMemberTitle(plan.level, 0)}
              value={t('common:card.days', { count: plan.days })}
            />
            <KeyValue label={t('orders:terms.until')} value={formatDay(plan.until)} />
            {plan.codes > 0 && (
              <KeyValue label={t('orders:terms.codes')} value={formatCount(plan.codes)} />
            )}
          </Card>
        </>
      )}
      <Note>
        {plan.codes > 0 && (
          <View className="purchase-terms__line">{t('orders:terms.codesText')}</View>
        )}
        <View className="purchase-terms__line">{formatRefund(t, plan)}</View>
        {plan.credit > 0 && (
          <View className="purchase-terms__line">{t('orders:terms.refundCredit')}</View>
        )}
        <View className="purchase-terms__line">{t('orders:terms.once')}</View>
        <View className="purchase-terms__line">
          <LinkedText
            text={t('orders:terms.accept')}
            onTap={(name) => openPage('/pages/sets/htmlContainer', { name })}
          />
        </View>
      </Note>
    </View>
  )
}
