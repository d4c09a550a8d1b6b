import { z } from 'zod'
import type { WechatSettings, WecomSettings } from '../../config/wechat-settings'
import { WechatFailure, type Lent, type TicketGateway, type TicketName } from './types'

const TIMEOUT_MS = 10_000
/** "invalid credential", "access_token expired" and what else they call a token that is not good any more. */
const STALE_TOKEN = new Set([40001, 40014, 42001])

const Failure = z.object({ errcode: z.number(), errmsg: z.string().default('') })
const Token = z.object({
  access_token: z.string().min(1).max(2048),
  expires_in: z.number().positive(),
})
const Ticket = z.object({ ticket: z.string().min(1).max(2048), expires_in: z.number().positive() })

export interface Call {
  url: string
  query?: Record<string, string>
  body?: Record<string, unknown>
}

async function readAnswer({ url, query = {}, body }: Call): Promise<unknown> {
  const address = `${url}?${new URLSearchParams(query)}`.replace(/\?$/, '')
  try {
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return await response.json()
  } catch (error) {
    // Its own message may name the address, and that has the secret in it.
    throw new WechatFailure(`no answer: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}

/** @throws WechatFailure for `errcode` other than 0, and for an answer that is none */
export async function ask<T>(call: Call, schema: z.ZodType<T>): Promise<T> {
  const answer = await readAnswer(call)
  const failed = Failure.safeParse(answer).data
  if (failed && failed.errcode !== 0)
    throw new WechatFailure(
      `${failed.errcode} ${failed.errmsg.slice(0, 200)}`,
      STALE_TOKEN.has(failed.errcode),
      failed.errcode,
    )
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new WechatFailure('an answer that is not documented')
  return parsed.data
}

const lentToken = ({ access_token, expires_in }: z.output<typeof Token>): Lent => ({
  value: access_token,
  seconds: expires_in,
})
const lentTicket = ({ ticket, expires_in }: z.output<typeof Ticket>): Lent => ({
  value: ticket,
  seconds: expires_in,
})

/**
 * WeChat's server: the stable token, which leaves those of other programs of the account alone
 * (https://developers.weixin.qq.com/doc/offiaccount/Basic_Information/getStableAccessToken.html), and the JS-SDK's ticket
 * (https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html).
 */
export function createWechatClient({ url, appId, secret }: WechatSettings): TicketGateway {
  return {
    async fetchToken() {
      const body = { grant_type: 'client_credential', appid: appId, secret }
      return lentToken(await ask({ url: `${url}/cgi-bin/stable_token`, body }, Token))
    },
    async fetchTicket(_ticket, token) {
      const query = { access_token: token, type: 'jsapi' }
      return lentTicket(await ask({ url: `${url}/cgi-bin/ticket/getticket`, query }, Ticket))
    },
  }
}

/** Of a company and of its agent (https://developer.work.weixin.qq.com/document/path/90506). */
const wecomTickets: Readonly<Record<TicketName, { path: string; query: Record<string, string> }>> =
  {
    jsapi: { path: '/cgi-bin/get_jsapi_ticket', query: {} },
    agent: { path: '/cgi-bin/ticket/get', query: { type: 'agent_config' } },
  }

/** WeCom's server (https://developer.work.weixin.qq.com/document/path/91039). */
export function createWecomClient({ url, corpId, secret }: WecomSettings): TicketGateway {
  return {
    async fetchToken() {
      const query = { corpid: corpId, corpsecret: secret }
      return lentToken(await ask({ url: `${url}/cgi-bin/gettoken`, query }, Token))
    },
    async fetchTicket(ticket, token) {
      const { path, query } = wecomTickets[ticket]
      const withToken = { access_token: token, ...query }
      return lentTicket(await ask({ url: `${url}${path}`, query: withToken }, Ticket))
    },
  }
}
