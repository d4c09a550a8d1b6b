import { View } from '@tarojs/components'
import type { WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { formatMoney, formatPrice } from '@contract/domain/money'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { AmountLine } from './amount-line'
import { computeHighestAmount } from './amount-rule'
import { listRules } from './rule-text'
import { cashoutIds } from './test-ids'
import './cashout-form.scss'

interface AmountCardProps {
  policy: WithdrawalPolicy
  value: string
  error: string | undefined
  onChange(value: string): void
}

/** The amount, with its rules under it whether they are kept or not. */
export function AmountCard({ policy, value, error, onChange }: AmountCardProps) {
  const t = useT()
  const most = computeHighestAmount(policy)
  return (
    <Card padded>
      <TextField
        id={cashoutIds.amount}
        label={t('withdrawal:cashout.amount')}
        help={t('withdrawal:cashout.available', { amount: formatMoney(policy.available) })}
        type="money"
        value={value}
        error={error}
        onChange={onChange}
        suffix={
          most > 0 && (
            <Button kind="text" size="small" onTap={() => onChange(formatPrice(most))}>
              {t('withdrawal:cashout.all')}
            </Button>
          )
        }
      />
      <View className="cashout-form__rules">
        {listRules(policy, t).map((rule) => (
          <AmountLine key={rule.name} label={rule.label} value={rule.value} note={rule.left} />
        ))}
        <View className="cashout-form__zone">{t('withdrawal:cashout.zone')}</View>
      </View>
    </Card>
  )
}
