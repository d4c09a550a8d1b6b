import type { z } from 'zod'
import type { NewSession, RegisterByWechatRequest } from '@contract/sign-in/schemas'
import { hashToken } from '../../../db/id'
import { inTransaction } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { describeDevice } from '../../../http/device-name'
import { AppError } from '../../../http/error'
import { issueToken, requireOpenCountry } from '../../session'
import { addMember } from '../sign-in/add-member'
import { findMemberOf, lockPerson, putIdentity, putWechatMember, takeTicket } from './repository'
import { signInByWechat } from './wechat-login'

/**
 * POST Register/wechat: makes a member of who WeChat said is there, by the rules of a registration, without a password and an
 * email. A refused form leaves the ticket usable. Who registered meanwhile, on another device, is signed in.
 * @throws REGION_NOT_SERVED, COUNTRY_STOPPED, INVITER_UNKNOWN, USERNAME_TAKEN, each with its field; WECHAT_TICKET_INVALID
 */
export async function registerByWechat(
  context: RequestContext,
  form: z.output<typeof RegisterByWechatRequest>,
): Promise<NewSession> {
  const { services, sessionCode, deviceId } = context
  await requireOpenCountry(services.db, form.country)
  const now = services.systemClock.now()
  return inTransaction(services.db, async (tx) => {
    const person = await takeTicket(tx, { hash: hashToken(form.ticket), deviceId, now })
    if (!person) throw new AppError('WECHAT_TICKET_INVALID')
    await lockPerson(tx, person)
    const known = await findMemberOf(tx, person)
    const session =
      known === undefined ? undefined : await signInByWechat(tx, context, known, person)
    if (session) return session
    const userId = await addMember(tx, context, { ...form, email: null, passwordHash: null })
    if (userId === undefined)
      throw new AppError('USERNAME_TAKEN', {}, { username: 'usernameTaken' })
    await putWechatMember(tx, { userId, unionId: person.unionId, registered: true }, now)
    await putIdentity(tx, userId, person, now)
    const deviceName = describeDevice(context)
    const token = await issueToken(tx, { userId, sessionCode, deviceName, services })
    return { token, userId, whitelist: false }
  })
}
