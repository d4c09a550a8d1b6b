import { useState } from 'react'
import { accountErrors } from '@contract/account/errors'
import type { User } from '@contract/account/schemas'
import { deletionEndpoints } from '@contract/deletion/endpoints'
import { deletionErrors } from '@contract/deletion/errors'
import { useT } from '@/i18n/use-t'
import { mutate } from '@/lib/data/mutation/mutate'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useForm } from '@/lib/form/use-form'
import { forgetOwn } from '@/lib/forget-own'
import { confirm } from '@/lib/overlay/confirm'
import { mailCodeRules } from '../account-rules'
import { oldPasswordRules } from '../sign-in-rules'
import { useReasons } from './use-reasons'

const FIELD_OF_CODE = {
  [accountErrors.MAIL_CODE_WRONG]: 'code',
  [accountErrors.LOGIN_FAILED]: 'password',
  [accountErrors.LOGIN_LOCKED]: 'password',
}
const CHANGED: readonly number[] = Object.values(deletionErrors)

export interface DeletionInput {
  user: Pick<User, 'email' | 'hasPassword'>
  /** US cents that are given up. */
  balance: number
  /** What stands in the way has changed since the page asked. */
  onChanged: () => void
  onDone: () => void
}

/** The form of a deletion: proof, reasons, what is given up, and the last question. */
export function useDeletion({ user, balance, onChanged, onDone }: DeletionInput) {
  const t = useT()
  const reasons = useReasons()
  // The amount that was agreed to: when it changes, the agreement is over.
  const [waived, setWaived] = useState(0)
  const [isMissed, setIsMissed] = useState(false)
  const isWaived = balance === 0 || waived === balance
  const form = useForm({
    name: 'delete-account',
    initial: { code: '', password: '' },
    secrets: ['code', 'password'],
    rules: { code: mailCodeRules, password: user.hasPassword ? oldPasswordRules : [] },
  })

  function check(): boolean {
    setIsMissed(!isWaived)
    const isProven = form.check()
    return reasons.check() && isProven && isWaived
  }
  const { busy, failure, submit } = useFormMutation(deletionEndpoints.deleteAccount, {
    form: { check, showErrors: form.showErrors },
    fieldOfCode: FIELD_OF_CODE,
    request: () =>
      reasons.reason && {
        code: form.values.code,
        reason: reasons.reason,
        comment: reasons.comment,
        waived,
        ...(user.hasPassword ? { password: form.values.password } : {}),
      },
    send: async (request) => {
      const outcome = await mutate(deletionEndpoints.deleteAccount, request)
      if (outcome.type === 'refused' && CHANGED.includes(outcome.error.code)) onChanged()
      return outcome
    },
    sentence: ({ general, fields }) => general ?? fields.comment,
    onDone: () => {
      forgetOwn()
      onDone()
    },
  })

  return {
    form,
    reasons,
    busy,
    failure,
    waiver: {
      waived: isWaived,
      missed: isMissed && !isWaived,
      onChange: (agreed: boolean) => setWaived(agreed ? balance : 0),
    },
    async ask(): Promise<void> {
      if (!check()) return
      const agreed = await confirm({
        title: t('profile:deletion.confirmTitle'),
        text: t('profile:deletion.confirmText'),
        confirmText: t('profile:deletion.submit'),
        danger: true,
      })
      if (agreed) await submit()
    },
  }
}
