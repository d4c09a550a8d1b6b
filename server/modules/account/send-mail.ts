import { AppError } from '../../http/error'
import type {
  SendMailRequest,
  SendMailResponse,
  SendOwnMailRequest,
} from '@contract/account/schemas'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { formatAddressSubject } from '../../http/limit-subject'
import { computeKeyedHash } from '../../security/encryption'
import { requireChallenge } from './challenges/challenge'
import { countTry } from './challenges/count-try'
import {
  CODE_LIFE_SECONDS,
  requirePause,
  makeMailCode,
  RESEND_SECONDS,
} from './mail-code/mail-code'
import { callerLimits, mailLimits } from './policy'
import { findByEmail, findById, type UserRow } from './repository'

type Purpose = SendMailRequest['purpose'] | SendOwnMailRequest['purpose']

/** What strangers may ask for one email: together, and from one address. */
async function requireEmailQuota({ services, ip }: RequestContext, email: string): Promise<void> {
  const { limits, config } = services
  const subject = computeKeyedHash(config.dataKey, 'mail-limit', email.toLowerCase())
  await limits.require(
    `mail:email:${subject}:${formatAddressSubject(ip)}`,
    mailLimits.emailFromAddress,
  )
  await limits.require(`mail:email:${subject}`, mailLimits.email)
}

/** Emails that name no code: there is an account with that address already. */
const CODELESS: ReadonlySet<string> = new Set(['alreadyRegistered', 'emailInUse'])

/** The template of the email for a code: with the code, or what a stranger may not learn from the answer (there is an account already, or none). */
function chooseTemplate(purpose: Purpose, known: UserRow | undefined): string | undefined {
  if (purpose === 'register') return known ? 'alreadyRegistered' : 'register'
  if (purpose === 'bindEmail') return known ? 'emailInUse' : 'bindEmail'
  return known ? purpose : undefined
}

async function sendCode(
  context: RequestContext,
  email: string,
  purpose: Purpose,
): Promise<SendMailResponse> {
  const { services } = context
  await inTransaction(services.db, async (tx) => {
    const known = await findByEmail(tx, email)
    const code = await makeMailCode(context, tx, email, purpose)
    const template = chooseTemplate(purpose, known)
    if (template) {
      const minutes = services.texts.t(context.language, 'mail:units.minutes', {
        count: CODE_LIFE_SECONDS / 60,
      })
      const params = { code, minutes }
      await services.mail.send(tx, {
        to: known?.email ?? email,
        template,
        language: context.language,
        ...(CODELESS.has(template) ? {} : { params }),
      })
    }
  })
  return { resendAfter: RESEND_SECONDS }
}

/**
 * POST NotLoginSendMail/new: a 6-digit code for registering or for a new password. The answer is the
 * same whether or not the email has an account; only the email differs.
 * @throws MAIL_CODE_TOO_SOON, TOO_MANY_REQUESTS, CAPTCHA_REQUIRED and CAPTCHA_WRONG past 3 an hour from one device and 10 from one address
 */
export async function sendMail(
  context: RequestContext,
  request: SendMailRequest,
): Promise<SendMailResponse> {
  const { degree, takeBack } = await countTry(context, 'sendMail')
  if (degree > 0)
    try {
      await requireChallenge(context.services, 'sendMail', degree, request.captcha)
    } catch (refusal) {
      await takeBack()
      throw refusal
    }
  const { services } = context
  await requirePause(services, services.db, request.email, request.purpose)
  await requireEmailQuota(context, request.email)
  return sendCode(context, request.email, request.purpose)
}

/**
 * POST /user/proxy/app/User/SendMail/new: a code to the signed-in user's own email, or to the one that they bind.
 * @throws EMAIL_NOT_BOUND, MAIL_CODE_TOO_SOON, TOO_MANY_REQUESTS
 */
export async function sendOwnMail(
  context: RequestContext,
  request: SendOwnMailRequest,
): Promise<SendMailResponse> {
  const { services, userId } = context
  const { purpose } = request
  const user = await findById(services.db, userId)
  if (!user) throw new AppError('TOKEN_EXPIRED')
  const email = request.purpose === 'bindEmail' ? request.email : user.email
  if (email === null) throw new AppError('EMAIL_NOT_BOUND')
  const { address } = callerLimits.sendMail
  await services.limits.require(`ownMail:${formatAddressSubject(context.ip)}`, address)
  await requirePause(services, services.db, email, purpose)
  // Counted apart from what strangers ask for this email, so that they use up nothing of its owner's.
  await services.limits.require(`ownMail:user:${userId}`, mailLimits.email)
  // It is not theirs yet.
  if (purpose === 'bindEmail') await requireEmailQuota(context, email)
  return sendCode(context, email, purpose)
}
