import { useState } from 'react'
import { passkeyErrors } from '@contract/passkey/errors'
import type { PasskeyAssertion, PasskeyPayOptionsRequest } from '@contract/passkey/schemas'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import type { AddPayoutAccountRequest, PayoutAccount } from '@contract/withdrawal/schemas'
import { useT } from '@/i18n/use-t'
import { placeError } from '@/lib/data/mutation/place-error'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { formatDateTime } from '@/lib/format/date'
import { goBack } from '@/lib/navigation/navigate'
import { sight } from '@/lib/overlay/page-in-sight'
import { showToast } from '@/lib/overlay/toast'
import { PAY_PASSWORD_CODES } from '../pay-password-codes'

type Proof = Pick<AddPayoutAccountRequest, 'payPassword' | 'passkey'>
type WithoutProof<Request> = Request extends unknown ? Omit<Request, keyof Proof> : never

/** A payout account as its form knows it; the pad adds the payment password or a passkey's answer. */
export type NewPayoutAccount = WithoutProof<AddPayoutAccountRequest>

interface PayoutAccountForm {
  check(): boolean
  showErrors(sentences: Readonly<Record<string, string>>): void
  reset(): void
  /** What is sent; undefined after the form has shown why it is not ready. */
  request(): NewPayoutAccount | undefined
}

export interface AddingPayoutAccount {
  /** What belongs to no field of the form. */
  failure: string | undefined
  /** Asks for the payment password when the form is right. */
  submit(): void
  pad: {
    open: boolean
    busy: boolean
    error: string | undefined
    onDone(payPassword: string): void
    onClose(): void
  }
  /** Takes the pad's place for who has a passkey; undefined while nothing is to be proven. */
  passkey:
    | {
        payment: PasskeyPayOptionsRequest
        onAnswer(passkey: PasskeyAssertion): Promise<void>
        onFail(sentence: string | undefined): void
      }
    | undefined
}

const PROOF_CODES = {
  ...PAY_PASSWORD_CODES,
  [passkeyErrors.PASSKEY_UNKNOWN]: 'payPassword',
  [passkeyErrors.PASSKEY_CHALLENGE_INVALID]: 'payPassword',
  [passkeyErrors.PASSKEY_REFUSED]: 'payPassword',
} as const

function paymentOf(account: NewPayoutAccount): PasskeyPayOptionsRequest {
  const { kind } = account
  return {
    payoutAccount: { kind, number: account.kind === 'usdt' ? account.address : account.account },
  }
}

/** Saves a payout account once its payment password is typed or a passkey has answered; a failure keeps everything else that was typed. */
export function useAddPayoutAccount(form: PayoutAccountForm): AddingPayoutAccount {
  const t = useT()
  const { busy, run } = useMutation(withdrawalEndpoints.addWithdrawalAccount, {
    secrets: ['passportNumber'],
  })
  const [wanted, setWanted] = useState<NewPayoutAccount>()
  const [padError, setPadError] = useState<string>()
  const [failure, setFailure] = useState<string>()

  function submit() {
    setFailure(undefined)
    setPadError(undefined)
    if (form.check()) setWanted(form.request())
  }

  function finish({ receivesFrom }: PayoutAccount, page: object | undefined) {
    setWanted(undefined)
    form.reset()
    showToast(
      receivesFrom === null
        ? t('withdrawal:add.done')
        : t('withdrawal:add.doneFrom', { time: formatDateTime(receivesFrom) }),
    )
    // Whoever went elsewhere meanwhile stays there.
    if (sight.getState().page === page) goBack('/pages/account/list')
  }

  async function handleProof(proof: Proof) {
    if (!wanted) return
    const { page } = sight.getState()
    const outcome = await run({ ...wanted, ...proof })
    if (outcome.type === 'busy') return
    if (outcome.type === 'done') return finish(outcome.data, page)
    // Back may have closed the pad while the answer was on its way: what it says must be seen.
    const refuse = (message: string) => {
      setPadError(message)
      setWanted(wanted)
    }
    if (outcome.type === 'unsure')
      return refuse(`${outcome.error.message} ${t('withdrawal:cashout.unsure')}`)
    const { fields, general } = placeError(outcome.error, PROOF_CODES)
    if (fields.payPassword) return refuse(fields.payPassword)
    setWanted(undefined)
    form.showErrors(fields)
    setFailure(general === '' ? t('common:tryAgainLater') : general)
  }

  return {
    failure,
    submit,
    pad: {
      open: wanted !== undefined,
      busy,
      error: padError,
      onDone: (payPassword) => void handleProof({ payPassword }),
      onClose: () => setWanted(undefined),
    },
    passkey: wanted && {
      payment: paymentOf(wanted),
      onAnswer: (passkey) => handleProof({ passkey }),
      onFail: setPadError,
    },
  }
}
