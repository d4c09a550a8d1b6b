import type { Ok, ResetPasswordRequest } from '@contract/account/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { hashPassword } from '../../../security/password-hash'
import { lockLogins, revokeAll } from '../../session'
import { mailToOwner } from '../mail-to-owner'
import { requireMailCode, spendMailCode } from '../mail-code/mail-code'
import { forgive } from '../challenges/tries'
import { mailCodeWrong } from '../errors'
import { loginLimit, formatLoginSubject } from '../policy'
import { findByEmail, setPassword } from '../repository'
import { requireUnguessable } from './require-unguessable'

/** POST ResetPwd: a new password by an emailed code; every device is logged out. @throws MAIL_CODE_WRONG, PASSWORD_FREQUENT, PASSWORD_NAMED */
export async function resetPassword(
  context: RequestContext,
  form: ResetPasswordRequest,
): Promise<Ok> {
  const { services } = context
  await requireMailCode(context, form.email, 'resetPassword', form.code)
  const owner = await findByEmail(services.db, form.email)
  if (!owner) throw mailCodeWrong()
  requireUnguessable(services.config, form.password, owner)
  const passwordHash = await hashPassword(form.password)
  const user = await inTransaction(services.db, async (tx) => {
    await spendMailCode(services, tx, form.email, 'resetPassword', form.code)
    const found = await findByEmail(tx, form.email)
    if (!found) throw mailCodeWrong()
    await lockLogins(tx, found.id)
    await setPassword(tx, found.id, passwordHash)
    await revokeAll(tx, found.id)
    await mailToOwner(tx, context, found.id, 'passwordChanged')
    return found
  })
  await forgive(services, loginLimit, formatLoginSubject(user.id, user.username))
  return {}
}
