import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SystemClock } from '../../server/clock/system'
import { signTimed } from '../../server/gateways/payment/timed-signature'

/**
 * A provider of a hosted card page as https://docs.stripe.com/api describes it: it checks the secret key, answers a known idempotency
 * key with what it said before, refuses that key with another form, and signs its webhooks.
 */
export interface CardPayStandIn {
  url: string
  env: Record<string, string>
  sessions: Map<string, StandInSession>
  /** Webhooks of what people paid on the page, not sent yet. */
  outbox: ReturnType<CardPayStandIn['pay']>[]
  refunds: Map<string, number>
  /** What they are said to be; by default they have succeeded. */
  refundStates: Map<string, 'pending' | 'succeeded' | 'failed'>
  refused: string[]
  /** Somebody pays on the page; its webhook. */
  pay(id: string, secret?: string, at?: Date): { headers: Record<string, string>; body: string }
  webhook(
    type: string,
    object: object,
    secret?: string,
    at?: Date,
  ): ReturnType<CardPayStandIn['pay']>
  behave(how: 'well' | 'lost' | 'pending'): void
  close(): Promise<void>
}

export interface StandInSession {
  id: string
  form: URLSearchParams
  status: 'open' | 'complete' | 'expired'
  intent: string | undefined
  paidAt: number
}

const KEY = 'sk_test_of_the_stand_in'
const SECRET = 'whsec_of_the_stand_in'
const SHORTEST_SECONDS = 30 * 60
const PAGE = `<!doctype html><html lang="en"><title>Card page</title><link rel="icon" href="data:,">
<form method="post"><button id="cashier-pay" name="action" value="pay">Pay</button>
<button id="cashier-cancel" name="action" value="cancel">Back</button></form></html>`

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

export async function startCardPayStandIn(systemClock: SystemClock): Promise<CardPayStandIn> {
  const seconds = () => Math.floor(systemClock.now().getTime() / 1000)
  const sessions = new Map<string, StandInSession>()
  const refunds = new Map<string, number>()
  const answered = new Map<string, { asked: string; reply: Reply }>()
  const refused: string[] = []
  const outbox: CardPayStandIn['outbox'] = []
  const refundStates: CardPayStandIn['refundStates'] = new Map()
  let behaviour: Parameters<CardPayStandIn['behave']>[0] = 'well'
  let events = 0

  type Reply = [status: number, body: object]
  const no = (status: number, code: string): Reply => {
    refused.push(code)
    return [status, { error: { type: 'invalid_request_error', code } }]
  }
  const priceOf = ({ form }: StandInSession) => ({
    amount: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]'),
  })
  function show(session: StandInSession, expanded = false): object {
    const { id, form, status, intent, paidAt } = session
    const { amount, currency } = priceOf(session)
    return {
      id,
      object: 'checkout.session',
      url: status === 'open' ? `${url}/c/${id}` : null,
      status,
      payment_status: intent ? 'paid' : 'unpaid',
      client_reference_id: form.get('client_reference_id'),
      amount_total: amount,
      currency,
      payment_intent:
        intent && expanded ? { id: intent, latest_charge: { created: paidAt } } : (intent ?? null),
    }
  }

  function create(form: URLSearchParams): Reply {
    const needed = ['success_url', 'cancel_url', 'client_reference_id', 'expires_at']
    if (form.get('mode') !== 'payment' || needed.some((name) => !form.get(name)))
      return no(400, 'parameter_missing')
    if (Number(form.get('expires_at')) < seconds() + SHORTEST_SECONDS)
      return no(400, 'parameter_invalid')
    const id = `cs_test_${randomBytes(12).toString('hex')}`
    const session: StandInSession = { id, form, status: 'open', intent: undefined, paidAt: 0 }
    sessions.set(id, session)
    return [200, show(session)]
  }

  function refund(form: URLSearchParams): Reply {
    const intent = form.get('payment_intent') ?? ''
    const session = [...sessions.values()].find((known) => known.intent === intent)
    if (!session) return no(404, 'resource_missing')
    if (Number(form.get('amount')) > priceOf(session).amount) return no(400, 'amount_too_large')
    refunds.set(intent, (refunds.get(intent) ?? 0) + Number(form.get('amount')))
    refundStates.set(intent, behaviour === 'pending' ? 'pending' : 'succeeded')
    return [200, showRefund(intent)]
  }
  const showRefund = (intent: string) => ({
    object: 'refund',
    payment_intent: intent,
    status: refundStates.get(intent),
  })
  function listRefunds(intent: string): Reply {
    return [200, { object: 'list', data: refundStates.has(intent) ? [showRefund(intent)] : [] }]
  }

  function route(method: string, url: URL, form: URLSearchParams): Reply {
    const { pathname } = url
    if (method === 'POST' && pathname === '/v1/checkout/sessions') return create(form)
    if (method === 'POST' && pathname === '/v1/refunds') return refund(form)
    if (pathname === '/v1/refunds') return listRefunds(url.searchParams.get('payment_intent') ?? '')
    const [, id, expire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? []
    const session = sessions.get(id ?? '')
    if (!session) return no(404, 'resource_missing')
    if (!expire) return [200, show(session, url.searchParams.has('expand[]'))]
    if (session.status !== 'open') return no(400, 'session_not_open')
    session.status = 'expired'
    return [200, show(session)]
  }

  function once(request: IncomingMessage, url: URL, body: string): Reply {
    const { method = '', headers } = request
    const form = new URLSearchParams(body)
    const key = headers['idempotency-key']
    if (headers.authorization !== `Bearer ${KEY}`) return no(401, 'api_key_invalid')
    if (method === 'GET') return route(method, url, form)
    if (typeof key !== 'string') return no(400, 'idempotency_key_missing')
    const asked = `${url.pathname} ${body}`
    const before = answered.get(key)
    if (before) return before.asked === asked ? before.reply : no(400, 'idempotency_error')
    const reply = route(method, url, form)
    answered.set(key, { asked, reply })
    return reply
  }

  /** The hosted page, with the sandbox cashier's two buttons; each leads back to where the session says. */
  function showPage(session: StandInSession, body: string, response: ServerResponse): void {
    const action = new URLSearchParams(body).get('action')
    if (!action) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      return void response.end(PAGE)
    }
    if (action === 'pay') outbox.push(standIn.pay(session.id))
    const back = session.form.get(action === 'pay' ? 'success_url' : 'cancel_url') ?? ''
    response.writeHead(303, { location: back })
    response.end()
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    const shown = sessions.get(/^\/c\/(\w+)$/.exec(request.url ?? '')?.[1] ?? '')
    if (shown) return showPage(shown, body, response)
    const [status, content] = once(request, new URL(request.url ?? '/', 'http://stand-in'), body)
    // It has done what it was asked for, and its answer is lost.
    if (behaviour === 'lost') return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(content))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  function webhook(type: string, object: object, secret = SECRET, at = systemClock.now()) {
    events += 1
    const created = Math.floor(at.getTime() / 1000)
    const body = JSON.stringify({ id: `evt_${events}`, type, created, data: { object } })
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': `${signTimed(secret, body, at)},v0=${'0'.repeat(64)}`,
    }
    return { headers, body }
  }

  const standIn: CardPayStandIn = {
    url,
    env: {
      CARD_PAY_URL: url,
      CARD_PAY_SECRET_KEY: KEY,
      CARD_PAY_WEBHOOK_SECRET: `whsec_new,${SECRET}`,
    },
    sessions,
    outbox,
    refunds,
    refundStates,
    refused,
    pay(id, secret, at) {
      const session = sessions.get(id)
      if (session?.status !== 'open') throw new Error(`${id} cannot be paid`)
      Object.assign(session, {
        status: 'complete',
        intent: `pi_${randomBytes(12).toString('hex')}`,
        paidAt: seconds(),
      })
      return webhook('checkout.session.completed', show(session), secret, at)
    },
    webhook,
    behave(how) {
      behaviour = how
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}
