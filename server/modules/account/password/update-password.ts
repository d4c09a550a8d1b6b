import type { Ok, UpdatePasswordRequest } from '@contract/account/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { hashPassword } from '../../../security/password-hash'
import { lockLogins, revokeOthers } from '../../session'
import { mailToOwner } from '../mail-to-owner'
import { findById, setPassword } from '../repository'
import { requireOwnPassword } from './require-own-password'
import { requireUnguessable } from './require-unguessable'

/**
 * POST UpdatePassword by the old password; every other device is logged out. Who has none yet sets one by UpdateInitialPassword.
 * @throws PASSWORD_NOT_SET, LOGIN_FAILED with the field oldPassword (triesLeft), LOGIN_LOCKED (minutes),
 * PASSWORD_FREQUENT, PASSWORD_NAMED
 */
export async function updatePassword(
  context: RequestContext,
  form: UpdatePasswordRequest,
): Promise<Ok> {
  const { services, userId, tokenId } = context
  if (!(await requireOwnPassword(context, form.oldPassword, 'oldPassword')))
    throw new AppError('PASSWORD_NOT_SET')
  const owner = await findById(services.db, userId)
  if (!owner) throw new AppError('TOKEN_EXPIRED')
  requireUnguessable(services.config, form.password, owner)
  const passwordHash = await hashPassword(form.password)
  await inTransaction(services.db, async (tx) => {
    await lockLogins(tx, userId)
    await setPassword(tx, userId, passwordHash)
    await revokeOthers(tx, userId, tokenId)
    await mailToOwner(tx, context, userId, 'passwordChanged')
  })
  return {}
}
