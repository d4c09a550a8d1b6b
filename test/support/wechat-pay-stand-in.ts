import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SystemClock } from '../../server/clock/system'
import {
  API_KEY,
  MERCHANT,
  MERCHANT_PRIVATE_KEY,
  MERCHANT_SERIAL,
  newSigner,
  refuseForged,
  seal,
  signerHeaders,
} from './wechat-pay-signing'

/**
 * WeChat Pay's APIv3 as its documentation describes it (https://pay.weixin.qq.com/doc/v3/merchant/4012062524): it verifies what
 * is asked with the merchant's public key, refuses wrong signatures, old times and replays, and signs what it says with the
 * certificate that it gives out. An order number belongs to one app, price and time.
 */
export interface WechatPayStandIn {
  url: string
  /** The deployment's settings of this merchant. */
  env: Record<string, string>
  /** Why requests were refused, in their order. */
  refused: string[]
  orders: Map<string, StandInOrder>
  refunds: Map<string, { transactionId: string; refund: number; total: number }>
  /** What refunds are said to be, by their numbers; one that stands here no more was never heard of. */
  refundStates: Map<string, 'SUCCESS' | 'PROCESSING' | 'CLOSED' | 'ABNORMAL'>
  /** Somebody pays, or what an order is said to be; its notice. */
  pay(reference: string, change?: Partial<StandInOrder>): SignedNotice
  notice(event: string, content: object, at?: Date): SignedNotice
  refundNotice(transactionId: string, status: 'SUCCESS' | 'ABNORMAL'): SignedNotice
  /** Signs by a new certificate from now on; `published`: whether it is given out. */
  rotate(published?: boolean): void
  /** How often certificates were asked for. */
  certificateCalls(): number
  /** What is asked is not answered, or answered without its signature. */
  behave(how: 'well' | 'silent' | 'unsigned' | 'processing'): void
  close(): Promise<void>
}

export interface StandInOrder {
  reference: string
  appid: string
  openid: string | undefined
  kind: 'jsapi' | 'h5'
  total: number
  currency: string
  notifyUrl: string
  asked: string
  /** What its payment window is opened by. */
  prepared: string
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'USERPAYING'
  transactionId: string
  paidAt: Date | undefined
}

export interface SignedNotice {
  headers: Record<string, string>
  body: string
}

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** @param knows whether a person is known to an app of WeChat's by this openid; anybody is by default */
export async function startWechatPayStandIn(
  systemClock: SystemClock,
  knows: (appid: string, openid: string) => boolean = () => true,
): Promise<WechatPayStandIn> {
  const now = () => systemClock.now()
  const refused: string[] = []
  const orders = new Map<string, StandInOrder>()
  const refunds: WechatPayStandIn['refunds'] = new Map()
  const refundStates: WechatPayStandIn['refundStates'] = new Map()
  let signer = newSigner(now())
  let published = [signer]
  let certificateCalls = 0
  let behaviour: Parameters<WechatPayStandIn['behave']>[0] = 'well'
  let events = 0

  const refusalOf = refuseForged(now)
  const signed = (body: string, at = now()) => signerHeaders(signer, body, at)

  function transactionOf(order: StandInOrder): object {
    const { reference, appid, state, transactionId, paidAt, total, currency, openid } = order
    return {
      appid,
      mchid: MERCHANT,
      out_trade_no: reference,
      trade_state: state,
      ...(paidAt && {
        transaction_id: transactionId,
        success_time: paidAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
      }),
      ...(openid && { payer: { openid } }),
      amount: { total, payer_total: total, currency, payer_currency: currency },
    }
  }

  type Reply = [status: number, body?: object]
  const no = (status: number, code: string): Reply => [status, { code, message: code }]

  function open(kind: StandInOrder['kind'], text: string): Reply {
    const asked = JSON.parse(text)
    const { out_trade_no: reference, appid, mchid, notify_url: notifyUrl, amount, payer } = asked
    if (mchid !== MERCHANT || !/^wx/.test(appid) || !/^[\w|*-]{6,32}$/.test(reference))
      return no(400, 'PARAM_ERROR')
    if (kind === 'jsapi' ? !payer?.openid : !asked.scene_info?.payer_client_ip)
      return no(400, 'PARAM_ERROR')
    if (kind === 'jsapi' && !knows(appid, payer.openid)) return no(400, 'PARAM_ERROR')
    if (!(Date.parse(asked.time_expire) > now().getTime())) return no(400, 'PARAM_ERROR')
    const known = orders.get(reference)
    if (known?.state === 'SUCCESS') return no(400, 'ORDERPAID')
    if (known?.state === 'CLOSED') return no(400, 'ORDER_CLOSED')
    if (known && known.asked !== text) return no(403, 'OUT_TRADE_NO_USED')
    const prepared = `wx${randomBytes(17).toString('hex')}`
    orders.set(reference, {
      reference,
      appid,
      openid: payer?.openid,
      kind,
      total: amount.total,
      currency: amount.currency,
      notifyUrl,
      asked: text,
      prepared,
      state: 'NOTPAY',
      transactionId: `42000000${randomBytes(10).toString('hex')}`,
      paidAt: undefined,
    })
    return kind === 'jsapi'
      ? [200, { prepay_id: prepared }]
      : [
          200,
          { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepared}` },
        ]
  }

  function refund(text: string): Reply {
    const { transaction_id: transactionId, out_refund_no: no_, amount } = JSON.parse(text)
    const order = [...orders.values()].find((known) => known.transactionId === transactionId)
    if (!order?.paidAt) return no(404, 'RESOURCE_NOT_EXISTS')
    if (amount.total !== order.total || amount.refund > order.total || amount.refund < 1)
      return no(400, 'PARAM_ERROR')
    const before = refunds.get(no_)
    if (before && before.refund !== amount.refund) return no(400, 'PARAM_ERROR')
    refunds.set(no_, { transactionId, refund: amount.refund, total: amount.total })
    order.state = 'REFUND'
    if (!refundStates.has(no_))
      refundStates.set(no_, behaviour === 'processing' ? 'PROCESSING' : 'SUCCESS')
    return showRefund(no_)
  }

  function showRefund(no_: string): Reply {
    const status = refundStates.get(no_)
    if (!status) return no(404, 'RESOURCE_NOT_EXISTS')
    const { transactionId } = refunds.get(no_) ?? {}
    return [
      200,
      { refund_id: `50${no_}`, out_refund_no: no_, transaction_id: transactionId, status },
    ]
  }

  function certificates(): Reply {
    certificateCalls += 1
    return [
      200,
      {
        data: published.map(({ serial, pem }) => ({
          serial_no: serial,
          effective_time: '2020-01-01T00:00:00+08:00',
          expire_time: '2040-01-01T00:00:00+08:00',
          encrypt_certificate: seal(pem, 'certificate'),
        })),
      },
    ]
  }

  function route(method: string, path: string, body: string): Reply {
    const url = new URL(path, 'http://stand-in')
    if (method === 'GET' && path === '/v3/certificates') return certificates()
    if (method === 'POST' && path === '/v3/pay/transactions/jsapi') return open('jsapi', body)
    if (method === 'POST' && path === '/v3/pay/transactions/h5') return open('h5', body)
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') return refund(body)
    const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(url.pathname) ?? []
    if (method === 'GET' && refundNo) return showRefund(decodeURIComponent(refundNo))
    const [, reference, close] =
      /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(url.pathname) ?? []
    const order = orders.get(decodeURIComponent(reference ?? ''))
    if (!reference) return no(404, 'NOT_FOUND')
    if (!order) return no(404, 'ORDER_NOT_EXIST')
    if (!close)
      return url.searchParams.get('mchid') === MERCHANT
        ? [200, transactionOf(order)]
        : no(400, 'PARAM_ERROR')
    if (order.state === 'USERPAYING') return no(400, 'USERPAYING')
    if (order.paidAt) return no(400, 'ORDERPAID')
    order.state = 'CLOSED'
    return [204]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    if (behaviour === 'silent') return void request.socket.destroy()
    const refusal = refusalOf(request, body)
    if (refusal) refused.push(refusal)
    const [status, content] = refusal
      ? no(401, 'SIGN_ERROR')
      : route(request.method ?? '', request.url ?? '', body)
    const text = content ? JSON.stringify(content) : ''
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      ...(behaviour === 'unsigned' ? {} : signed(text)),
    })
    response.end(text)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  function notice(event: string, content: object, at = now()): SignedNotice {
    events += 1
    const body = JSON.stringify({
      id: `event-${events}`,
      create_time: at.toISOString(),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: event,
      resource: {
        original_type: event.startsWith('REFUND') ? 'refund' : 'transaction',
        ...seal(JSON.stringify(content), 'transaction'),
      },
    })
    return { headers: { 'content-type': 'application/json', ...signed(body, at) }, body }
  }

  return {
    url,
    env: {
      WECHAT_PAY_URL: url,
      WECHAT_PAY_MCH_ID: MERCHANT,
      WECHAT_PAY_SERIAL: MERCHANT_SERIAL,
      WECHAT_PAY_PRIVATE_KEY: MERCHANT_PRIVATE_KEY,
      WECHAT_PAY_API_KEY: API_KEY,
      WEAPP_APP_ID: 'wx-mini-of-the-stand-in',
      WEAPP_APP_SECRET: 'a-secret-of-the-mini-program',
      WECHAT_APP_ID: 'wx-account-of-the-stand-in',
      WECHAT_APP_SECRET: 'a-secret-of-the-official-account',
    },
    refused,
    orders,
    refunds,
    refundStates,
    pay(reference, change = {}) {
      const order = orders.get(reference)
      if (order?.state !== 'NOTPAY') throw new Error(`${reference} cannot be paid`)
      Object.assign(order, { state: 'SUCCESS', paidAt: now() }, change)
      return notice('TRANSACTION.SUCCESS', transactionOf(order))
    },
    notice,
    refundNotice: (transactionId, status) =>
      notice(`REFUND.${status}`, {
        mchid: MERCHANT,
        transaction_id: transactionId,
        out_refund_no: `R${transactionId}`,
        refund_status: status,
      }),
    rotate(isPublished = true) {
      signer = newSigner(now())
      if (isPublished) published = [...published, signer]
    },
    certificateCalls: () => certificateCalls,
    behave(how) {
      behaviour = how
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
