import { AppError } from '../../../http/error'
import type { LoginRequest, SessionResponse } from '@contract/account/schemas'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { verifyPassword } from '../../../security/password-hash'
import { lockLogins, signIn } from '../../session'
import { requireChallenge } from '../challenges/challenge'
import { countTry } from '../challenges/count-try'
import { judge } from '../challenges/tries'
import { CHALLENGE_AFTER, loginLimit, formatLoginSubject } from '../policy'
import { findLogin, findSecrets } from '../repository'
import { findWechatMember } from '../wechat/repository'

/**
 * Who came by WeChat logs in there, where the deployment wants it: a password that was stolen opens nothing elsewhere. Told after
 * the password was right, so that nobody learns it of a stranger. @throws LOGIN_WITHIN_WECHAT
 */
async function requireWithinWechat(
  { services: { config, db }, platform }: RequestContext,
  userId: string,
): Promise<void> {
  if (!config.wechatLoginOnly || platform === 'weapp' || platform === 'wechat') return
  if ((await findWechatMember(db, userId))?.registered) throw new AppError('LOGIN_WITHIN_WECHAT')
}

/** Whom a refused login meant. */
export async function whoLogsIn({ services }: RequestContext, request: LoginRequest) {
  const typed = request.account.toLowerCase()
  return { typed, member: (await findLogin(services.db, typed))?.id }
}

/**
 * POST Login with a username or an email. Tries are counted by user, device and address and committed before they are
 * judged; a name that nobody has is counted alike and takes the same time: an answer tells nothing about who has an
 * account. After 3 failures a challenge is required; a locked account is told so without it.
 * @throws LOGIN_FAILED (triesLeft), LOGIN_LOCKED (minutes), CAPTCHA_REQUIRED, CAPTCHA_WRONG, TOO_MANY_REQUESTS, LOGIN_WITHIN_WECHAT
 */
export async function login(
  context: RequestContext,
  request: LoginRequest,
): Promise<SessionResponse> {
  const { services } = context
  const account = request.account.toLowerCase()
  const counted = await countTry(context, 'login')
  const user = await findLogin(services.db, account)
  const admit = async (number: number) => {
    const degree = Math.max(counted.degree, number - CHALLENGE_AFTER)
    if (degree > 0) await requireChallenge(services, 'login', degree, request.captcha)
  }
  const verdict = await judge(
    services,
    loginLimit,
    formatLoginSubject(user?.id, account),
    () => verifyPassword(user?.passwordHash, request.password),
    admit,
  ).catch(async (refusal: unknown) => {
    await counted.takeBack()
    throw refusal
  })
  if (!user || verdict.type !== 'right')
    throw verdict.type === 'locked'
      ? new AppError('LOGIN_LOCKED', { minutes: verdict.minutes })
      : new AppError('LOGIN_FAILED', { triesLeft: verdict.type === 'wrong' ? verdict.left : 0 })
  await counted.takeBack()
  await requireWithinWechat(context, user.id)
  return inTransaction(services.db, async (tx) => {
    // A new password ends the logins of the old one: whoever was judged by that before must not come in behind it.
    await lockLogins(tx, user.id)
    const secrets = await findSecrets(tx, user.id)
    if (secrets?.passwordHash !== user.passwordHash)
      throw new AppError('LOGIN_FAILED', { triesLeft: loginLimit.max })
    return signIn(tx, context, user.id)
  })
}
