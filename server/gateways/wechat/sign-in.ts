import { z } from 'zod'
import type { WechatSettings } from '../../config/wechat-settings'
import { ask } from './client'
import type { SignInGateway } from './types'

const id = z.string().min(1).max(128)
const Session = z.object({ openid: id, unionid: id.optional(), session_key: id.optional() })
const PageToken = z.object({
  access_token: z.string().min(1).max(2048),
  openid: id,
  unionid: id.optional(),
  is_snapshotuser: z.number().optional(),
})
const UserInfo = z.object({
  openid: id,
  unionid: id.optional(),
  nickname: z.string().default(''),
})

/** The mini-program's own (https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-login/code2Session.html). */
export function createWeappSignIn({ url, appId, secret }: WechatSettings): SignInGateway {
  return {
    async exchangeCode(code) {
      const query = {
        appid: appId,
        secret,
        js_code: code,
        grant_type: 'authorization_code',
      }
      const session = await ask({ url: `${url}/sns/jscode2session`, query }, Session)
      return {
        appId,
        openId: session.openid,
        unionId: session.unionid,
        nickname: '',
        ...(session.session_key ? { sessionKey: session.session_key } : {}),
        preview: false,
      }
    },
  }
}

/**
 * Of a page in WeChat's web view, which was led through `buildConsentUrl`
 * (https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html).
 */
export function createPageSignIn({ url, appId, secret }: WechatSettings): SignInGateway {
  return {
    async exchangeCode(code) {
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
      const token = await ask({ url: `${url}/sns/oauth2/access_token`, query }, PageToken)
      const person = { appId, openId: token.openid }
      if (token.is_snapshotuser === 1)
        return { ...person, unionId: undefined, nickname: '', preview: true }
      const about = { access_token: token.access_token, openid: token.openid, lang: 'en' }
      const info = await ask({ url: `${url}/sns/userinfo`, query: about }, UserInfo)
      const unionId = info.unionid ?? token.unionid
      return { ...person, unionId, nickname: info.nickname.slice(0, 64), preview: false }
    },
  }
}

/** Where WeChat asks whether the person agrees to be known to the page. WeChat wants the parameters in this order. */
export function buildConsentUrl(
  openUrl: string,
  { appId, page, state }: { appId: string; page: string; state: string },
): string {
  const query = [
    `appid=${encodeURIComponent(appId)}`,
    `redirect_uri=${encodeURIComponent(page)}`,
    'response_type=code',
    'scope=snsapi_userinfo',
    `state=${encodeURIComponent(state)}`,
  ].join('&')
  return `${openUrl}/connect/oauth2/authorize?${query}#wechat_redirect`
}
