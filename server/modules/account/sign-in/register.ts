import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { RegisterRequest, SessionResponse } from '@contract/account/schemas'
import { newId } from '../../../db/id'
import { inTransaction, type Tx } from '../../../db/transaction'
import { AppError } from '../../../http/error'
import type { RequestContext } from '../../../http/context'
import { hashPassword } from '../../../security/password-hash'
import { isServed, issueToken } from '../../session'
import { requireMailCode, spendMailCode } from '../mail-code/mail-code'
import { deriveReferralCode } from '../policy'
import { findByReferralCode, findTaken, insertUser, reserveReferralCode } from '../repository'

type Form = z.output<typeof RegisterRequest>

async function newReferralCode(tx: Tx, now: Date): Promise<string> {
  for (;;) {
    const code = deriveReferralCode(randomBytes(8))
    if (await reserveReferralCode(tx, code, now)) return code
  }
}

async function takenError(tx: Tx, form: Form): Promise<AppError> {
  const taken = await findTaken(tx, form)
  if (taken.username && taken.email)
    return new AppError('USERNAME_TAKEN', {}, { username: 'usernameTaken', email: 'emailTaken' })
  return taken.username
    ? new AppError('USERNAME_TAKEN', {}, { username: 'usernameTaken' })
    : new AppError('EMAIL_TAKEN', {}, { email: 'emailTaken' })
}

async function inviterOf(tx: Tx, code: string | undefined): Promise<string | null> {
  if (!code) return null
  const inviter = await findByReferralCode(tx, code)
  if (!inviter)
    throw new AppError('INVITER_UNKNOWN', {}, { recommendationCode: 'recommendationCodeUnknown' })
  return inviter.id
}

/**
 * POST Register/new: makes the user, binds the inviter for ever, uses the email
 * code up and logs in, all in one transaction; a refused form leaves the code usable.
 * @throws REGION_NOT_SERVED, MAIL_CODE_WRONG, INVITER_UNKNOWN, USERNAME_TAKEN, EMAIL_TAKEN, each with its field
 */
export async function register(context: RequestContext, form: Form): Promise<SessionResponse> {
  const { services, now } = context
  if (!isServed(form.country))
    throw new AppError('REGION_NOT_SERVED', {}, { country: 'regionNotServed' })
  await requireMailCode(context, form.email, 'register', form.code)
  const passwordHash = await hashPassword(form.password)
  return inTransaction(services.db, async (tx) => {
    const inviterId = await inviterOf(tx, form.recommendationCode)
    const referralCode = await newReferralCode(tx, now)
    const { username, email, country } = form
    const user = {
      id: newId(),
      username,
      email,
      country,
      language: context.language,
      passwordHash,
      referralCode,
      inviterId,
      now,
    }
    if (!(await insertUser(tx, user))) throw await takenError(tx, form)
    await spendMailCode(services, tx, email, 'register', form.code)
    const token = await issueToken(tx, {
      userId: user.id,
      sessionCode: context.sessionCode,
      services,
    })
    return { token, userId: user.id, whitelist: false }
  })
}
