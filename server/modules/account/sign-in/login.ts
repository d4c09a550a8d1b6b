import { AppError } from '../../../http/error'
import type { LoginRequest, SessionResponse } from '@contract/account/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { verifyPassword } from '../../../security/password-hash'
import { signIn } from '../../session'
import { requireCaptcha } from '../challenges/captcha'
import { countFailure, failuresSoFar, forgive, judge } from '../challenges/tries'
import { CAPTCHA_AFTER, deviceLimit, loginLimit } from '../policy'
import { findLogin } from '../repository'

/** After 3 failures of the account or of the device the picture is asked for; a locked account is told so without it. */
async function requirePicture(
  context: RequestContext,
  request: LoginRequest,
  account: string,
  device: string,
): Promise<void> {
  const { services } = context
  const failures = await failuresSoFar(services, loginLimit, account)
  if (failures >= loginLimit.max) return
  const ofDevice = await failuresSoFar(services, deviceLimit, device)
  if (Math.max(failures, ofDevice) >= CAPTCHA_AFTER) await requireCaptcha(services, request.captcha)
}

/**
 * POST Login with a username or an email. Tries are counted by the name as typed, known or not, and an
 * unknown one takes the same time: an answer tells nothing about who has an account.
 * @throws LOGIN_FAILED (triesLeft), LOGIN_LOCKED (minutes), CAPTCHA_REQUIRED, CAPTCHA_WRONG
 */
export async function login(
  context: RequestContext,
  request: LoginRequest,
): Promise<SessionResponse> {
  const { services } = context
  const account = request.account.toLowerCase()
  const device = context.deviceId || context.ip
  await requirePicture(context, request, account, device)
  const user = await findLogin(services.db, account)
  const verdict = await judge(services, loginLimit, account, () =>
    verifyPassword(user?.passwordHash, request.password),
  )
  if (!user || verdict.type !== 'right') {
    await countFailure(services, deviceLimit, device)
    throw verdict.type === 'locked'
      ? new AppError('LOGIN_LOCKED', { minutes: verdict.minutes })
      : new AppError('LOGIN_FAILED', { triesLeft: verdict.type === 'wrong' ? verdict.left : 0 })
  }
  await forgive(services, deviceLimit, device)
  return inTransaction(services.db, (tx) => signIn(tx, context, user.id))
}
