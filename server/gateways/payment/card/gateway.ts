import { z } from 'zod'
import type { CardPaySettings } from '../../../config/payment-settings'
import type { Services } from '../../../services'
import { closeAttempts, queryAttempts, startAttempt, type Vendor } from '../attempt/attempt'
import { findAttempt } from '../attempt/repository'
import { readAnswer } from '../read-answer'
import { GatewayFailure, type PaymentGateway, type RefundEnd } from '../types'
import { callCardPage } from './client'
import { readCardNotice } from './notice'
import { askForSession, createSession, findSession, toReport, type Session } from './session'

const Refunded = z.object({
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
})
const Refunds = z.object({ data: z.array(Refunded) })
type Refunded = z.output<typeof Refunded>

function stateOf({ status }: Refunded): RefundEnd | 'processing' {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'processing'
}

function settingsOf({ config }: Services): CardPaySettings {
  if (!config.cardPay) throw new GatewayFailure('the card page is not set up')
  return config.cardPay
}

/** When the money was taken; a session that was just paid may not tell it yet. */
function paidAtOf({ payment_intent: intent }: Session, now: Date): Date {
  const created = typeof intent === 'object' ? intent?.latest_charge?.created : undefined
  return created === undefined ? now : new Date(created * 1000)
}

const vendor: Vendor = {
  gateway: 'card',
  ask: askForSession,
  async query(services, attempt) {
    const session = await findSession(services, settingsOf(services), attempt)
    const at = paidAtOf(session, services.systemClock.now())
    return toReport(session, attempt.orderNo, { id: `${session.id}.paid`, at })
  },
  async close(services, attempt) {
    const settings = settingsOf(services)
    const { id, status } = await findSession(services, settings, attempt)
    if (status === 'expired') return 'closed'
    const { refusal } = await callCardPage(
      settings,
      `/v1/checkout/sessions/${encodeURIComponent(id)}/expire`,
      { form: '', idempotencyKey: `close-${attempt.reference}` },
    )
    if (refusal === undefined) return 'closed'
    const now = await findSession(services, settings, attempt)
    if (now.status === 'expired') return 'closed'
    if (now.payment_status === 'paid') return 'paid'
    throw new GatewayFailure(`close: ${refusal}`)
  },
}

/** A page of a card provider's, where the person pays and comes back. */
export const cardGateway: PaymentGateway = {
  // A mini-program shows no page of a card provider's, and WeChat pays in it by its own window.
  serves: ({ config }, { client }) => config.cardPay !== undefined && client !== 'weapp',
  async open(services, request) {
    const attempt = await startAttempt(services, vendor, request)
    if (attempt === 'paid') return 'paid'
    const session = attempt.vendorId
      ? await findSession(services, settingsOf(services), attempt)
      : await createSession(services, settingsOf(services), attempt)
    if (session.payment_status === 'paid') return 'paid'
    if (!session.url) throw new GatewayFailure(`open: the session is ${session.status}`)
    return { type: 'redirect', url: session.url }
  },
  readNotice(services, notice) {
    const now = services.systemClock.now()
    return readCardNotice(settingsOf(services), now, notice, async (reference) => {
      const attempt = await findAttempt(services.db, 'card', reference)
      return attempt?.orderNo
    })
  },
  query: (services, orderNo) => queryAttempts(services, vendor, orderNo),
  close: (services, orderNo) => closeAttempts(services, vendor, orderNo),
  async refund(services, { transactionId, refunded }) {
    const { body, refusal } = await callCardPage(settingsOf(services), '/v1/refunds', {
      form: new URLSearchParams({
        payment_intent: transactionId,
        amount: String(refunded),
      }).toString(),
      idempotencyKey: `refund-${transactionId}`,
    })
    if (refusal !== undefined) throw new GatewayFailure(`refund: ${refusal}`)
    return stateOf(readAnswer(Refunded, body, 'refund'))
  },
  // https://docs.stripe.com/api/refunds/list: one that people made there after ours failed counts too.
  async queryRefund(services, { transactionId }) {
    const { body, refusal } = await callCardPage(
      settingsOf(services),
      `/v1/refunds?payment_intent=${encodeURIComponent(transactionId)}&limit=100`,
    )
    if (refusal !== undefined) throw new GatewayFailure(`refund query: ${refusal}`)
    const states = readAnswer(Refunds, body, 'refund query').data.map(stateOf)
    return (['succeeded', 'processing', 'failed'] as const).find((state) => states.includes(state))
  },
}
