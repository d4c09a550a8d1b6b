import { z } from 'zod'
import type { CardPaySettings } from '../../../config/payment-settings'
import { parseJson } from '../parse-json'
import { isGenuineTimed } from '../timed-signature'
import type { GatewayNotice, RawNotice } from '../types'
import { Session, toReport } from './session'

/** Header of a webhook's signature (https://docs.stripe.com/webhooks/signature). */
export const SIGNATURE_HEADER = 'stripe-signature'

const Event = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(100),
  created: z.number().int(),
  data: z.object({ object: z.unknown() }),
})
/** https://docs.stripe.com/api/refunds/object */
const Refund = z.object({
  payment_intent: z.string().min(1).max(255),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
})

const PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']
const REFUND = ['refund.updated', 'refund.failed', 'charge.refund.updated']

/** What a webhook says; undefined unless one of our secrets signed it a moment ago. */
export async function readCardNotice(
  { webhookSecrets }: CardPaySettings,
  now: Date,
  { headers, body }: RawNotice,
  findOrderNo: (reference: string) => Promise<string | undefined>,
): Promise<GatewayNotice | undefined> {
  const header = headers[SIGNATURE_HEADER]
  if (typeof header !== 'string') return undefined
  if (!webhookSecrets.some((secret) => isGenuineTimed(secret, header, body, now))) return undefined
  const event = Event.safeParse(parseJson(body)).data
  if (!event) return undefined
  const { id, type, created, data } = event
  if (REFUND.includes(type)) {
    const refund = Refund.safeParse(data.object).data
    if (!refund) return undefined
    const { payment_intent: transactionId, status } = refund
    if (status !== 'succeeded' && status !== 'failed' && status !== 'canceled')
      return { type: 'other' }
    const state = status === 'succeeded' ? 'succeeded' : 'failed'
    return { type: 'refund', report: { eventId: id, transactionId, state } }
  }
  if (!PAID.includes(type)) return { type: 'other' }
  const session = Session.safeParse(data.object).data
  const reference = session?.client_reference_id
  if (!session || !reference) return undefined
  const orderNo = (await findOrderNo(reference)) ?? reference
  const report = toReport(session, orderNo, { id, at: new Date(created * 1000) })
  return report ? { type: 'paid', report } : { type: 'other' }
}
