import type { BindEmailRequest, Done } from '@contract/sign-in/schemas'
import { parseLanguage } from '@contract/languages'
import { inTransaction, isDuplicate } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { maskEmail } from '../../security/mask'
import { lockLogins, revokeOthers } from '../session'
import { requireMailCode, spendMailCode } from './mail-code/mail-code'
import { describeCaller } from './mail-to-owner'
import { requireOwnPassword } from './password/require-own-password'
import { isSameMailbox } from './policy'
import { findById, setEmail } from './repository'

/**
 * POST BindEmail: the member's first email, or another in its place, proven by a code that was mailed to it. Whoever has the
 * email gets the codes of both passwords, so it asks for the login password where there is one; another one in its place logs
 * the other devices out and is told to the one before.
 * @throws LOGIN_FAILED, LOGIN_LOCKED, MAIL_CODE_WRONG, SELF_REFERRAL, EMAIL_TAKEN, each with its field
 */
export async function bindEmail(
  context: RequestContext,
  { email, code, password = '' }: BindEmailRequest,
): Promise<Done> {
  const { services, userId, tokenId } = context
  await requireOwnPassword(context, password)
  await requireMailCode(context, email, 'bindEmail', code)
  try {
    await inTransaction(services.db, async (tx) => {
      // Before the member's row, as a deletion locks them.
      await lockLogins(tx, userId)
      const before = await findById(tx, userId)
      if (!before) throw new AppError('TOKEN_EXPIRED')
      await spendMailCode(services, tx, email, 'bindEmail', code)
      // An account that came by WeChat had none to compare when it was bound to its inviter.
      const inviter = before.inviterId === null ? undefined : await findById(tx, before.inviterId)
      if (isSameMailbox(inviter?.email ?? null, email))
        throw new AppError('SELF_REFERRAL', {}, { email: 'emailOfInviter' })
      await setEmail(tx, userId, email)
      if (before.email === null) return
      await revokeOthers(tx, userId, tokenId)
      await services.mail.send(tx, {
        to: before.email,
        template: 'emailChanged',
        language: parseLanguage(before.language),
        params: { ...describeCaller(context), email: maskEmail(email) },
      })
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new AppError('EMAIL_TAKEN', {}, { email: 'emailTaken' })
  }
  return {}
}
