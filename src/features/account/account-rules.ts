import { isRecommendationCode, normaliseCode } from '@contract/domain/rules/codes'
import { isEmail } from '@contract/domain/rules/email'
import { joinDigits, toLatin } from '@contract/domain/rules/digits'
import { isMailCode, isPassword } from '@contract/domain/rules/password'
import { findPayPasswordFault } from '@contract/domain/rules/pay-password'
import { isUsername } from '@contract/domain/rules/username'
import { findFieldFaults, type FieldRule } from '@contract/domain/rules/validate-form'
import type { FieldTextKey } from '@/i18n/text-key'
import type { TextRules } from './sign-in-rules'

/** Rules of the account forms (docs/product/account.md, "Registration"). */
const rules = (
  missing: FieldTextKey,
  holds: (value: string) => boolean,
  broken: FieldTextKey,
  read: (value: string) => string = (value) => toLatin(value).trim(),
): TextRules => [
  { required: true, message: missing },
  { validator: (value) => holds(read(value)), message: broken },
]

export const usernameRules = rules('enterUsername', isUsername, 'usernameRule')
export const emailRules = rules('enterEmail', isEmail, 'enterCorrectEmail')
export const mailCodeRules = rules('enterCode', isMailCode, 'codeRule', joinDigits)
/** Its owner's birthday is the server's to know. */
export const payPasswordRules: TextRules = [
  { required: true, message: 'enterPayPassword' },
  { validator: (value) => findPayPasswordFault(joinDigits(value)) ?? true },
]
export const countryRules: TextRules = [{ required: true, message: 'chooseCountry' }]
/** A password is never trimmed: a blank in it is seen. */
export const passwordRules: TextRules = [
  { required: true, message: 'enterPassword' },
  { validator: (value) => isPassword(value), message: 'passwordRule' },
]
/** Empty is right: not everybody was invited. */
export const recommendationCodeRules: TextRules = [
  {
    validator: (value) => isRecommendationCode(normaliseCode(value)),
    message: 'recommendationCodeRule',
  },
]

/** The confirmation: typed at all, and the same as the other field, as `read` reads both. */
export function buildConfirmationRules<Name extends string>(
  field: Name,
  read: (value: string) => string = (value) => value,
): readonly FieldRule<string, Readonly<Record<Name, string>>, FieldTextKey>[] {
  return [
    { required: true, message: 'enterConfirmPassword' },
    {
      validator: (value, values) => read(value) === read(values[field]),
      message: 'passwordsMustMatch',
    },
  ]
}

const check =
  (fieldRules: TextRules) =>
  (value: string): FieldTextKey | undefined =>
    findFieldFaults(value, fieldRules, undefined)[0]?.key

/** The first rule that one field breaks, before something is asked of the server for it. */
export const checkEmail = check(emailRules)
export const checkMailCode = check(mailCodeRules)
