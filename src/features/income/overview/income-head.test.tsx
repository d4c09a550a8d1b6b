import type { IncomeSummary } from '@contract/income/schemas'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { IncomeHead } from './income-head'
import { incomeIds } from './test-ids'

const mockOpened: unknown[] = []
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...page: unknown[]) => mockOpened.push(page),
}))

inEnglish()
beforeEach(() => (mockOpened.length = 0))

const summary: IncomeSummary = {
  profits: 500_00,
  available: 100_00,
  hold: 0,
  pending: 20_90,
  debt: 0,
  period: '2026-11',
  periodAmount: 30_89,
  settlesAt: '2026-12-11T08:00:00Z',
  periodByCategory: { promotional: 15_95, distribution: 4_95, other: 9_99 },
}
const days = [
  { date: '2026-11-01', amount: 0 },
  { date: '2026-11-02', amount: 30_89 },
]

it('shows the sum of the month, its categories, and the days as a table', async () => {
  const screen = await render(<IncomeHead summary={summary} days={days} />)
  for (const text of [
    'Nov 2026, not settled yet',
    '$30.89',
    'This month by category',
    'Promotional$15.95',
    'Distribution$4.95',
    'Other$9.99',
    '11 Dec 2026, 00:00 PST ·',
  ])
    expect(screen.text()).toContain(text)
  expect(screen.role('table', 'Income by day, Nov 2026').textContent).toBe('DayAmount1$0.002$30.89')
})

it('shows the months of the year when they are asked for', async () => {
  const api = fakeApi(() => ({
    data: [
      { date: '2026-10', amount: 5_00 },
      { date: '2026-11', amount: 30_89 },
    ],
  }))
  const screen = await render(<IncomeHead summary={summary} days={days} />)
  expect(api.requests).toHaveLength(0)
  await screen.tap(screen.role('radio', 'Month'))
  await screen.until(() =>
    expect(screen.role('table', 'Income by month, 2026').textContent).toBe(
      'MonthAmount10$5.0011$30.89',
    ),
  )
  expect(api.to('/user/income/trend')[0]?.url).toContain('by=month')
})

it('leads to the incomes of a category, to all of them and to star income', async () => {
  const screen = await render(<IncomeHead summary={summary} days={days} />)
  await screen.tap(screen.field(incomeIds.category('other')))
  await screen.tap(screen.field(incomeIds.all))
  await screen.tap(screen.field(incomeIds.star))
  expect(mockOpened).toEqual([
    ['/pages/incomes/list', { category: 'other', period: 'month' }],
    ['/pages/incomes/list'],
    ['/pages/income/starIncome'],
  ])
})
