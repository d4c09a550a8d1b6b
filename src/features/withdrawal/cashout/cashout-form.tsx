import { View } from '@tarojs/components'
import type { OwnPayoutAccount, WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { formatList } from '@contract/domain/list'
import { formatMoney } from '@contract/domain/money'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { PayPasswordSheet } from '@/components/pay-password-sheet/pay-password-sheet'
import { isolate } from '@/i18n/isolate'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { formatPayoutAccount } from '../account-text'
import { openNewPayPassword } from '../new-pay-password'
import { PasskeyPay } from '../passkey-pay'
import { AmountCard } from './amount-card'
import { CashoutSummary } from './cashout-summary'
import { PayoutAccountPicker } from './payout-account-picker'
import { useCashoutForm } from './use-cashout-form'
import { cashoutIds } from './test-ids'

interface CashoutFormProps {
  policy: WithdrawalPolicy
  accounts: readonly OwnPayoutAccount[]
}

const forgot = () => openNewPayPassword('/pages/income/cashout')

/** Amount first with its rules under it, an error or not, then the payout account, then what will be sent where, then the payment password. */
export function CashoutForm({ policy, accounts }: CashoutFormProps) {
  const t = useT()
  const language = useLanguage()
  const cashout = useCashoutForm(policy, accounts)
  const { form, usable, account, amount, amountError, handleContinue, pad } = cashout
  return (
    <View>
      <AmountCard
        policy={policy}
        value={form.values.amount}
        error={amountError}
        onChange={(value) => form.set('amount', value)}
      />
      <Note>
        {t(
          policy.kinds.includes('bank')
            ? 'withdrawal:cashout.networksAndBanks'
            : 'withdrawal:cashout.networks',
          { networks: formatList(language, policy.networks) },
        )}
      </Note>
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
        <CashoutSummary amount={amount} fee={policy.fee} account={account} />
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
        onForgot={forgot}
        instead={
          amount !== undefined &&
          account && (
            <PasskeyPay
              id={cashoutIds.passkey}
              payment={{ amount, accountId: account.id }}
              disabled={pad.busy}
              onAnswer={cashout.handlePasskey}
              onFail={cashout.setPadError}
            />
          )
        }
        {...pad}
      />
    </View>
  )
}
