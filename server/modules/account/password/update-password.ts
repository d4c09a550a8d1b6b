import type { Ok, UpdatePasswordRequest } from '@contract/account/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { hashPassword, verifyPassword } from '../../../security/password-hash'
import { revokeOthers } from '../../session'
import { judge } from '../challenges/tries'
import { LoginLocked, OldPasswordWrong, UserGone } from '../errors'
import { loginLimit } from '../policy'
import { findById, findSecrets, setPassword } from '../repository'

/**
 * POST UpdatePassword by the old password; every other device is logged out.
 * @throws LOGIN_FAILED with the field oldPassword (triesLeft), LOGIN_LOCKED (minutes)
 */
export async function updatePassword(
  context: RequestContext,
  form: UpdatePasswordRequest,
): Promise<Ok> {
  const { services, userId, tokenId } = context
  const user = await findById(services.db, userId)
  const secrets = await findSecrets(services.db, userId)
  if (!user || !secrets) throw new UserGone()
  const verdict = await judge(services, loginLimit, userId, () =>
    verifyPassword(secrets.passwordHash, form.oldPassword),
  )
  if (verdict.type === 'locked') throw new LoginLocked(verdict.minutes)
  if (verdict.type === 'wrong') throw new OldPasswordWrong(verdict.left)
  const passwordHash = await hashPassword(form.password)
  await inTransaction(services.db, async (tx) => {
    await setPassword(tx, userId, passwordHash)
    await revokeOthers(tx, userId, tokenId)
    await services.mail.send(tx, {
      to: user.email,
      template: 'passwordChanged',
      language: context.language,
    })
  })
  return {}
}
