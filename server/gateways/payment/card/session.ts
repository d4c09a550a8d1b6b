import { z } from 'zod'
import type { Language } from '@contract/languages'
import type { CardPaySettings } from '../../../config/payment-settings'
import type { Services } from '../../../services'
import { noteVendorId } from '../attempt/repository'
import type { PaymentAttemptTable } from '../attempt/tables'
import { readAnswer } from '../read-answer'
import { returnUrl } from '../return-address'
import { GatewayFailure, type PaymentReport, type PaymentRequest } from '../types'
import { callCardPage } from './client'

/** A provider takes no session that ends sooner after it was made. */
const SHORTEST_MS = 31 * 60_000

/** Languages of the page; Arabic is not among them, so the browser's decides. */
const locales: Readonly<Record<Language, string>> = {
  en: 'en',
  ja: 'ja',
  th: 'th',
  'zh-Hans': 'zh',
  'zh-Hant': 'zh-TW',
  ar: 'auto',
}

const Intent = z.object({
  id: z.string().min(1).max(255),
  latest_charge: z.object({ created: z.number().int() }).nullish(),
})
/** https://docs.stripe.com/api/checkout/sessions/object */
export const Session = z.object({
  id: z.string().min(1).max(255),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().length(3).nullish(),
  payment_intent: z.union([z.string().min(1).max(255), Intent]).nullish(),
})
export type Session = z.output<typeof Session>

/** The payment of a session, when it was made. */
export function toReport(
  session: Session,
  orderNo: string,
  event: { id: string; at: Date },
): PaymentReport | undefined {
  const { payment_status: state, payment_intent: intent, amount_total, currency } = session
  if (state !== 'paid' || !intent || !amount_total || !currency) return undefined
  return {
    eventId: event.id,
    orderNo,
    transactionId: typeof intent === 'string' ? intent : intent.id,
    charged: amount_total,
    currency: currency.toUpperCase(),
    paidAt: event.at,
  }
}

/** The form that makes the session of an attempt. */
export function askForSession(
  { config, texts, systemClock }: Services,
  request: PaymentRequest,
  reference: string,
): string {
  const { orderId, charged, currency, language, returnTo, title, expiresAt } = request
  const back = (outcome: 'underWay' | 'cancelled') =>
    returnUrl(config.publicUrl, returnTo, { id: orderId, outcome })
  const endsAt = Math.max(expiresAt.getTime(), systemClock.now().getTime() + SHORTEST_MS)
  return new URLSearchParams({
    mode: 'payment',
    client_reference_id: reference,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(charged),
    'line_items[0][price_data][product_data][name]': texts.t(language, `orders:kind.${title}`),
    success_url: back('underWay'),
    cancel_url: back('cancelled'),
    locale: locales[language],
    expires_at: String(Math.ceil(endsAt / 1000)),
  }).toString()
}

/** The session of an attempt, made now or found: the same key and the same form make it once. @throws GatewayFailure */
export async function createSession(
  services: Services,
  settings: CardPaySettings,
  attempt: PaymentAttemptTable,
): Promise<Session> {
  const { body, refusal } = await callCardPage(settings, '/v1/checkout/sessions', {
    form: attempt.asked,
    idempotencyKey: `open-${attempt.reference}`,
  })
  if (refusal !== undefined) throw new GatewayFailure(`open: ${refusal}`)
  const session = readAnswer(Session, body, 'open')
  await noteVendorId(services.db, attempt, session.id)
  return session
}

/** The session as it is now. @throws GatewayFailure */
export async function findSession(
  services: Services,
  settings: CardPaySettings,
  attempt: PaymentAttemptTable,
): Promise<Session> {
  const id = attempt.vendorId ?? (await createSession(services, settings, attempt)).id
  const { body, refusal } = await callCardPage(
    settings,
    `/v1/checkout/sessions/${encodeURIComponent(id)}?expand[]=payment_intent.latest_charge`,
  )
  if (refusal !== undefined) throw new GatewayFailure(`query: ${refusal}`)
  return readAnswer(Session, body, 'query')
}
