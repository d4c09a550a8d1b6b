import type { LoginRequest, SessionResponse } from '@contract/account/schemas'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { verifyPassword } from '../../security/password-hash'
import { issueToken } from '../session'
import { demandCaptcha } from './challenges/captcha'
import { countTry, forgive, triesSoFar } from './challenges/tries'
import { LoginFailed, LoginLocked } from './errors'
import { CAPTCHA_AFTER, deviceLimit, loginLimit } from './policy'
import { findLogin } from './repository'

/**
 * POST Login with a username or an email. Tries are counted by the name as typed, known or not, and an
 * unknown one takes the same time: an answer tells nothing about who has an account.
 * Errors: LOGIN_FAILED (triesLeft), LOGIN_LOCKED (minutes), CAPTCHA_REQUIRED, CAPTCHA_WRONG.
 */
export async function login(context: RequestContext, request: LoginRequest): Promise<SessionResponse> {
  const { services } = context
  const account = request.account.toLowerCase()
  const device = context.deviceId || context.ip
  const failures = await triesSoFar(services, loginLimit, account)
  const locked = failures >= loginLimit.max
  if (!locked && Math.max(failures, await triesSoFar(services, deviceLimit, device)) >= CAPTCHA_AFTER) await demandCaptcha(services, request.captcha)

  const attempt = await countTry(services, loginLimit, account)
  if (attempt.type === 'locked') throw new LoginLocked(attempt.minutes)
  const deviceAttempt = await countTry(services, deviceLimit, device)
  if (deviceAttempt.type === 'locked') throw new LoginLocked(deviceAttempt.minutes)

  const user = await findLogin(services.db, account)
  const matches = await verifyPassword(user?.passwordHash, request.password)
  if (!user || !matches) throw attempt.left > 0 ? new LoginFailed(attempt.left) : new LoginLocked(loginLimit.windowSeconds / 60)

  await forgive(services, loginLimit, account)
  await forgive(services, deviceLimit, device)
  return inTransaction(services.db, async (tx) => {
    const token = await issueToken(tx, { userId: user.id, sessionCode: context.sessionCode, services })
    return { token, userId: user.id }
  })
}
