import { createToken } from '../../../db/id'
import type { OpenedPayment, PaymentGateway, PaymentRequest } from '../types'
import { parseNotice, toReport } from './notice'
import {
  findByOrderNo,
  findByTransaction,
  markClosed,
  markRefunded,
  openPayment,
  readSecret,
} from './repository'
import { isGenuineNotice, SIGNATURE_HEADER } from './signature'

export const CASHIER_PATH = '/pay/sandbox/cashier'

function cashierUrl(
  publicUrl: string,
  token: string,
  { language, returnTo }: PaymentRequest,
): OpenedPayment {
  const path = `${CASHIER_PATH}?${new URLSearchParams({ token, lang: language, return: returnTo }).toString()}`
  // In a browser the cashier stands on the page's own origin, so that the session is there on the way back.
  return { type: 'redirect', url: returnTo === 'h5' ? path : publicUrl + path }
}

/** The built-in gateway for everything but production: no real money moves, every rule of a real one holds. */
export const sandboxGateway: PaymentGateway = {
  serves: ({ config }) => config.sandbox,

  async open({ db, businessClock, config }, request) {
    const { token } = await openPayment(db, {
      token: createToken(24),
      orderNo: request.orderNo,
      orderId: request.orderId,
      transactionId: `sbx_${createToken(15)}`,
      title: request.title,
      charged: request.charged,
      currency: request.currency,
      status: 'open',
      createdAt: await businessClock.now(db),
      paidAt: null,
      refunded: null,
    })
    return cashierUrl(config.publicUrl, token, request)
  },

  async readNotice({ db, systemClock }, { headers, body }) {
    const signature = headers[SIGNATURE_HEADER]
    if (typeof signature !== 'string') return undefined
    const genuine = isGenuineNotice(await readSecret(db), signature, body, systemClock.now())
    const report = genuine ? parseNotice(body) : undefined
    return report && { type: 'paid', report }
  },

  async query({ db }, orderNo) {
    const payment = await findByOrderNo(db, orderNo)
    return payment && toReport(payment)
  },

  async close({ db }, orderNo) {
    await markClosed(db, orderNo)
    const payment = await findByOrderNo(db, orderNo)
    return payment && toReport(payment) ? 'paid' : 'closed'
  },

  async refund({ db }, { transactionId, refunded }) {
    await markRefunded(db, transactionId, refunded)
    return 'succeeded'
  },

  async queryRefund({ db }, { transactionId }) {
    const payment = await findByTransaction(db, transactionId)
    return payment?.status === 'refunded' ? 'succeeded' : undefined
  },
}
