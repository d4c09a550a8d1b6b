import { accountErrors } from '@contract/account/errors'

/** Refusals that belong to the pad of the payment password. */
export const PAY_PASSWORD_CODES = {
  [accountErrors.PAY_PASSWORD_WRONG]: 'payPassword',
  [accountErrors.PAY_PASSWORD_LOCKED]: 'payPassword',
  [accountErrors.PAY_PASSWORD_NOT_SET]: 'payPassword',
} as const
