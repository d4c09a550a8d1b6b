import { View } from '@tarojs/components'
import type { PayoutAccount, WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { formatMoney, formatPrice } from '@contract/domain/money'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { KeyValue } from '@/components/key-value/key-value'
import { Note } from '@/components/note/note'
import { PayPasswordSheet } from '@/components/pay-password-sheet/pay-password-sheet'
import { TextField } from '@/components/text-field/text-field'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { formatPayoutAccount } from '../account-text'
import { PayoutAccountPicker } from './payout-account-picker'
import { computeHighestAmount } from './amount-rule'
import { formatRule } from './rule-text'
import { useCashoutForm } from './use-cashout-form'
import { cashoutIds } from './test-ids'
import './cashout-form.scss'

interface CashoutFormProps {
  policy: WithdrawalPolicy
  accounts: readonly PayoutAccount[]
}

interface AmountFieldProps {
  policy: WithdrawalPolicy
  value: string
  error: string | undefined
  onChange(value: string): void
}

/** The amount, with its rule beside it whether it is kept or not. */
function AmountField({ policy, value, error, onChange }: AmountFieldProps) {
  const t = useT()
  const most = computeHighestAmount(policy)
  const rule = formatRule(policy, t)
  return (
    <Card padded>
      <TextField
        id={cashoutIds.amount}
        label={t('withdrawal:cashout.amount')}
        help={rule}
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
      {error && <View className="cashout-form__rule">{rule}</View>}
    </Card>
  )
}

/** Amount first with the rule beside it, an error or not, then the payout account, then the payment password. */
export function CashoutForm({ policy, accounts }: CashoutFormProps) {
  const t = useT()
  const { form, usable, account, amount, amountError, handleContinue, pad } = useCashoutForm(
    policy,
    accounts,
  )
  return (
    <View>
      <AmountField
        policy={policy}
        value={form.values.amount}
        error={amountError}
        onChange={(value) => form.set('amount', value)}
      />
      <Note>{t('withdrawal:cashout.networks', { networks: policy.networks.join(', ') })}</Note>
      {policy.debt > 0 && (
        <Note>{t('withdrawal:cashout.debt', { amount: formatMoney(policy.debt) })}</Note>
      )}
      <PayoutAccountPicker
        accounts={usable}
        chosen={account}
        error={form.errors.accountId}
        onChoose={(one) => form.set('accountId', one.id)}
      />
      {amount !== undefined && (
        <Card padded>
          <KeyValue label={t('withdrawal:cashout.fee')} value={formatMoney(policy.fee)} />
          <KeyValue
            label={t('withdrawal:cashout.receive')}
            value={formatMoney(amount - policy.fee)}
            strong
          />
        </Card>
      )}
      <Button id={cashoutIds.submit} size="wide" onTap={handleContinue}>
        {amount === undefined
          ? t('withdrawal:cashout.submitPlain')
          : t('withdrawal:cashout.submit', { amount: formatMoney(amount) })}
      </Button>
      <PayPasswordSheet
        title={t('withdrawal:cashout.payTitle')}
        text={
          account &&
          t('withdrawal:cashout.payText', {
            name: `${isolate(account.name)} · ${formatPayoutAccount(account)}`,
          })
        }
        amount={amount}
        {...pad}
      />
    </View>
  )
}
