import type { RequestContext } from '../../../http/context'
import { writeAuthentication } from '../../../http/authentication-events'
import { AppError } from '../../../http/error'
import { verifyPassword } from '../../../security/password-hash'
import { judge } from '../challenges/tries'
import { formatLoginSubject, loginLimit } from '../policy'
import { findById, findSecrets } from '../repository'

/**
 * Requires the caller's login password, where the account has one. A wrong one counts as a failed login, so it must run outside
 * the transaction that it allows.
 * @param field the field of the form that a wrong one is said beside
 * @returns whether the account has one
 * @throws LOGIN_FAILED (triesLeft), LOGIN_LOCKED (minutes)
 */
export async function requireOwnPassword(
  { services, userId, log }: RequestContext,
  password: string,
  field = 'password',
): Promise<boolean> {
  const user = await findById(services.db, userId)
  const secrets = await findSecrets(services.db, userId)
  if (!user || !secrets) throw new AppError('TOKEN_EXPIRED')
  const { passwordHash } = secrets
  if (passwordHash === null) return false
  const verdict = await judge(services, loginLimit, formatLoginSubject(userId, user.username), () =>
    verifyPassword(passwordHash, password),
  )
  const outcome = verdict.type === 'right' ? 'succeeded' : 'failed'
  writeAuthentication(log, { way: 'password', outcome, member: userId })
  if (verdict.type === 'locked') throw new AppError('LOGIN_LOCKED', { minutes: verdict.minutes })
  if (verdict.type === 'wrong')
    throw new AppError('LOGIN_FAILED', { triesLeft: verdict.left }, { [field]: 'passwordWrong' })
  return true
}
