import { passwordErrors } from '@contract/account/password-errors'

/** What the server says against a new password, beside its field. */
export const NEW_PASSWORD_CODES = {
  [passwordErrors.PASSWORD_FREQUENT]: 'password',
  [passwordErrors.PASSWORD_NAMED]: 'password',
}
