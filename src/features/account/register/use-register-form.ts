import { accountEndpoints } from '@contract/account/endpoints'
import { accountErrors } from '@contract/account/errors'
import type { CaptchaAnswer, SessionResponse } from '@contract/account/schemas'
import { sessionErrors } from '@contract/session/errors'
import { normaliseCode } from '@contract/domain/rules/codes'
import type { TextKey } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { mutate } from '@/lib/data/mutation/mutate'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useForm } from '@/lib/form/use-form'
import { useHidesCommerce } from '@/session/commerce'
import {
  checkEmail,
  buildConfirmationRules,
  countryRules,
  emailRules,
  mailCodeRules,
  passwordRules,
  recommendationCodeRules,
  usernameRules,
} from '../account-rules'
import type { CountryChange } from '../country/country-change'
import { NEW_PASSWORD_CODES } from '../new-password-codes'
import { useBoundCode } from './use-bound-code'
import { useChosenCountry } from './use-chosen-country'

export interface Registration {
  /** The inviter's code from the link, '' without one. */
  invitation: string
  /** The person goes on without a code that nobody has. */
  onRemoveInvitation: () => void
  /** A country that came with the address, when the page was reloaded. */
  country?: CountryChange
  onDone: (session: SessionResponse) => void | Promise<void>
}

const initial = {
  country: '',
  countryName: '',
  username: '',
  email: '',
  code: '',
  password: '',
  confirmPassword: '',
  recommendationCode: '',
  agreed: false,
}

const FIELD_OF_CODE = {
  ...NEW_PASSWORD_CODES,
  [accountErrors.USERNAME_TAKEN]: 'username',
  [accountErrors.EMAIL_TAKEN]: 'email',
  [accountErrors.MAIL_CODE_WRONG]: 'code',
  [accountErrors.INVITER_UNKNOWN]: 'recommendationCode',
  [accountErrors.SELF_REFERRAL]: 'recommendationCode',
  [sessionErrors.REGION_NOT_SERVED]: 'country',
  [accountErrors.COUNTRY_STOPPED]: 'country',
}

/** The registration form's values and what its controls do; everything typed is kept over back and reload, except secrets. */
export function useRegisterForm({ invitation, country, onDone }: Registration) {
  const t = useT()
  const hides = useHidesCommerce()
  const form = useForm({
    name: 'register',
    initial,
    secrets: ['password', 'confirmPassword', 'code'],
    rules: {
      country: countryRules,
      username: usernameRules,
      email: emailRules,
      code: mailCodeRules,
      password: passwordRules,
      confirmPassword: buildConfirmationRules('password'),
      recommendationCode: invitation || hides ? [] : recommendationCodeRules,
      agreed: [{ validator: (agreed) => agreed, message: 'pleaseAgree' }],
    },
  })
  const { values, set } = form
  const bound = useBoundCode({
    onBound: (code) => {
      if (!invitation && !values.recommendationCode) set('recommendationCode', code)
    },
    onWrong: (sentence) => form.showErrors({ code: sentence }),
  })

  useChosenCountry(set, country)

  function handleCode(code: string) {
    set('code', code)
    if (!invitation) void bound.ask(values.email, code)
  }

  function handleSend() {
    const email = values.email.trim()
    const wrong = checkEmail(values.email)
    if (!wrong)
      return (captcha: CaptchaAnswer | undefined) =>
        mutate(accountEndpoints.sendMail, { email, purpose: 'register', captcha })
    form.showErrors({ email: t<TextKey>(`fields:${wrong}`) })
    return undefined
  }

  const { busy, failure, submit } = useFormMutation(accountEndpoints.register, {
    form,
    fieldOfCode: FIELD_OF_CODE,
    request: () => {
      const { countryName: _name, recommendationCode, ...rest } = values
      return {
        ...rest,
        agreed: true as const,
        username: values.username.trim(),
        email: values.email.trim(),
        recommendationCode: normaliseCode(hides ? '' : invitation || recommendationCode),
      }
    },
    onDone: async (session) => {
      form.dropDraft()
      await onDone(session)
    },
    // An inviter's code that came with the link has no field of its own.
    sentence: ({ general, fields }) =>
      general ?? (invitation ? fields.recommendationCode : undefined),
  })

  return { form, bound, busy, failure, submit, handleCode, handleSend }
}
