import { listOwnRows } from '../../../db/own-rows'
import type { Executor } from '../../../db/transaction'
import type { Services } from '../../../services'
import { collectPhone } from '../phone/wechat-phone'
import { countTeam } from '../repository'

/** Everything that is on record about a member, by the names of the tables; undefined when they have deleted their account. */
export async function collectMember(
  exec: Executor,
  services: Services,
  userId: string,
): Promise<Record<string, unknown> | undefined> {
  const [appUser] = await listOwnRows(exec, 'app_user', 'id', userId)
  if (!appUser || appUser.deletedAt !== null) return undefined
  const own = {
    appUser,
    teamMembers: await countTeam(exec, userId),
    wechatMember: await listOwnRows(exec, 'wechat_member', 'userId', userId),
    wechatIdentity: await listOwnRows(exec, 'wechat_identity', 'userId', userId),
    wechatPhone: await collectPhone(exec, services, userId),
    passkey: await listOwnRows(exec, 'passkey', 'userId', userId),
    passkeyChallenge: await listOwnRows(exec, 'passkey_challenge', 'userId', userId),
    consentAnswer: await listOwnRows(exec, 'consent_answer', 'userId', userId),
    attributionTrace: await listOwnRows(exec, 'attribution_trace', 'userId', userId),
    emailInvitation: await listOwnRows(exec, 'email_invitation', 'inviterId', userId),
  }
  let all: Record<string, unknown> = own
  for (const { collect } of services.memberData)
    all = { ...all, ...(await collect?.(exec, services, userId)) }
  return all
}
