import type {
  LinkWechatRequest,
  UnlinkWechatRequest,
  WechatAccount,
} from '@contract/sign-in/schemas'
import { inTransaction, type Tx } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { mailToOwner } from '../mail-to-owner'
import { requireOwnPassword } from '../password/require-own-password'
import { identifyPerson } from './identify-person'
import {
  deleteWechatMember,
  findMemberOf,
  findWechatMember,
  lockPerson,
  putIdentity,
  putWechatMember,
  type WechatName,
} from './repository'

/** GET Wechat: whether the member signs in by WeChat as well. */
export async function getWechatAccount({
  services,
  userId,
}: RequestContext): Promise<WechatAccount> {
  return { linked: (await findWechatMember(services.db, userId)) !== undefined }
}

async function link(tx: Tx, context: RequestContext, person: WechatName): Promise<void> {
  const { services, userId } = context
  await lockPerson(tx, person)
  const owner = await findMemberOf(tx, person)
  if (owner !== undefined && owner !== userId) throw new AppError('WECHAT_LINKED_ELSEWHERE')
  const before = await findWechatMember(tx, userId)
  const known = before?.openIds.get(person.appId)
  if (known !== undefined && known !== person.openId) throw new AppError('WECHAT_LINKED_OTHERWISE')
  const now = services.systemClock.now()
  await putWechatMember(tx, { userId, unionId: person.unionId, registered: false }, now)
  await putIdentity(tx, userId, person, now)
  if (!before) await mailToOwner(tx, context, userId, 'wechatLinked')
}

/**
 * POST Wechat/link: from now on the person whom WeChat names signs in to this account too. Asks for the password where there
 * is one, and tells the owner by mail: a device that was left open adds no way in that outlives a new password unseen.
 * @throws LOGIN_FAILED, LOGIN_LOCKED, WECHAT_LINKED_ELSEWHERE, WECHAT_LINKED_OTHERWISE, and as identifyPerson does
 */
export async function linkWechat(
  context: RequestContext,
  { proof, password = '' }: LinkWechatRequest,
): Promise<WechatAccount> {
  await requireOwnPassword(context, password)
  const { person } = await identifyPerson(context, proof)
  await inTransaction(context.services.db, (tx) => link(tx, context, person))
  return { linked: true }
}

/**
 * POST Wechat/unlink: the account is signed in to with its password alone, so it must have one.
 * @throws PASSWORD_NOT_SET, LOGIN_FAILED, LOGIN_LOCKED
 */
export async function unlinkWechat(
  context: RequestContext,
  { password = '' }: UnlinkWechatRequest,
): Promise<WechatAccount> {
  const { services, userId } = context
  if (!(await requireOwnPassword(context, password))) throw new AppError('PASSWORD_NOT_SET')
  await inTransaction(services.db, async (tx) => {
    if (await deleteWechatMember(tx, userId))
      await mailToOwner(tx, context, userId, 'wechatUnlinked')
  })
  return { linked: false }
}
