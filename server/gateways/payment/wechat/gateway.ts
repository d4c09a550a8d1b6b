import { z } from 'zod'
import type { WechatPaySettings } from '../../../config/payment-settings'
import type { Services } from '../../../services'
import { closeAttempts, queryAttempts, startAttempt, type Vendor } from '../attempt/attempt'
import { findAttempt } from '../attempt/repository'
import type { PaymentAttemptTable } from '../attempt/tables'
import { readAnswer } from '../read-answer'
import { returnUrl } from '../return-address'
import {
  GatewayFailure,
  type OpenedPayment,
  type PayClient,
  type PaymentGateway,
  type PaymentRequest,
} from '../types'
import { createWechatPayClient, type WechatPayClient } from './client'
import { leaveUrl } from './leave-page'
import { readWechatNotice } from './notice'
import { closeTransaction, queryTransaction, toReport } from './orders'
import { createNonce, payText, signText } from './signature'

export const NOTICE_PATH = '/pay/notify/wechat'

/** WeChat's own windows take a prepared order; browsers and the apps, which have no window of WeChat's, its page (ADR 0125). */
const orderPaths: Readonly<Record<PayClient, string>> = {
  jsapi: '/v3/pay/transactions/jsapi',
  weapp: '/v3/pay/transactions/jsapi',
  app: '/v3/pay/transactions/h5',
  page: '/v3/pay/transactions/h5',
}
const appOf: Readonly<Record<PayClient, keyof WechatPaySettings['appIds']>> = {
  jsapi: 'jsapi',
  weapp: 'weapp',
  app: 'page',
  page: 'page',
}

const Prepared = z.object({ prepay_id: z.string().min(1).max(64) })
const Page = z.object({ h5_url: z.url({ protocol: /^https?$/ }).max(1024) })
const Refunded = z.object({ status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']) })
const refundStates = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
} as const
const REFUNDS = '/v3/refund/domestic/refunds'
/** One per transaction: WeChat Pay gives back once under a number. */
const refundNo = (transactionId: string) => `R${transactionId}`

/** Each deployment's client keeps WeChat Pay's certificates. */
const clients = new WeakMap<WechatPaySettings, WechatPayClient>()

function connect({ config, systemClock }: Services): {
  settings: WechatPaySettings
  client: WechatPayClient
} {
  const settings = config.wechatPay
  if (!settings) throw new GatewayFailure('WeChat Pay is not set up')
  const client = clients.get(settings) ?? createWechatPayClient(settings, systemClock)
  clients.set(settings, client)
  return { settings, client }
}

function ask(services: Services, request: PaymentRequest, reference: string): string {
  const { settings } = connect(services)
  const { client, payer, charged, currency, expiresAt, ip, language, title } = request
  const byPage = client === 'app' || client === 'page'
  return JSON.stringify({
    appid: settings.appIds[appOf[client]],
    mchid: settings.merchantId,
    description: services.texts.t(language, `orders:kind.${title}`),
    out_trade_no: reference,
    time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    notify_url: `${services.config.publicUrl}${NOTICE_PATH}`,
    amount: { total: charged, currency },
    ...(byPage
      ? { scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } } }
      : { payer: { openid: payer } }),
  })
}

const vendor: Vendor = {
  gateway: 'wechat',
  ask,
  async query(services, { reference, orderNo }) {
    const { settings, client } = connect(services)
    const found = await queryTransaction(client, settings.merchantId, reference)
    return found && toReport(found, orderNo)
  },
  close(services, { reference }) {
    const { settings, client } = connect(services)
    return closeTransaction(client, settings.merchantId, reference)
  },
}

/** The same question again has the same order at WeChat Pay, with parameters that are good for a while longer. */
async function openAt(
  services: Services,
  attempt: PaymentAttemptTable,
  request: PaymentRequest,
): Promise<OpenedPayment | 'paid'> {
  const { settings, client } = connect(services)
  const path = orderPaths[attempt.client]
  const { body, refusal } = await client.call('POST', path, Object(JSON.parse(attempt.asked)))
  if (refusal !== undefined) {
    if (await vendor.query(services, attempt)) return 'paid'
    throw new GatewayFailure(`open: ${refusal}`)
  }
  if (attempt.client === 'app' || attempt.client === 'page') {
    const { h5_url } = readAnswer(Page, body, 'open')
    const back = returnUrl(services.config.publicUrl, request.returnTo, {
      id: request.orderId,
      outcome: 'returned',
    })
    const url = `${h5_url}${h5_url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(back)}`
    return { type: 'redirect', url: attempt.client === 'app' ? leaveUrl(services, url) : url }
  }
  const appId = settings.appIds[appOf[attempt.client]] ?? ''
  const order = `prepay_id=${readAnswer(Prepared, body, 'open').prepay_id}`
  const timestamp = String(Math.floor(services.systemClock.now().getTime() / 1000))
  const nonce = createNonce()
  return {
    type: 'wechat',
    appId,
    timestamp,
    nonce_str: nonce,
    package: order,
    signtype: 'RSA',
    paysign: signText(settings.privateKey, payText(appId, timestamp, nonce, order)),
  }
}

/** WeChat Pay by its APIv3. */
export const wechatGateway: PaymentGateway = {
  serves({ config }, { client, payer }) {
    const byWindow = client === 'jsapi' || client === 'weapp'
    return Boolean(config.wechatPay?.appIds[appOf[client]]) && (!byWindow || payer !== undefined)
  },
  async open(services, request) {
    const attempt = await startAttempt(services, vendor, request)
    return attempt === 'paid' ? 'paid' : openAt(services, attempt, request)
  },
  readNotice(services, notice) {
    const { settings, client } = connect(services)
    return readWechatNotice(client, settings.merchantId, notice, async (reference) => {
      const attempt = await findAttempt(services.db, 'wechat', reference)
      return attempt?.orderNo
    })
  },
  query: (services, orderNo) => queryAttempts(services, vendor, orderNo),
  close: (services, orderNo) => closeAttempts(services, vendor, orderNo),
  async refund(services, { transactionId, charged, refunded, currency }) {
    const { client } = connect(services)
    const { body, refusal } = await client.call('POST', REFUNDS, {
      transaction_id: transactionId,
      out_refund_no: refundNo(transactionId),
      notify_url: `${services.config.publicUrl}${NOTICE_PATH}`,
      amount: { refund: refunded, total: charged, currency },
    })
    if (refusal !== undefined) throw new GatewayFailure(`refund: ${refusal}`)
    return refundStates[readAnswer(Refunded, body, 'refund').status]
  },
  // https://pay.weixin.qq.com/doc/v3/merchant/4012791863
  async queryRefund(services, { transactionId }) {
    const { client } = connect(services)
    const { body, refusal } = await client.call(
      'GET',
      `${REFUNDS}/${encodeURIComponent(refundNo(transactionId))}`,
    )
    if (refusal === 'RESOURCE_NOT_EXISTS') return undefined
    if (refusal !== undefined) throw new GatewayFailure(`refund query: ${refusal}`)
    return refundStates[readAnswer(Refunded, body, 'refund query').status]
  },
}
