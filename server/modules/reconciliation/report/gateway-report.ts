import type { Gateway } from '@contract/orders/schemas'
import { readCsv, readHundredths, type CsvRow } from './read-csv'

/** One payment, or one giving back, as a gateway reports it; in minor units of its currency. */
export interface ReportRow {
  line: number
  kind: 'payment' | 'refund'
  transactionId: string
  charged: number
  /** What the gateway keeps; negative where it gives a fee back. */
  fee: number
  currency: string
  at: Date
}

export interface GatewayReport {
  gateway: Gateway
  rows: readonly ReportRow[]
  /** Lines that say something that is not understood. */
  wrong: readonly { line: number; text: string }[]
  /** The hours that the report's days are ahead of UTC. */
  aheadHours: number
}

type Read = ReportRow | 'ignored' | undefined

/** A report's form: the columns by which it is known, and how its rows are read. */
interface Form {
  gateway: Gateway
  columns: readonly string[]
  aheadHours: number
  read(cells: CsvRow['cells'], line: number): Read
}

/** The trade bill of WeChat Pay, its cells behind a backtick (https://pay.weixin.qq.com/doc/v3/merchant/4013071227). */
const wechat: Form = {
  gateway: 'wechat',
  columns: ['交易时间', '微信订单号', '交易状态', '货币种类', '手续费'],
  aheadHours: 8,
  read(cells, line) {
    const cell = (name: string) => (cells[name] ?? '').replace(/^`/, '')
    const state = cell('交易状态')
    const at = new Date(`${cell('交易时间').replace(' ', 'T')}+08:00`)
    const charged = readHundredths(
      state === 'REFUND'
        ? cell('申请退款金额') || cell('退款金额')
        : cell('订单金额') || cell('应结订单金额'),
    )
    const fee = readHundredths(cell('手续费'))
    if (state === 'REVOKED') return 'ignored'
    if (state !== 'SUCCESS' && state !== 'REFUND') return undefined
    if (charged === undefined || fee === undefined || Number.isNaN(at.getTime())) return undefined
    return {
      line,
      kind: state === 'REFUND' ? 'refund' : 'payment',
      transactionId: cell('微信订单号'),
      charged,
      fee,
      currency: cell('货币种类'),
      at,
    }
  },
}

const CARD_KINDS: Readonly<Record<string, ReportRow['kind']>> = {
  charge: 'payment',
  refund: 'refund',
}

/** The itemised "balance change from activity" of a card page (https://docs.stripe.com/reports/report-types/balance). */
const card: Form = {
  gateway: 'card',
  columns: ['created_utc', 'currency', 'gross', 'fee', 'reporting_category', 'payment_intent_id'],
  aheadHours: 0,
  read(cells, line) {
    const { reporting_category: category = '', payment_intent_id: transactionId = '' } = cells
    // What goes to the bank is not a payment of ours.
    if (category === 'payout') return 'ignored'
    const kind = CARD_KINDS[category]
    const gross = readHundredths(cells.gross ?? '')
    const fee = readHundredths(cells.fee ?? '')
    const at = new Date(`${(cells.created_utc ?? '').replace(' ', 'T')}Z`)
    if (!kind || gross === undefined || fee === undefined || Number.isNaN(at.getTime()))
      return undefined
    const currency = (cells.currency ?? '').toUpperCase()
    return { line, kind, transactionId, charged: Math.abs(gross), fee, currency, at }
  },
}

/** Reads a gateway's report, which is known by its columns; undefined for a file that is none. */
export function readGatewayReport(text: string): GatewayReport | undefined {
  const { names, rows } = readCsv(text)
  const form = [wechat, card].find(({ columns }) => columns.every((name) => names.includes(name)))
  if (!form) return undefined
  const read = rows.map(({ cells, line }) => ({ cells, line, row: form.read(cells, line) }))
  return {
    gateway: form.gateway,
    aheadHours: form.aheadHours,
    rows: read.flatMap(({ row }) => (row === undefined || row === 'ignored' ? [] : [row])),
    wrong: read
      .filter(({ row }) => row === undefined)
      .map(({ line, cells }) => ({ line, text: Object.values(cells).join(' ').slice(0, 120) })),
  }
}
