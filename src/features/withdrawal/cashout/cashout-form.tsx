import { useState } from 'react'
import { View } from '@tarojs/components'
import type { WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { formatMoney, formatPrice } from '@contract/domain/money'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { KeyValue } from '@/components/key-value/key-value'
import { Note } from '@/components/note/note'
import { PayPasswordSheet } from '@/components/pay-password-sheet/pay-password-sheet'
import { TextField } from '@/components/text-field/text-field'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { useForm } from '@/lib/form/use-form'
import { replacePage } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { AccountPicker } from './account-picker'
import { accountText } from '../account-text'
import { checkAmount, highestAmount } from './amount-rule'
import { useCashout } from './cashout-store'
import { ruleText } from './rule-text'
import { cashoutIds } from './test-ids'
import './cashout-form.scss'

/** Amount first with the rule beside it, an error or not, then the account, then the payment password. */
export function CashoutForm({ policy }: { policy: WithdrawalPolicy }) {
  const t = useT()
  const { accounts, submit } = useCashout()
  const usable = accounts.filter((account) => account.usable)
  const form = useForm({
    name: 'cashout',
    initial: { amount: '', accountId: '' },
    validate: () => ({}),
  })
  const [pad, setPad] = useState(false)
  const [busy, setBusy] = useState(false)
  const [padError, setPadError] = useState<string>()
  const { amount, problem } = checkAmount(form.values.amount, policy)
  const account =
    usable.find((one) => one.id === form.values.accountId) ??
    (usable.length === 1 ? usable[0] : undefined)
  const most = highestAmount(policy)
  const rule = ruleText(policy, t)
  const amountError = problem ? t(problem.key, problem.params) : form.errors.amount

  function handleContinue() {
    if (amount === undefined || problem)
      form.showErrors({
        amount: problem ? t(problem.key, problem.params) : t('withdrawal:cashout.enterAmount'),
      })
    else if (!account) form.showErrors({ accountId: t('withdrawal:cashout.chooseAccount') })
    else {
      setPadError(undefined)
      setPad(true)
    }
  }

  async function handlePassword(payPassword: string) {
    if (busy || amount === undefined || !account) return
    setBusy(true)
    const outcome = await submit({ amount, accountId: account.id, payPassword })
    setBusy(false)
    if (outcome.type === 'done') {
      form.reset()
      setPad(false)
      showToast(t('withdrawal:cashout.done'))
      replacePage('/pages/withdrawal/detail', { id: outcome.withdrawal.id })
    } else if (outcome.type === 'unsure')
      setPadError(`${outcome.message} ${t('withdrawal:cashout.unsure')}`)
    else if (outcome.at === 'payPassword') setPadError(outcome.message)
    else {
      setPad(false)
      form.showErrors(
        outcome.at === 'account' ? { accountId: outcome.message } : { amount: outcome.message },
      )
    }
  }

  return (
    <View>
      <Card padded>
        <TextField
          id={cashoutIds.amount}
          label={t('withdrawal:cashout.amount')}
          help={rule}
          type="money"
          value={form.values.amount}
          error={amountError}
          onChange={(value) => form.set('amount', value)}
          suffix={
            most > 0 && (
              <Button kind="text" size="small" onTap={() => form.set('amount', formatPrice(most))}>
                {t('withdrawal:cashout.all')}
              </Button>
            )
          }
        />
        {amountError && <View className="cashout-form__rule">{rule}</View>}
      </Card>
      <Note>{t('withdrawal:cashout.networks', { networks: policy.networks.join(', ') })}</Note>
      {policy.debt > 0 && (
        <Note>{t('withdrawal:cashout.debt', { amount: formatMoney(policy.debt) })}</Note>
      )}
      <AccountPicker
        accounts={usable}
        chosen={account}
        error={form.errors.accountId}
        onChoose={(one) => form.set('accountId', one.id)}
      />
      {amount !== undefined && !problem && (
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
        {amount !== undefined && !problem
          ? t('withdrawal:cashout.submit', { amount: formatMoney(amount) })
          : t('withdrawal:cashout.submitPlain')}
      </Button>
      <PayPasswordSheet
        open={pad}
        title={t('withdrawal:cashout.payTitle')}
        text={
          account &&
          t('withdrawal:cashout.payText', {
            name: `${isolate(account.name)} · ${accountText(account)}`,
          })
        }
        amount={amount}
        busy={busy}
        error={padError}
        onDone={handlePassword}
        onClose={() => setPad(false)}
      />
    </View>
  )
}
