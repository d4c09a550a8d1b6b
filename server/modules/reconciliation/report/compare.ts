import type { ReportRow } from './gateway-report'

/** A payment of ours, as far as a report can know it. `amount` and `refundedAmount` in US cents; 0 where no order took the money. */
export interface OwnPayment {
  transactionId: string
  orderNo: string
  charged: number
  currency: string
  amount: number
  paidAt: Date
  refunded: number | null
  refundedAmount: number
  refundedAt: Date | null
}

export interface ReportDifference {
  what: 'missing here' | 'missing there' | 'amount differs' | 'twice there'
  kind: ReportRow['kind']
  transactionId: string
  here: string
  there: string
}

/** A row of the report that agrees with ours, in US cents. */
export interface SettledRow {
  row: ReportRow
  orderNo: string
  amount: number
  fee: number
}

export interface Comparison {
  differences: readonly ReportDifference[]
  settled: readonly SettledRow[]
}

/** Half-open. */
export interface Period {
  from: Date
  until: Date
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The whole days that hold all of these moments, as a place that is so many hours ahead of UTC counts days. */
export function daysOf(moments: readonly Date[], aheadHours: number): Period {
  const ahead = aheadHours * HOUR_MS
  const times = moments.map((moment) => moment.getTime() + ahead)
  const first = Math.floor(Math.min(...times) / DAY_MS) * DAY_MS
  const last = (Math.floor(Math.max(...times) / DAY_MS) + 1) * DAY_MS
  return { from: new Date(first - ahead), until: new Date(last - ahead) }
}

const show = (charged: number, currency: string) => `${currency} ${(charged / 100).toFixed(2)}`
const keyOf = ({ kind, transactionId }: Pick<ReportRow, 'kind' | 'transactionId'>) =>
  `${kind} ${transactionId}`
const isWithin = (at: Date | null, { from, until }: Period) =>
  at !== null && at >= from && at < until

/** What of a payment of ours the report must have: the payment itself, and its giving back. */
function expectedOf(own: OwnPayment, period: Period) {
  const { transactionId, charged, currency, paidAt, refunded, refundedAt } = own
  return [
    ...(isWithin(paidAt, period) ? [{ kind: 'payment' as const, transactionId, charged }] : []),
    ...(refunded !== null && isWithin(refundedAt, period)
      ? [{ kind: 'refund' as const, transactionId, charged: refunded }]
      : []),
  ].map((expected) => ({ ...expected, currency }))
}

/** US cents of a part of what was charged, as the order's price has them. */
function toCents(own: OwnPayment, part: number): number {
  return own.amount === 0 ? 0 : Math.round((part * own.amount) / own.charged)
}

function compareRow(row: ReportRow, own: OwnPayment | undefined): ReportDifference | SettledRow {
  const { kind, transactionId, charged, currency } = row
  const there = show(charged, currency)
  const ours = kind === 'payment' ? own?.charged : own?.refunded
  if (!own || ours === undefined || ours === null)
    return { what: 'missing here', kind, transactionId, here: '', there }
  if (ours !== charged || own.currency !== currency)
    return { what: 'amount differs', kind, transactionId, here: show(ours, own.currency), there }
  const amount = kind === 'payment' ? own.amount : own.refundedAmount
  return { row, orderNo: own.orderNo, amount, fee: toCents(own, row.fee) }
}

/** Holds a report against our payments: those that it names, and those of its days. */
export function compareReport(
  rows: readonly ReportRow[],
  payments: readonly OwnPayment[],
  period: Period,
): Comparison {
  const byId = new Map(payments.map((own) => [own.transactionId, own]))
  const seen = new Set<string>()
  const differences: ReportDifference[] = []
  const settled: SettledRow[] = []
  for (const row of rows) {
    const { kind, transactionId, charged, currency } = row
    const compared = compareRow(row, byId.get(transactionId))
    if (seen.has(keyOf(row)))
      differences.push({
        what: 'twice there',
        kind,
        transactionId,
        here: '',
        there: show(charged, currency),
      })
    else if ('what' in compared) differences.push(compared)
    else settled.push(compared)
    seen.add(keyOf(row))
  }
  for (const own of payments)
    for (const { kind, transactionId, charged, currency } of expectedOf(own, period))
      if (!seen.has(keyOf({ kind, transactionId })))
        differences.push({
          what: 'missing there',
          kind,
          transactionId,
          here: show(charged, currency),
          there: '',
        })
  return { differences, settled }
}
