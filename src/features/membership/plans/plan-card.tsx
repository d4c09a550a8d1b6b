import { Text, View } from '@tarojs/components'
import type { Plan } from '@contract/membership/schemas'
import { formatMoney } from '@contract/domain/money'
import { Button } from '@/components/button/button'
import { useT } from '@/i18n/use-t'
import './plan-card.scss'

const ACTION = {
  buyVip: 'membership:plans.buy',
  buySvip: 'membership:plans.buy',
  renewVip: 'membership:plans.renew',
  renewSvip: 'membership:plans.renew',
  upgradeSvip: 'membership:plans.upgrade',
  recharge: 'membership:plans.buy',
} as const

interface PlanCardProps {
  plan: Plan
  id: string
  onChoose(plan: Plan): void
}

/** One plan with its price for this person, what it brings, and the button that buys it. */
export function PlanCard({ plan, id, onChoose }: PlanCardProps) {
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
      {plan.level > 0 && (
        <Text className="plan-card__text">
          {t(plan.level === 2 ? 'membership:plans.svipText' : 'membership:plans.vipText')}
        </Text>
      )}
      {plan.codes > 0 && (
        <Text className="plan-card__extra">
          {t('membership:plans.codes', { count: plan.codes })}
        </Text>
      )}
      {plan.credit > 0 && (
        <Text className="plan-card__extra">
          {t('membership:plans.credit', { amount: formatMoney(plan.credit) })}
        </Text>
      )}
      <View className="plan-card__action">
        <Button
          id={id}
          kind={plan.level === 2 ? 'primary' : 'outline'}
          onTap={() => onChoose(plan)}
        >
          {t(ACTION[plan.kind], { amount: price })}
        </Button>
      </View>
    </View>
  )
}
