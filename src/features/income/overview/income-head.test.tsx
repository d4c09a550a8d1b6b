import type { IncomeSummary } from '@contract/income/schemas'
import { barChartIds } from '@/components/bar-chart/test-ids'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { setServerTime } from '@/lib/format/now'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { IncomeHead } from './income-head'
import { useIncomeView } from './income-view'
import { incomeIds } from './test-ids'

const mockOpened: unknown[] = []
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...page: unknown[]) => mockOpened.push(page),
}))

inEnglish()
beforeAll(() => loadLazyTexts('en'))
beforeEach(() => {
  mockOpened.length = 0
  setServerTime('2026-11-20T20:00:00Z')
  useIncomeView.setState({ month: '' })
})
afterAll(() => setServerTime(new Date().toISOString()))

const summary: IncomeSummary = {
  profits: 500_00,
  available: 100_00,
  hold: 0,
  pending: 20_90,
  debt: 0,
  justSettled: null,
  period: '2026-11',
  periodAmount: 30_89,
  settlesAt: '2026-12-11T08:00:00Z',
  periodByCategory: { promotional: 15_95, distribution: 4_95, other: 9_99 },
}
const days = [
  { date: '2026-11-01', amount: 0, count: 0 },
  { date: '2026-11-02', amount: 30_89, count: 1234 },
]
const months = [
  { date: '2026-09', amount: 0, count: 0 },
  { date: '2026-10', amount: 5_00, count: 1 },
  { date: '2026-11', amount: 30_89, count: 1234 },
]
const october: IncomeSummary = {
  ...summary,
  period: '2026-10',
  periodAmount: 5_00,
  settlesAt: '2026-11-11T08:00:00Z',
  periodByCategory: { promotional: 5_00, distribution: 0, other: 0 },
}

function server() {
  return fakeApi(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname.endsWith('/summary')) return { data: october }
    if (pathname.endsWith('/list')) return { data: [] }
    return {
      data:
        searchParams.get('by') === 'month'
          ? months
          : [{ date: '2026-10-31', amount: 5_00, count: 1 }],
    }
  })
}

it('shows the sum of the month, its categories, and the days as a table', async () => {
  const screen = await render(<IncomeHead summary={summary} days={days} />)
  for (const text of [
    'November 2026, not settled yet',
    '$30.89',
    'November 2026 by category',
    'Promotional$15.95',
    'Distribution$4.95',
    'Other$9.99',
    '11 Dec 2026, 00:00 PST ·',
  ])
    expect(screen.text()).toContain(text)
  expect(screen.role('table', 'Income by day, November 2026').textContent).toContain(
    '1 Nov 2026$0.000 items2 Nov 2026$30.891,234 items',
  )
  expect(screen.field(barChartIds.told).textContent).toBe('2 Nov 2026$30.891,234 items')
})

it('on screen 4: marks the bar of the shown month, and shows the month whose bar is chosen', async () => {
  const api = server()
  const screen = await render(<IncomeHead summary={summary} days={days} />)
  expect(api.requests).toHaveLength(0)
  await screen.tap(screen.role('radio', 'Month'))
  await screen.until(() =>
    expect(screen.role('table', 'Income by month, last 12 months').textContent).toContain(
      'September 2026$0.000 itemsOctober 2026$5.001 itemNovember 2026$30.891,234 items',
    ),
  )
  const readTold = () => screen.field(barChartIds.told).textContent
  expect(readTold()).toBe('November 2026$30.891,234 items')
  await screen.tap(screen.field(barChartIds.bar(1)))
  expect(readTold()).toBe('October 2026$5.001 item')
  await screen.findText('October 2026 by category')
  for (const text of ['October 2026$5.00', 'Promotional$5.00', 'My balance$100.00'])
    expect(screen.text()).toContain(text)
  expect(screen.text()).not.toContain('not settled yet')
  expect(api.to('/user/income/list').at(-1)?.url).toContain(
    'period=custom&from=2026-10-01&to=2026-10-31',
  )
  await screen.tap(screen.role('radio', 'Day'))
  await screen.findText('31 Oct 2026')
  expect(api.to('/user/income/trend').at(-1)?.url).toContain('month=2026-10')
  await screen.tap(screen.field(incomeIds.category('promotional')))
  await screen.tap(screen.field(incomeIds.all))
  const within = { period: 'custom', from: '2026-10-01', to: '2026-10-31' }
  expect(mockOpened).toEqual([
    ['/pages/incomes/list', { category: 'promotional', ...within }],
    ['/pages/incomes/list', within],
  ])
})

it('leads to the incomes of a category, to all of them and to star income', async () => {
  const screen = await render(<IncomeHead summary={summary} days={days} />)
  await screen.tap(screen.field(incomeIds.category('other')))
  await screen.tap(screen.field(incomeIds.all))
  await screen.tap(screen.field(incomeIds.star))
  expect(mockOpened).toEqual([
    ['/pages/incomes/list', { category: 'other', period: 'month' }],
    ['/pages/incomes/list', {}],
    ['/pages/income/starIncome'],
  ])
})

it('on screen 4: leads with a month that has just settled', async () => {
  const justSettled = { amount: 495_42, at: '2026-11-20T08:00:00Z', canCashOut: true }
  const screen = await render(<IncomeHead summary={{ ...summary, justSettled }} days={days} />)
  expect(screen.text().startsWith('$495.42 is yours since today')).toBe(true)
  await screen.tap(screen.role('button', 'Cash out'))
  expect(mockOpened).toEqual([['/pages/income/cashout']])
})
