import { z } from 'zod'
import { parseJson } from '../parse-json'
import type { PaymentReport } from '../types'
import type { SandboxPaymentTable } from './tables'

/** A notice's body as the sandbox sends it. */
const SandboxNotice = z.object({
  event_id: z.string().min(1).max(100),
  type: z.literal('payment.succeeded'),
  order_no: z.string().min(1).max(64),
  transaction_id: z.string().min(1).max(64),
  charged: z.number().int().positive(),
  currency: z.string().length(3),
  paid_at: z.iso.datetime(),
})

export function toReport(payment: SandboxPaymentTable): PaymentReport | undefined {
  if (!payment.paidAt || payment.status === 'open' || payment.status === 'closed') return undefined
  return {
    eventId: `${payment.transactionId}.paid`,
    orderNo: payment.orderNo,
    transactionId: payment.transactionId,
    charged: payment.charged,
    currency: payment.currency,
    paidAt: payment.paidAt,
  }
}

export function writeNotice(report: PaymentReport): string {
  const { eventId, orderNo, transactionId, charged, currency, paidAt } = report
  return JSON.stringify({
    event_id: eventId,
    type: 'payment.succeeded',
    order_no: orderNo,
    transaction_id: transactionId,
    charged,
    currency,
    paid_at: paidAt.toISOString(),
  })
}

/** Reads a body whose signature was found genuine; undefined when it has another shape. */
export function parseNotice(body: string): PaymentReport | undefined {
  const { success, data } = SandboxNotice.safeParse(parseJson(body))
  if (!success) return undefined
  return {
    eventId: data.event_id,
    orderNo: data.order_no,
    transactionId: data.transaction_id,
    charged: data.charged,
    currency: data.currency,
    paidAt: new Date(data.paid_at),
  }
}
