import { isRecommendationCode, normaliseCode } from '@contract/domain/rules/codes'
import { isEmail } from '@contract/domain/rules/email'
import { isMailCode, isPassword, isPayPassword } from '@contract/domain/rules/password'
import { isUsername } from '@contract/domain/rules/username'
import { findFieldFaults, type FieldRule } from '@contract/domain/rules/validate-form'
import type { FieldTextKey } from '@/i18n/text-key'

/** Rules of the account forms (docs/product/account.md, "Registration"); their messages are keys of fields.json. */
type TextRules = readonly FieldRule<string, unknown, FieldTextKey>[]

const rules = (
  missing: FieldTextKey,
  holds: (value: string) => boolean,
  broken: FieldTextKey,
): TextRules => [
  { required: true, message: missing },
  { validator: (value) => holds(value.trim()), message: broken },
]

export const accountRules: TextRules = [{ required: true, message: 'enterUsernameOrEmail' }]
export const oldPasswordRules: TextRules = [{ required: true, message: 'enterPassword' }]
export const usernameRules = rules('enterUsername', isUsername, 'usernameRule')
export const emailRules = rules('enterEmail', isEmail, 'enterCorrectEmail')
export const mailCodeRules = rules('enterCode', isMailCode, 'codeRule')
export const payPasswordRules = rules('enterPayPassword', isPayPassword, 'payPasswordRule')
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

/** The confirmation: typed at all, and the same as the other field. */
export function buildConfirmationRules<Name extends string>(
  field: Name,
): readonly FieldRule<string, Readonly<Record<Name, string>>, FieldTextKey>[] {
  return [
    { required: true, message: 'enterConfirmPassword' },
    { validator: (value, values) => value === values[field], message: 'passwordsMustMatch' },
  ]
}

const check =
  (fieldRules: TextRules) =>
  (value: string): FieldTextKey | undefined =>
    findFieldFaults(value, fieldRules, undefined)[0]?.key

/** The first rule that one field breaks, before something is asked of the server for it. */
export const checkEmail = check(emailRules)
export const checkMailCode = check(mailCodeRules)
