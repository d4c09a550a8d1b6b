import { Text, View } from '@tarojs/components'
import type { Plan, VipData } from '@contract/membership/schemas'
import { formatMoney } from '@contract/domain/money'
import { Button } from '@/components/button/button'
import { getMemberTitle } from '@/components/member-card/member-title'
import { useT } from '@/i18n/use-t'
import { formatDay } from '@/lib/format/date'
import './plan-card.scss'

interface PlanCardProps {
  plan: Plan
  /** What the buyer has; undefined until it is known. */
  vip: VipData | undefined
  id: string
  onChoose(plan: Plan): void
}

/** What the purchase adds, in the server's figures: until when, the activation codes, the credit for days that are left. */
function Adds({ plan, vip }: Pick<PlanCardProps, 'plan' | 'vip'>) {
  const t = useT()
  if (plan.until === null) return null
  const tier = getMemberTitle(plan.level, 0)
  const date = formatDay(plan.until)
  const extended = vip?.level === plan.level ? vip.expiresAt : null
  return (
    <>
      <Text className="plan-card__extra">
        {extended
          ? t('membership:adds.longer', { tier, date, current: formatDay(extended) })
          : t('membership:adds.until', { tier, date })}
      </Text>
      {plan.codes > 0 && (
        <Text className="plan-card__extra">
          {t('membership:adds.codes', { count: plan.codes })}
        </Text>
      )}
      {plan.credit > 0 && (
        <Text className="plan-card__text">
          {t('membership:adds.credit', {
            count: plan.creditDays,
            amount: formatMoney(plan.credit),
          })}
        </Text>
      )}
    </>
  )
}

/** One plan with its price for this person, what it adds to what they have, and the button that buys it. */
export function PlanCard({ plan, vip, id, onChoose }: PlanCardProps) {
  const t = useT()
  const price = formatMoney(plan.price)
  const title =
    plan.level === 0
      ? t('membership:plans.points', { count: plan.points })
      : t(plan.level === 2 ? 'membership:plans.svip' : 'membership:plans.vip')
  return (
    <View className={`plan-card plan-card--level-${plan.level}`}>
      <View className="plan-card__head">
        <Text className="plan-card__title">{title}</Text>
        <Text className="plan-card__price">{price}</Text>
      </View>
      {plan.level > 0 && plan.offer !== 'renew' && (
        <Text className="plan-card__text">
          {t(plan.level === 2 ? 'membership:plans.svipText' : 'membership:plans.vipText')}
        </Text>
      )}
      <Adds plan={plan} vip={vip} />
      <View className="plan-card__action">
        <Button
          id={id}
          kind={plan.level === 2 ? 'primary' : 'outline'}
          onTap={() => onChoose(plan)}
        >
          {t(`membership:plans.${plan.offer}`, { amount: price })}
        </Button>
      </View>
    </View>
  )
}
