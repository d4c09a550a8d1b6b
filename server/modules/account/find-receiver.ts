import { parseLanguage } from '@contract/languages'
import type { FindReceiver } from '../../gateways/mail/types'
import { findById } from './repository'

/** A member's address, and the language that they last used the product in; nobody while no email is bound. */
export const findReceiver: FindReceiver = async (exec, userId) => {
  const user = await findById(exec, userId)
  return user?.email ? { email: user.email, language: parseLanguage(user.language) } : undefined
}
