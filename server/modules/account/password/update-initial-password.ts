import type { Done, UpdateInitialPasswordRequest } from '@contract/sign-in/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { hashPassword } from '../../../security/password-hash'
import { mailToOwner } from '../mail-to-owner'
import { findById, setInitialPassword } from '../repository'
import { requireUnguessable } from './require-unguessable'

/**
 * POST UpdateInitialPassword: the first password of a member who came by WeChat. A second one is a change, which asks for the
 * first.
 * @throws PASSWORD_SET_ALREADY, PASSWORD_FREQUENT, PASSWORD_NAMED
 */
export async function updateInitialPassword(
  context: RequestContext,
  { password }: UpdateInitialPasswordRequest,
): Promise<Done> {
  const { services, userId } = context
  const owner = await findById(services.db, userId)
  if (!owner) throw new AppError('TOKEN_EXPIRED')
  requireUnguessable(services.config, password, owner)
  const passwordHash = await hashPassword(password)
  await inTransaction(services.db, async (tx) => {
    if (!(await setInitialPassword(tx, userId, passwordHash)))
      throw new AppError('PASSWORD_SET_ALREADY')
    await mailToOwner(tx, context, userId, 'passwordSet')
  })
  return {}
}
