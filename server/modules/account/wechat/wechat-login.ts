import type { SessionResponse } from '@contract/account/schemas'
import type { WechatLoginResponse, WechatProof } from '@contract/sign-in/schemas'
import { createToken, hashToken } from '../../../db/id'
import { inTransaction, type Tx } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { lockLogins, signIn } from '../../session'
import { identifyPerson } from './identify-person'
import {
  findMemberOf,
  insertTicket,
  lockPerson,
  putIdentity,
  putWechatMember,
  type WechatName,
} from './repository'

/** The person fills in the registration in this time. */
const TICKET_MS = 1_800_000

/**
 * Signs a member in as the person that WeChat named; undefined when they are not that member any more: the account was deleted, or
 * WeChat unlinked from it, while this waited.
 */
export async function signInByWechat(
  tx: Tx,
  context: RequestContext,
  userId: string,
  person: WechatName,
): Promise<SessionResponse | undefined> {
  const now = context.services.systemClock.now()
  await lockLogins(tx, userId)
  if ((await findMemberOf(tx, person)) !== userId) return undefined
  await putWechatMember(tx, { userId, unionId: person.unionId, registered: false }, now)
  await putIdentity(tx, userId, person, now)
  return signIn(tx, context, userId)
}

/**
 * POST WechatLogin: a session for the member whom WeChat names by this code, which is good once. Somebody who has no account
 * gets a ticket for registering: the code is used up by then.
 * @throws as identifyPerson does
 */
export async function wechatLogin(
  context: RequestContext,
  proof: WechatProof,
): Promise<WechatLoginResponse> {
  const { db, systemClock } = context.services
  const { person, nickname } = await identifyPerson(context, proof)
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, person)
    const userId = await findMemberOf(tx, person)
    const session =
      userId === undefined ? undefined : await signInByWechat(tx, context, userId, person)
    if (session) return { type: 'signedIn', ...session }
    const ticket = createToken()
    const expiresAt = new Date(systemClock.now().getTime() + TICKET_MS)
    const { deviceId } = context
    await insertTicket(tx, { ticketHash: hashToken(ticket), deviceId, ...person, expiresAt })
    return { type: 'new', ticket, nickname }
  })
}
