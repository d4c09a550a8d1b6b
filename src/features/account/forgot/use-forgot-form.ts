import { accountEndpoints } from '@contract/account/endpoints'
import { accountErrors } from '@contract/account/errors'
import type { CaptchaAnswer } from '@contract/account/schemas'
import type { TextKey } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { mutate } from '@/lib/data/mutation/mutate'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useForm } from '@/lib/form/use-form'
import {
  checkEmail,
  buildConfirmationRules,
  emailRules,
  mailCodeRules,
  passwordRules,
} from '../account-rules'
import { NEW_PASSWORD_CODES } from '../new-password-codes'

const FIELD_OF_CODE = { ...NEW_PASSWORD_CODES, [accountErrors.MAIL_CODE_WRONG]: 'code' }

/** The values of a new password by an emailed code, and what the form's controls do. */
export function useForgotForm(onDone: () => void) {
  const t = useT()
  const form = useForm({
    name: 'forgot',
    initial: { email: '', code: '', password: '', confirmPassword: '' },
    secrets: ['code', 'password', 'confirmPassword'],
    rules: {
      email: emailRules,
      code: mailCodeRules,
      password: passwordRules,
      confirmPassword: buildConfirmationRules('password'),
    },
  })
  const { values } = form

  const submission = useFormMutation(accountEndpoints.resetPassword, {
    form,
    fieldOfCode: FIELD_OF_CODE,
    request: () => ({ ...values, email: values.email.trim() }),
    onDone: () => {
      form.reset()
      onDone()
    },
  })

  function handleSend() {
    const email = values.email.trim()
    const wrong = checkEmail(values.email)
    if (!wrong)
      return (captcha: CaptchaAnswer | undefined) =>
        mutate(accountEndpoints.sendMail, { email, purpose: 'resetPassword', captcha })
    form.showErrors({ email: t<TextKey>(`fields:${wrong}`) })
    return undefined
  }

  return { form, ...submission, handleSend }
}
