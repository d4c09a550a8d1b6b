import { createHmac, randomBytes } from 'node:crypto'
import type { SystemClock } from '../../server/clock/system'

type Answer = Record<string, unknown>

/** Somebody with WeChat, as one of its accounts knows them. */
export interface WechatPersona {
  openId: string
  unionId?: string
  nickname: string
  /** WeChat takes them for a risk, or they asked too often: its errcode for whoever asks about them. */
  refusal?: 40226 | 45011
  /** They read WeChat's preview of a page. */
  preview?: boolean
  /** What they answer when WeChat asks whether a page may know them. */
  agrees?: boolean
  phone?: { countryCode: string; number: string }
}

interface Account {
  appId: string
  secret: string
}

interface Given {
  appId: string
  kind: 'login' | 'phone'
  person: WechatPersona
  endsAt: number
  used: boolean
}

type Taken = { person: WechatPersona } | { refused: Answer }

const CODE_SECONDS = 300
const TOKEN_SECONDS = 7200
const refusal = (errcode: number, errmsg: string): Answer => ({ errcode, errmsg })
const random = () => randomBytes(16).toString('base64url')

/**
 * How WeChat tells our server who somebody is: codes of a mini-program and of a page, each good once for five minutes and for the
 * account that it was made for, and a person's number
 * (https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-login/code2Session.html,
 * https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html,
 * https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-info/phone-number/getPhoneNumber.html).
 */
export function wechatPeople(accounts: { weapp: Account; page: Account }, clock: SystemClock) {
  const codes = new Map<string, Given>()
  const tokens = new Map<string, { person: WechatPersona; endsAt: number }>()
  /** The session key of each open id: one at a time. */
  const sessions = new Map<string, string>()
  const now = () => clock.now().getTime()

  function giveCode(
    client: 'weapp' | 'page',
    person: WechatPersona,
    kind: Given['kind'] = 'login',
  ): string {
    const code = random()
    const { appId } = accounts[client]
    codes.set(code, { appId, kind, person, endsAt: now() + CODE_SECONDS * 1000, used: false })
    return code
  }

  /** The person of a code that is good, used up by it; else WeChat's refusal. */
  function useUp(code: unknown, appId: string, kind: Given['kind']): Taken {
    const given = codes.get(String(code))
    if (given?.appId !== appId || given.kind !== kind || given.endsAt <= now())
      return { refused: refusal(40029, 'invalid code') }
    if (given.used) return { refused: refusal(40163, 'code been used') }
    given.used = true
    const { person } = given
    return person.refusal ? { refused: refusal(person.refusal, 'refused') } : { person }
  }

  function requireAccount({ appId, secret }: Account, query: URLSearchParams): Answer | undefined {
    if (query.get('grant_type') !== 'authorization_code')
      return refusal(40002, 'invalid grant_type')
    if (query.get('appid') !== appId) return refusal(40013, 'invalid appid')
    return query.get('secret') === secret ? undefined : refusal(40125, 'invalid appsecret')
  }

  function exchangeForSession(query: URLSearchParams): Answer {
    const refused = requireAccount(accounts.weapp, query)
    if (refused) return refused
    const found = useUp(query.get('js_code'), accounts.weapp.appId, 'login')
    if ('refused' in found) return found.refused
    const { openId, unionId } = found.person
    const sessionKey = randomBytes(16).toString('base64')
    sessions.set(openId, sessionKey)
    return {
      openid: openId,
      session_key: sessionKey,
      ...(unionId ? { unionid: unionId } : {}),
    }
  }

  function checkSession(query: URLSearchParams): Answer {
    const key = sessions.get(query.get('openid') ?? '')
    const signature = key && createHmac('sha256', key).update('').digest('hex')
    return signature !== undefined &&
      query.get('sig_method') === 'hmac_sha256' &&
      query.get('signature') === signature
      ? { errcode: 0, errmsg: 'ok' }
      : refusal(87009, 'invalid signature')
  }

  function exchangeForToken(query: URLSearchParams): Answer {
    const refused = requireAccount(accounts.page, query)
    if (refused) return refused
    const found = useUp(query.get('code'), accounts.page.appId, 'login')
    if ('refused' in found) return found.refused
    const { person } = found
    const token = random()
    tokens.set(token, { person, endsAt: now() + TOKEN_SECONDS * 1000 })
    return {
      access_token: token,
      expires_in: TOKEN_SECONDS,
      refresh_token: random(),
      openid: person.openId,
      scope: 'snsapi_userinfo',
      ...(person.preview ? { is_snapshotuser: 1 } : {}),
    }
  }

  function tellAbout(query: URLSearchParams): Answer {
    const held = tokens.get(query.get('access_token') ?? '')
    if (!held || held.endsAt <= now()) return refusal(40001, 'invalid credential')
    const { openId, unionId, nickname } = held.person
    if (query.get('openid') !== openId) return refusal(40003, 'invalid openid')
    return {
      openid: openId,
      nickname,
      sex: 0,
      headimgurl: '',
      privilege: [],
      ...(unionId ? { unionid: unionId } : {}),
    }
  }

  function tellPhone(body: unknown): Answer {
    const found = useUp(Reflect.get(Object(body), 'code'), accounts.weapp.appId, 'phone')
    if ('refused' in found) return found.refused
    if (!found.person.phone) return refusal(40029, 'invalid code')
    const { countryCode, number } = found.person.phone
    return {
      errcode: 0,
      errmsg: 'ok',
      phone_info: {
        phoneNumber: countryCode === '86' ? number : `+${countryCode}${number}`,
        purePhoneNumber: number,
        countryCode,
        watermark: { timestamp: Math.floor(now() / 1000), appid: accounts.weapp.appId },
      },
    }
  }

  /** Where WeChat leads the page after its question; undefined for an address that it does not understand. */
  function answerQuestion(query: URLSearchParams, person: WechatPersona): string | undefined {
    const back = query.get('redirect_uri') ?? ''
    const asked =
      query.get('appid') === accounts.page.appId &&
      query.get('response_type') === 'code' &&
      query.get('scope') === 'snsapi_userinfo' &&
      /^[A-Za-z0-9]{1,128}$/.test(query.get('state') ?? '')
    if (!asked || !URL.canParse(back)) return undefined
    const address = new URL(back)
    if (person.agrees !== false) address.searchParams.append('code', giveCode('page', person))
    address.searchParams.append('state', query.get('state') ?? '')
    return address.href
  }

  return {
    giveCode,
    sessions,
    exchangeForSession,
    checkSession,
    exchangeForToken,
    tellAbout,
    tellPhone,
    answerQuestion,
  }
}
