import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { WechatSettings } from '../../config/wechat-settings'
import { ask } from './client'
import { WechatFailure } from './types'

/** WeChat's errcode for a signature by a session key that is not good any more. */
const WRONG_SIGNATURE = 87_009

const hmac = (sessionKey: string, text: string): string =>
  createHmac('sha256', sessionKey).update(text).digest('hex')

/**
 * What proves to wx.joinVoIPChat that we let the member into the room: the key as it comes, not decoded, over the parts in the order of
 * their characters (https://developers.weixin.qq.com/miniprogram/en/dev/framework/open-ability/voip-chat.html).
 */
export const signRoom = (sessionKey: string, parts: readonly string[]): string =>
  hmac(sessionKey, [...parts].sort().join(''))

/**
 * False where WeChat says that the session is over, as after a new login or some time
 * (https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-login/checkSessionKey.html).
 * @throws WechatFailure for whatever else it refuses
 */
export async function checkSession(
  { url }: Pick<WechatSettings, 'url'>,
  token: string,
  { openId, sessionKey }: { openId: string; sessionKey: string },
): Promise<boolean> {
  const query = {
    access_token: token,
    openid: openId,
    signature: hmac(sessionKey, ''),
    sig_method: 'hmac_sha256',
  }
  try {
    await ask({ url: `${url}/wxa/checksession`, query }, z.object({}))
    return true
  } catch (error) {
    if (error instanceof WechatFailure && error.errcode === WRONG_SIGNATURE) return false
    throw error
  }
}
