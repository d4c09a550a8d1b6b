import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { systemClock as machineClock, type SystemClock } from '../../server/clock/system'
import { signAsPublished } from './jsapi-signature'
import { wechatPeople, type WechatPersona } from './wechat-people'

/**
 * WeChat's and WeCom's servers as their documentation describes them: ids and secrets are checked, tokens and tickets end after
 * 7,200 s, codes are good once for five minutes, and what is not good is refused by its documented errcode.
 */
export interface WechatStandIn {
  url: string
  appId: string
  secret: string
  corpId: string
  agentId: string
  agentSecret: string
  weappId: string
  weappSecret: string
  /** Who holds the phone: whom WeChat's question about a page is put to. */
  persona: WechatPersona
  /** What WeChat hands a mini-program or a page for somebody; by default for who holds the phone. */
  giveCode(client: 'weapp' | 'page', person?: WechatPersona, kind?: 'login' | 'phone'): string
  /** The session keys that it gave, by open id: what it checks signatures by. */
  sessions: Map<string, string>
  /** Settings of a server that speaks to it. */
  settings: Readonly<Record<string, string>>
  /** Messages of one-time subscriptions that it delivered. */
  subscribed: SubscribedMessage[]
  /** The person allows one message by a template, or takes back all that they allowed. */
  allow(openId: string, template: string): void
  withdraw(openId: string): void
  /** Calls by their path. */
  calls: Map<string, number>
  /** All tokens that were given become unknown, as after somebody has asked for new ones elsewhere. */
  forgetTokens(): void
  /** Every call is refused by this errcode until it is undefined; 'silent': the connection is cut. */
  refuse(errcode: number | 'silent' | undefined): void
  /** Whether a signature is one by a ticket that lives: what the JS-SDK asks WeChat. */
  isGenuine(
    ticket: 'wechat' | 'corp' | 'agent',
    signed: { nonce: string; timestamp: number; url: string; signature: string },
  ): boolean
  close(): Promise<void>
}

export interface SubscribedMessage {
  openId: string
  template: string
  page: string
  data: Record<string, { value: string }>
}

type Answer = Record<string, unknown>
interface SubscribeRequest extends Pick<SubscribedMessage, 'page' | 'data'> {
  touser: string
  template_id: string
}
interface Lent {
  value: string
  endsAt: number
}

const LIFE_SECONDS = 7200
const ids = {
  appId: 'wx-stand-in',
  secret: 'a-secret-of-the-official-account',
  corpId: 'ww-starcard-default-test',
  agentId: '1000002',
  agentSecret: 'a-secret-of-the-agent',
  weappId: 'wx-stand-in-program',
  weappSecret: 'a-secret-of-the-mini-program',
}
const refusal = (errcode: number, errmsg: string): Answer => ({ errcode, errmsg })

async function readBody(request: IncomingMessage): Promise<unknown> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  try {
    return JSON.parse(body || '{}')
  } catch {
    return {}
  }
}

/** @param systemClock by which tokens and tickets end */
export async function startWechatStandIn(
  systemClock: SystemClock = machineClock,
): Promise<WechatStandIn> {
  const calls = new Map<string, number>()
  const lent = new Map<string, Lent>()
  let refused: number | 'silent' | undefined
  const now = () => systemClock.now().getTime()
  const alive = (name: string) => {
    const found = lent.get(name)
    return found && found.endsAt > now() ? found : undefined
  }
  function lend(name: string): Lent {
    const given = alive(name) ?? {
      value: `${name}-${randomBytes(18).toString('base64url')}`,
      endsAt: now() + LIFE_SECONDS * 1000,
    }
    lent.set(name, given)
    return given
  }
  const seconds = ({ endsAt }: Lent) => Math.floor((endsAt - now()) / 1000)

  const people = wechatPeople(
    {
      weapp: { appId: ids.weappId, secret: ids.weappSecret },
      page: { appId: ids.appId, secret: ids.secret },
    },
    systemClock,
  )
  function giveToken(name: string): Answer {
    const token = lend(name)
    return { errcode: 0, errmsg: 'ok', access_token: token.value, expires_in: seconds(token) }
  }
  function giveTicket(name: string, token: string, query: URLSearchParams): Answer {
    if (alive(token)?.value !== query.get('access_token'))
      return refusal(40001, 'invalid credential, access_token is invalid or not latest')
    // Each ticket is a new one, and the old ones live on, as with WeChat.
    lent.delete(name)
    const ticket = lend(name)
    return { errcode: 0, errmsg: 'ok', ticket: ticket.value, expires_in: seconds(ticket) }
  }
  const consents: string[] = []
  /** Each consent serves once. */
  function deliver({ touser, template_id, page, data }: SubscribeRequest): Answer {
    const consent = consents.indexOf(`${touser} ${template_id}`)
    if (consent < 0) return refusal(43101, 'user refuse to accept the msg')
    const tooLong = Object.values(data).some(({ value }) => [...value].length > 20)
    if (tooLong) return refusal(47003, 'argument invalid')
    consents.splice(consent, 1)
    standIn.subscribed.push({ openId: touser, template: template_id, page, data })
    return { errcode: 0, errmsg: 'ok' }
  }
  const routes: Record<string, (query: URLSearchParams, body: unknown) => Answer> = {
    'POST /cgi-bin/stable_token': (_query, body) => {
      const asked = Object(body)
      if (asked.grant_type !== 'client_credential') return refusal(40002, 'invalid grant_type')
      const account = [
        { appId: ids.appId, secret: ids.secret, name: 'wechat' },
        { appId: ids.weappId, secret: ids.weappSecret, name: 'weapp' },
      ].find(({ appId }) => appId === asked.appid)
      if (!account) return refusal(40013, 'invalid appid')
      return asked.secret === account.secret
        ? giveToken(account.name)
        : refusal(40125, 'invalid appsecret')
    },
    'GET /sns/jscode2session': people.exchangeForSession,
    'GET /wxa/checksession': (query) =>
      alive('weapp')?.value === query.get('access_token')
        ? people.checkSession(query)
        : refusal(40001, 'invalid credential'),
    'GET /sns/oauth2/access_token': people.exchangeForToken,
    'GET /sns/userinfo': people.tellAbout,
    'POST /wxa/business/getuserphonenumber': (query, body) =>
      alive('weapp')?.value === query.get('access_token')
        ? people.tellPhone(body)
        : refusal(40001, 'invalid credential'),
    'POST /cgi-bin/message/subscribe/send': (query, body) =>
      alive('weapp')?.value === query.get('access_token')
        ? deliver(Object(body))
        : refusal(40001, 'invalid credential'),
    'GET /cgi-bin/ticket/getticket': (query) =>
      query.get('type') === 'jsapi'
        ? giveTicket('wechat-ticket', 'wechat', query)
        : refusal(40097, 'invalid args'),
    'GET /cgi-bin/gettoken': (query) => {
      if (query.get('corpid') !== ids.corpId) return refusal(40013, 'invalid corpid')
      return query.get('corpsecret') === ids.agentSecret
        ? giveToken('wecom')
        : refusal(40001, 'invalid credential')
    },
    'GET /cgi-bin/get_jsapi_ticket': (query) => giveTicket('corp-ticket', 'wecom', query),
    'GET /cgi-bin/ticket/get': (query) =>
      query.get('type') === 'agent_config'
        ? giveTicket('agent-ticket', 'wecom', query)
        : refusal(40097, 'invalid args'),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    calls.set(pathname, (calls.get(pathname) ?? 0) + 1)
    const body = await readBody(request)
    if (refused === 'silent') return void request.socket.destroy()
    if (pathname === '/connect/oauth2/authorize') {
      const location = people.answerQuestion(searchParams, standIn.persona)
      response.writeHead(location ? 302 : 400, location ? { location } : {})
      return void response.end()
    }
    const route = routes[`${request.method} ${pathname}`]
    const said =
      refused !== undefined
        ? refusal(refused, 'refused')
        : (route?.(searchParams, body) ?? refusal(40066, 'invalid url'))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(said))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  const standIn: WechatStandIn = {
    url,
    ...ids,
    persona: { openId: 'open-nomi', unionId: 'union-nomi', nickname: 'Nomi 星' },
    giveCode: (client, person = standIn.persona, kind = 'login') =>
      people.giveCode(client, person, kind),
    sessions: people.sessions,
    subscribed: [],
    allow: (openId, template) => void consents.push(`${openId} ${template}`),
    withdraw(openId) {
      const kept = consents.filter((one) => !one.startsWith(`${openId} `))
      consents.splice(0, consents.length, ...kept)
    },
    settings: {
      WECHAT_API_URL: url,
      WECHAT_OPEN_URL: url,
      WECHAT_APP_ID: ids.appId,
      WECHAT_APP_SECRET: ids.secret,
      WEAPP_APP_ID: ids.weappId,
      WEAPP_APP_SECRET: ids.weappSecret,
      WECOM_API_URL: url,
      WECOM_AGENT_ID: ids.agentId,
      WECOM_AGENT_SECRET: ids.agentSecret,
    },
    calls,
    forgetTokens() {
      lent.delete('wechat')
      lent.delete('weapp')
      lent.delete('wecom')
    },
    refuse(errcode) {
      refused = errcode
    },
    isGenuine(ticket, { signature, nonce, timestamp, url }) {
      const found = alive(`${ticket}-ticket`)
      if (!found) return false
      const fields = { noncestr: nonce, jsapi_ticket: found.value, timestamp, url }
      return signAsPublished(fields) === signature
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return standIn
}
