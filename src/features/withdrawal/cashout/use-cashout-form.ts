import { useState } from 'react'
import type { PasskeyAssertion } from '@contract/passkey/schemas'
import type {
  CreateWithdrawalRequest,
  OwnPayoutAccount,
  WithdrawalPolicy,
} from '@contract/withdrawal/schemas'
import { useT } from '@/i18n/use-t'
import { useForm } from '@/lib/form/use-form'
import { formatDateTime } from '@/lib/format/date'
import { replacePage } from '@/lib/navigation/navigate'
import { sight } from '@/lib/overlay/page-in-sight'
import { showToast } from '@/lib/overlay/toast'
import { checkAmount } from './amount-rule'
import { chooseFirst } from './choose-first'
import { useCashout } from './use-cashout'

/** The cash-out form's values, what is wrong with them, and the pad for the payment password. */
export function useCashoutForm(policy: WithdrawalPolicy, accounts: readonly OwnPayoutAccount[]) {
  const t = useT()
  const { busy, submit } = useCashout()
  const usable = accounts.filter((account) => account.usable)
  const ready = usable.filter(({ receivesFrom }) => receivesFrom === null)
  const form = useForm({
    name: 'cashout',
    initial: { amount: '', accountId: '' },
    validate: () => ({}),
  })
  const [pad, setPad] = useState(false)
  const [padError, setPadError] = useState<string>()
  const { amount, problem } = checkAmount(form.values.amount, policy)
  const account = ready.find((one) => one.id === form.values.accountId) ?? chooseFirst(ready)
  const amountError = problem ? t(problem.key, problem.params) : form.errors.amount

  function sayWhyNone(): string {
    const [first] = usable.flatMap(({ receivesFrom }) => receivesFrom ?? []).sort()
    return first === undefined
      ? t('withdrawal:cashout.addAccount')
      : t('withdrawal:accounts.receivesFrom', { time: formatDateTime(first) })
  }

  function handleContinue() {
    if (amount === undefined || problem)
      form.showErrors({
        amount: problem ? t(problem.key, problem.params) : t('withdrawal:cashout.enterAmount'),
      })
    else if (!account) form.showErrors({ accountId: sayWhyNone() })
    else {
      setPadError(undefined)
      setPad(true)
    }
  }

  async function handleProof(proof: Pick<CreateWithdrawalRequest, 'payPassword' | 'passkey'>) {
    if (amount === undefined || !account) return
    const { page } = sight.getState()
    const outcome = await submit({ amount, accountId: account.id, ...proof })
    // Back may have closed the pad while the answer was on its way: what it says must be seen.
    const refuse = (message: string) => {
      setPadError(message)
      setPad(true)
    }
    if (outcome.type === 'done') {
      form.reset()
      setPad(false)
      showToast(t('withdrawal:cashout.done'))
      // Whoever went elsewhere meanwhile stays there.
      if (sight.getState().page === page)
        replacePage('/pages/withdrawal/detail', { id: outcome.withdrawal.id })
    } else if (outcome.type === 'unsure')
      refuse(`${outcome.message} ${t('withdrawal:cashout.unsure')}`)
    else if (outcome.type === 'refused' && outcome.at === 'payPassword') refuse(outcome.message)
    else if (outcome.type === 'refused') {
      setPad(false)
      form.showErrors({ [outcome.at]: outcome.message })
    }
  }

  return {
    form,
    usable,
    account,
    /** The amount in cents once it keeps the rule. */
    amount: problem ? undefined : amount,
    amountError,
    handleContinue,
    pad: {
      open: pad,
      busy,
      error: padError,
      onDone: (payPassword: string) => void handleProof({ payPassword }),
      onClose: () => setPad(false),
    },
    /** Another proof than the password, or why there was none. */
    handlePasskey: (passkey: PasskeyAssertion) => handleProof({ passkey }),
    setPadError,
  }
}
