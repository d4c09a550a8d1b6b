import { z } from 'zod'
import { parseJson } from '../parse-json'
import type { GatewayNotice, RawNotice } from '../types'
import type { WechatPayClient } from './client'
import { toReport, Transaction } from './orders'
import { readSigned } from './signature'

const Notice = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().max(64),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    nonce: z.string().min(12).max(16),
    associated_data: z.string().optional(),
    ciphertext: z.string().min(1),
  }),
})

/** How a refund ended (https://pay.weixin.qq.com/doc/v3/merchant/4012791865). */
const Refund = z.object({
  mchid: z.string(),
  transaction_id: z.string().min(1).max(32),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL']),
})

/** What a notice says; undefined unless WeChat Pay signed it a moment ago and sealed it for this merchant. */
export async function readWechatNotice(
  client: WechatPayClient,
  merchantId: string,
  { headers, body }: RawNotice,
  findOrderNo: (reference: string) => Promise<string | undefined>,
): Promise<GatewayNotice | undefined> {
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  if (!(await client.isGenuine(readSigned(header, body)))) return undefined
  const notice = Notice.safeParse(parseJson(body)).data
  const content = notice && client.open(notice.resource)
  if (!notice || content === undefined) return undefined
  const inside = parseJson(content)
  if (notice.event_type.startsWith('REFUND.')) {
    const refund = Refund.safeParse(inside).data
    if (refund?.mchid !== merchantId) return undefined
    const { transaction_id: transactionId, refund_status: status } = refund
    const state = status === 'SUCCESS' ? 'succeeded' : 'failed'
    return { type: 'refund', report: { eventId: notice.id, transactionId, state } }
  }
  if (!notice.event_type.startsWith('TRANSACTION.')) return { type: 'other' }
  const transaction = Transaction.safeParse(inside).data
  if (transaction?.mchid !== merchantId) return undefined
  const { out_trade_no: reference } = transaction
  const report = toReport(transaction, (await findOrderNo(reference)) ?? reference, notice.id)
  return report ? { type: 'paid', report } : { type: 'other' }
}
