import type { z } from 'zod'
import type { RegisterRequest, SessionResponse } from '@contract/account/schemas'
import { inTransaction, type Tx } from '../../../db/transaction'
import { describeDevice } from '../../../http/device-name'
import { AppError } from '../../../http/error'
import type { RequestContext } from '../../../http/context'
import { hashPassword } from '../../../security/password-hash'
import { issueToken, requireOpenCountry } from '../../session'
import { requireMailCode, spendMailCode } from '../mail-code/mail-code'
import { requireUnguessable } from '../password/require-unguessable'
import { findTaken } from '../repository'
import { addMember } from './add-member'

type Form = z.output<typeof RegisterRequest>

async function takenError(tx: Tx, form: Form): Promise<AppError> {
  const taken = await findTaken(tx, form)
  if (taken.username && taken.email)
    return new AppError('USERNAME_TAKEN', {}, { username: 'usernameTaken', email: 'emailTaken' })
  return taken.username
    ? new AppError('USERNAME_TAKEN', {}, { username: 'usernameTaken' })
    : new AppError('EMAIL_TAKEN', {}, { email: 'emailTaken' })
}

/**
 * POST Register/new: makes the user, binds the inviter for ever, uses the email
 * code up and logs in, all in one transaction; a refused form leaves the code usable.
 * @throws PASSWORD_FREQUENT, PASSWORD_NAMED; REGION_NOT_SERVED, COUNTRY_STOPPED, MAIL_CODE_WRONG, INVITER_UNKNOWN, SELF_REFERRAL, USERNAME_TAKEN, EMAIL_TAKEN, each with its field
 */
export async function register(context: RequestContext, form: Form): Promise<SessionResponse> {
  const { services, sessionCode } = context
  await requireOpenCountry(services.db, form.country)
  await requireMailCode(context, form.email, 'register', form.code)
  requireUnguessable(services.config, form.password, form)
  const passwordHash = await hashPassword(form.password)
  return inTransaction(services.db, async (tx) => {
    const { email, code } = form
    const userId = await addMember(tx, context, { ...form, email, passwordHash })
    if (userId === undefined) throw await takenError(tx, form)
    await spendMailCode(services, tx, email, 'register', code)
    const deviceName = describeDevice(context)
    const token = await issueToken(tx, { userId, sessionCode, deviceName, services })
    return { token, userId, whitelist: false }
  })
}
