import type { Income } from '@contract/income/schemas'
import { formatDateTime } from '@/lib/format/date'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { IncomeDetail } from './income-detail'
import { ZoneTable } from '../zones/zone-table'

inEnglish()

const income = (changes: Partial<Income> = {}): Income => ({
  id: '1',
  sourceUser: 'Ar•••a',
  sourceCode: '7KQ2M9XD',
  arrivalTime: '2026-11-20T12:00:00Z',
  type: 'buySvip',
  category: 'promotional',
  kind: 'direct',
  status: 'notSettled',
  amount: 199_80,
  base: 999_00,
  rate: 2000,
  ruleVersion: 'default-1',
  period: '2026-11',
  settlesAt: '2026-12-11T08:00:00Z',
  remark: null,
  settledTime: null,
  refundTime: null,
  cancellationTime: null,
  ...changes,
})

async function textOf(changes: Partial<Income> = {}): Promise<string> {
  const screen = await render(<IncomeDetail income={income(changes)} />)
  const text = screen.text()
  screen.unmount()
  return text
}

it('explains the sum of an income, its month, and when it settles in both zones', async () => {
  const text = await textOf()
  for (const part of [
    'Ar•••a bought SVIP',
    '$199.80',
    'not settled',
    '20% of $999.00 is $199.80',
    'Direct · 20% of $999.00',
    'Promotional',
    'Buy SVIP',
    `Settles11 Dec 2026, 00:00 PST${formatDateTime('2026-12-11T08:00:00Z')}`,
    'Edition 1',
  ])
    expect(text).toContain(part)
  expect(text).toContain('Times without PDT or PST are in your own time zone.')
  expect(text).not.toContain('earnings:')
})

it('says which Pacific month counts an income that arrived on the first of the next one elsewhere', async () => {
  const text = await textOf({ arrivalTime: '2026-12-01T03:00:00Z' })
  expect(text).toContain(`Arrived${formatDateTime('2026-12-01T03:00:00Z')}`)
  expect(text).toContain('Month, Pacific timeNovember 2026')
})

it('says that a share was rounded down', async () => {
  expect(await textOf({ base: 916_28, amount: 183_25 })).toContain(
    '20% of $916.28, rounded down to the cent, is $183.25',
  )
})

it.each([
  ['refunded', '2026-12-11T08:00:00Z', 'the income was taken back from your balance'],
  ['refunded', null, 'refunded before this income settled, so it does not count'],
  ['cancelled', null, 'This income was cancelled and does not count.'],
] as const)(
  'says what became of one that is %s (settled: %s)',
  async (status, settledTime, sentence) => {
    expect(await textOf({ status, settledTime })).toContain(sentence)
  },
)

it('tells the hours of the settlement where people live, under PDT and PST', async () => {
  const screen = await render(<ZoneTable />)
  const table = screen.role('table', 'Time zones').textContent
  for (const row of [
    'PDT, Mar–NovPST, Nov–Mar',
    'Hong Kong15:0016:00',
    'Australia (Sydney)17:0019:00',
    'New Zealand19:0021:00',
    'Japan16:0017:00',
  ])
    expect(table).toContain(row)
  expect(Array.from(screen.role('table').children)).toHaveLength(12)
})
