import { AppError } from '../../../http/error'
import type { Ok, UpdatePasswordRequest } from '@contract/account/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { hashPassword, verifyPassword } from '../../../security/password-hash'
import { revokeOthers } from '../../session'
import { mailPasswordChange } from './mail-password-change'
import { judge } from '../challenges/tries'
import { loginLimit, formatLoginSubject } from '../policy'
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
  if (!user || !secrets) throw new AppError('TOKEN_EXPIRED')
  const verdict = await judge(services, loginLimit, formatLoginSubject(userId, user.username), () =>
    verifyPassword(secrets.passwordHash, form.oldPassword),
  )
  if (verdict.type === 'locked') throw new AppError('LOGIN_LOCKED', { minutes: verdict.minutes })
  if (verdict.type === 'wrong')
    throw new AppError(
      'LOGIN_FAILED',
      { triesLeft: verdict.left },
      { oldPassword: 'oldPasswordWrong' },
    )
  const passwordHash = await hashPassword(form.password)
  await inTransaction(services.db, async (tx) => {
    await setPassword(tx, userId, passwordHash)
    await revokeOthers(tx, userId, tokenId)
    await mailPasswordChange(tx, context, userId, 'passwordChanged')
  })
  return {}
}
