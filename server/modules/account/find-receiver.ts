import { parseLanguage } from '@contract/languages'
import type { FindReceiver } from '../../gateways/mail/types'
import { findById } from './repository'

/** A member's address, and the language that they last used the product in. */
export const findReceiver: FindReceiver = async (exec, userId) => {
  const user = await findById(exec, userId)
  return user && { email: user.email, language: parseLanguage(user.language) }
}
