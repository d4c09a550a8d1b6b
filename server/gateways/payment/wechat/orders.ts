import { z } from 'zod'
import { readAnswer } from '../read-answer'
import { GatewayFailure, type PaymentReport } from '../types'
import type { WechatPayClient } from './client'

/** An order as WeChat Pay knows it (https://pay.weixin.qq.com/doc/v3/merchant/4012791856). */
export const Transaction = z.object({
  mchid: z.string(),
  out_trade_no: z.string().min(1).max(32),
  transaction_id: z.string().max(32).optional(),
  trade_state: z.string(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z
    .object({ total: z.number().int().positive(), currency: z.string().length(3) })
    .optional(),
})

/** A payment that was made, or was made and given back; `orderNo` is what our attempt belongs to. */
export function toReport(
  transaction: z.output<typeof Transaction>,
  orderNo: string,
  eventId?: string,
): PaymentReport | undefined {
  const { trade_state: state, transaction_id: id, success_time: at, amount } = transaction
  if ((state !== 'SUCCESS' && state !== 'REFUND') || !id || !at || !amount) return undefined
  return {
    eventId: eventId ?? `${id}.paid`,
    orderNo,
    transactionId: id,
    charged: amount.total,
    currency: amount.currency,
    paidAt: new Date(at),
  }
}

/** What WeChat Pay says of an order; undefined when it never heard of it. @throws GatewayFailure */
export async function queryTransaction(
  client: WechatPayClient,
  merchantId: string,
  reference: string,
): Promise<z.output<typeof Transaction> | undefined> {
  const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(reference)}?mchid=${merchantId}`
  const { body, refusal } = await client.call('GET', path)
  if (refusal === 'ORDER_NOT_EXIST' || refusal === 'RESOURCE_NOT_EXISTS') return undefined
  if (refusal !== undefined) throw new GatewayFailure(`query: ${refusal}`)
  return readAnswer(Transaction, body, 'query')
}

/** @throws GatewayFailure while the person is just paying, and for no answer */
export async function closeTransaction(
  client: WechatPayClient,
  merchantId: string,
  reference: string,
): Promise<'closed' | 'paid'> {
  const { refusal } = await client.call(
    'POST',
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(reference)}/close`,
    { mchid: merchantId },
  )
  if (refusal === undefined) return 'closed'
  // It says why not by codes that are many; what became of the order is one question.
  const found = await queryTransaction(client, merchantId, reference)
  if (!found || ['CLOSED', 'REVOKED', 'PAYERROR'].includes(found.trade_state)) return 'closed'
  if (found.trade_state === 'SUCCESS' || found.trade_state === 'REFUND') return 'paid'
  throw new GatewayFailure(`close: ${refusal}`)
}
