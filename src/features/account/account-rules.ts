import { isRecommendationCode, normaliseCode } from '@contract/rules/codes'
import { isEmail } from '@contract/rules/email'
import { isMailCode, isPassword, isPayPassword } from '@contract/rules/password'
import { isUsername } from '@contract/rules/username'

/** Rules of the account forms (spec §5). Each answers with a key of fields.json, or undefined when the value is right. */
type Rule = (value: string) => string | undefined

const rule =
  (missing: string, holds: (value: string) => boolean, broken: string): Rule =>
  (value) => {
    if (value.trim() === '') return missing
    return holds(value.trim()) ? undefined : broken
  }

export const checkUsername = rule('enterUsername', isUsername, 'usernameRule')
export const checkEmail = rule('enterEmail', isEmail, 'enterCorrectEmail')
export const checkPassword: Rule = (value) => (value === '' ? 'enterPassword' : isPassword(value) ? undefined : 'passwordRule')
export const checkMailCode = rule('enterCode', isMailCode, 'codeRule')
export const checkPayPassword = rule('enterPayPassword', isPayPassword, 'payPasswordRule')
export const checkCountry: Rule = (value) => (value === '' ? 'chooseCountry' : undefined)
export const checkRecommendationCode: Rule = (value) => (value.trim() === '' || isRecommendationCode(normaliseCode(value)) ? undefined : 'recommendationCodeRule')

/** The confirmation: typed at all, and the same. */
export function checkConfirmation(value: string, password: string): string | undefined {
  if (value === '') return 'enterConfirmPassword'
  return value === password ? undefined : 'passwordsMustMatch'
}
