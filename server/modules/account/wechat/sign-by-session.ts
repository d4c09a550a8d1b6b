import type { WechatSettings } from '../../../config/wechat-settings'
import { createWechatClient } from '../../../gateways/wechat/client'
import { checkSession, signRoom } from '../../../gateways/wechat/session'
import { WechatFailure } from '../../../gateways/wechat/types'
import type { RequestContext } from '../../../http/context'
import { AppError } from '../../../http/error'
import { callWithToken } from '../../wechat'
import { identifyPerson } from './identify-person'
import { dropSession, findSession, noteSession } from './repository'
import { openSession } from './session'

interface Session {
  openId: string
  sessionKey: string
}

/** The session that a device has just begun by wx.login, whoever is linked to its person: the one before is over. */
async function beginSession(context: RequestContext, code: string): Promise<Session> {
  const { config, db } = context.services
  const { person } = await identifyPerson(context, { client: 'weapp', code })
  const { appId, openId, sessionSealed } = person
  if (sessionSealed === null) throw new AppError('WECHAT_SESSION_OVER')
  const session = { appId, openId, sessionSealed }
  await noteSession(db, session)
  return { openId, sessionKey: openSession(config.dataKey, session) }
}

/** The member's session, which WeChat is asked about. Where it does not answer, the device finds out what a signature is worth. */
async function findLivingSession(
  { services, userId, log }: RequestContext,
  weapp: WechatSettings,
): Promise<Session> {
  const { config, db } = services
  const { appId } = weapp
  const session = await findSession(db, userId, appId)
  if (!session) throw new AppError('WECHAT_SESSION_OVER')
  const { openId } = session
  const sessionKey = openSession(config.dataKey, session)
  const account = { name: `wechat:${appId}`, gateway: createWechatClient(weapp) }
  const lives = await callWithToken(services, account, (token) =>
    checkSession(weapp, token, { openId, sessionKey }),
  ).catch((failure: unknown) => {
    if (!(failure instanceof WechatFailure || failure instanceof AppError)) throw failure
    log.warn({ refusal: failure.message }, 'WeChat did not say whether a session lives')
    return true
  })
  if (lives) return { openId, sessionKey }
  await dropSession(db, session)
  throw new AppError('WECHAT_SESSION_OVER')
}

/**
 * Signs with a session at the mini-program: the member's, else the one that their device began by wx.login, whose person need not be
 * linked to anybody. Its key does not leave this module.
 * @param parts what is signed beside the program's own id
 * @param code what wx.login gave the device
 * @throws WECHAT_LOGIN_NOT_CONFIGURED; WECHAT_SESSION_OVER where the device has to log in by wx.login first; with a code what identifyPerson throws
 */
export async function signByWechatSession(
  context: RequestContext,
  parts: readonly string[],
  code?: string,
): Promise<{ appId: string; openId: string; signature: string }> {
  const { weapp } = context.services.config
  if (!weapp) throw new AppError('WECHAT_LOGIN_NOT_CONFIGURED')
  const { openId, sessionKey } = await (code === undefined
    ? findLivingSession(context, weapp)
    : beginSession(context, code))
  return { appId: weapp.appId, openId, signature: signRoom(sessionKey, [weapp.appId, ...parts]) }
}
