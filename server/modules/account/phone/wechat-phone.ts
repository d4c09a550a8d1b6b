import type { GiveWechatPhoneRequest, WechatPhone } from '@contract/phone/schemas'
import type { Executor } from '../../../db/transaction'
import { createWechatClient } from '../../../gateways/wechat/client'
import { fetchPhone } from '../../../gateways/wechat/phone'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { open, seal } from '../../../security/encryption'
import { maskPhone } from '../../../security/mask'
import type { Services } from '../../../services'
import { callWithToken } from '../../wechat'
import { nameRefusal } from '../wechat/identify-person'
import { deletePhone, findPhone, putPhone } from './repository'

const contextOf = (userId: string): string => `wechat-phone:${userId}`

/** GET WechatPhone: what is shown of the member's number. */
export async function getWechatPhone({ services, userId }: RequestContext): Promise<WechatPhone> {
  return { phone: (await findPhone(services.db, userId))?.masked ?? '' }
}

/**
 * POST WechatPhone: asks WeChat for the number that the member agreed to give, and keeps it sealed, in place of one before.
 * @throws WECHAT_LOGIN_NOT_CONFIGURED, WECHAT_CODE_INVALID, WECHAT_CODE_USED, WECHAT_TOO_OFTEN, WECHAT_UNAVAILABLE; TOKEN_EXPIRED for
 * who deleted the account meanwhile
 */
export async function giveWechatPhone(
  context: RequestContext,
  { code }: GiveWechatPhoneRequest,
): Promise<WechatPhone> {
  const { services, userId } = context
  const { config, db, systemClock } = services
  const { weapp } = config
  if (!weapp) throw new AppError('WECHAT_LOGIN_NOT_CONFIGURED')
  const account = { name: `wechat:${weapp.appId}`, gateway: createWechatClient(weapp) }
  const number = await callWithToken(services, account, (token) =>
    fetchPhone(weapp, token, code),
  ).catch((failure: unknown) => {
    throw nameRefusal(context, failure)
  })
  const masked = maskPhone(number)
  const numberSealed = seal(config.dataKey, number, contextOf(userId))
  await putPhone(db, { userId, numberSealed, masked, givenAt: systemClock.now() })
  return { phone: masked }
}

/** POST WechatPhone/remove: the number is forgotten; also when there is none. */
export async function removeWechatPhone({
  services,
  userId,
}: RequestContext): Promise<WechatPhone> {
  await deletePhone(services.db, userId)
  return { phone: '' }
}

/** The member's number for a copy of everything on record. */
export async function collectPhone(
  exec: Executor,
  { config }: Services,
  userId: string,
): Promise<{ number: string; givenAt: Date }[]> {
  const phone = await findPhone(exec, userId)
  if (!phone) return []
  const { numberSealed, givenAt } = phone
  return [{ number: open(config.dataKey, numberSealed, contextOf(userId)), givenAt }]
}
