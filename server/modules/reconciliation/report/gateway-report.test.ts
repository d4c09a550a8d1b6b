import { compareReport, type OwnPayment } from './compare'
import { readGatewayReport } from './gateway-report'

const NAMES = [
  'balance_transaction_id',
  'created_utc',
  'currency',
  'gross',
  'fee',
  'net',
  'reporting_category',
  'description',
  'payment_intent_id',
]

interface Balance {
  gross: string
  fee?: string
  category?: string
  description?: string
  currency?: string
  at?: string
  id: string
}

const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A line of a card page's balance changes. */
function line({ gross, id, fee = '0.59', category = 'charge', ...more }: Balance): string {
  const { description = '', currency = 'usd', at = '2026-11-05 10:00:00' } = more
  return [`txn_${id}`, at, currency, gross, fee, '', category, description, id].map(quote).join(',')
}

const report = (rows: readonly Balance[], names = NAMES) =>
  readGatewayReport([names.join(','), ...rows.map(line)].join('\n'))

const own = (transactionId: string, charged: number): OwnPayment => ({
  transactionId,
  orderNo: `SC-${transactionId}`,
  charged,
  currency: 'USD',
  amount: charged,
  paidAt: new Date('2026-11-05T10:00:00Z'),
  refunded: null,
  refundedAmount: 0,
  refundedAt: null,
})
const november = { from: new Date('2026-11-01'), until: new Date('2026-12-01') }

it('reads what a card page says of each payment, quoted as it may be, behind a byte order mark', () => {
  const text = [
    `\uFEFF${NAMES.map((name) => `"${name}"`).join(',')}`,
    line({ id: 'pi_1', gross: '19.90', description: 'VIP, "one year"\nby card' }),
    line({ id: 'pi_2', gross: '-19.90', fee: '0.00', category: 'refund', currency: 'sgd' }),
    line({ id: '', gross: '-19.31', fee: '0.00', category: 'payout' }),
  ].join('\r\n')
  const row = { charged: 1_990, at: new Date('2026-11-05T10:00:00Z') }
  expect(readGatewayReport(text)).toEqual({
    gateway: 'card',
    aheadHours: 0,
    rows: [
      { ...row, line: 2, kind: 'payment', transactionId: 'pi_1', fee: 59, currency: 'USD' },
      { ...row, line: 4, kind: 'refund', transactionId: 'pi_2', fee: 0, currency: 'SGD' },
    ],
    wrong: [],
  })
})

it.each(['created_utc', 'gross', 'fee', 'reporting_category', 'payment_intent_id'])(
  'a file without the column %s is not taken for a report',
  (name) => {
    const names = NAMES.map((each) => (each === name ? `${name}_local` : each))
    expect(report([{ id: 'pi_1', gross: '19.90' }], names)).toBeUndefined()
  },
)

it.each([
  ['an amount with a separator', { gross: '1,990.00' }],
  ['no amount', { gross: '' }],
  ['a fee in words', { gross: '19.90', fee: 'none' }],
  ['a kind that is not known', { gross: '19.90', category: 'dispute' }],
  ['no moment', { gross: '19.90', at: 'yesterday' }],
])('a line with %s is named, and the others are read', (_what, more) => {
  const read = report([
    { id: 'pi_1', gross: '19.90' },
    { id: 'pi_2', ...more },
  ])
  expect(read?.rows.map(({ transactionId }) => transactionId)).toEqual(['pi_1'])
  expect(read?.wrong).toEqual([{ line: 3, text: expect.stringContaining('pi_2') as string }])
})

it('a fraction of a cent is rounded to the nearer cent, half of one away from zero', () => {
  const read = report([
    { id: 'pi_1', gross: '19.904', fee: '0.594' },
    { id: 'pi_2', gross: '19.905', fee: '0.595' },
    { id: 'pi_3', gross: '-0.995', fee: '-0.005', category: 'refund' },
  ])
  expect(read?.rows.map(({ charged, fee }) => [charged, fee])).toEqual([
    [1_990, 59],
    [1_991, 60],
    [100, -1],
  ])
})

it('a row that stands there twice is named, and its payment settled once', () => {
  const rows = report([
    { id: 'pi_1', gross: '19.90' },
    { id: 'pi_1', gross: '19.90' },
    { id: 'pi_1', gross: '-19.90', category: 'refund' },
  ])?.rows
  const refunded = { ...own('pi_1', 1_990), refunded: 1_990, refundedAmount: 1_990 }
  const { differences, settled } = compareReport(rows ?? [], [refunded], november)
  expect(differences).toEqual([
    { what: 'twice there', kind: 'payment', transactionId: 'pi_1', here: '', there: 'USD 19.90' },
  ])
  expect(settled.map(({ row: { kind, line } }) => [kind, line])).toEqual([
    ['payment', 2],
    ['refund', 4],
  ])
})

it('10,000 lines are read and agree with as many payments', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => ({ id: `pi_${n}`, cents: n + 100 }))
  const read = report(many.map(({ id, cents }) => ({ id, gross: (cents / 100).toFixed(2) })))
  const payments = many.map(({ id, cents }) => own(id, cents))
  const { differences, settled } = compareReport(read?.rows ?? [], payments, november)
  expect([read?.wrong, differences, settled.length]).toEqual([[], [], 10_000])
  const sum = settled.reduce((total, { amount }) => total + amount, 0)
  expect(sum).toBe(many.reduce((total, { cents }) => total + cents, 0))
})
