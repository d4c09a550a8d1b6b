import type { StarMonth } from '@contract/income/schemas'
import { barChartIds } from '@/components/bar-chart/test-ids'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { StarIncome } from './star-income'
import { starIncomeIds } from './test-ids'

const mockOpened: unknown[] = []
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...page: unknown[]) => mockOpened.push(page),
}))

inEnglish()
beforeAll(() => loadLazyTexts('en'))
beforeEach(() => (mockOpened.length = 0))

const month = (period: string, amount: number, changes: Partial<StarMonth> = {}): StarMonth => ({
  period,
  amount,
  pending: amount,
  count: 2,
  settlesAt: '2026-12-11T08:00:00Z',
  ...changes,
})

it('shows the month that runs, what the star earns, and each month with when it settles', async () => {
  const screen = await render(
    <StarIncome
      income={{
        star: 3,
        rate: 300,
        total: 79_92,
        months: [month('2026-11', 59_94), month('2026-09', 19_98, { pending: 0 })],
      }}
    />,
  )
  for (const text of [
    'Star income, November 2026',
    '$59.94',
    'K SVIP',
    'you earn 3% of what your direct members pay',
    'Settles 11 Dec 2026, 00:00 PST ·',
    'not settled',
    'settled',
    'All months · $79.92',
  ])
    expect(screen.text()).toContain(text)
  await screen.tap(screen.field(starIncomeIds.month('2026-09')))
  await screen.tap(screen.field(starIncomeIds.byMember))
  expect(mockOpened).toEqual([
    [
      '/pages/incomes/list',
      { category: 'other', period: 'custom', from: '2026-09-01', to: '2026-09-30' },
    ],
    ['/pages/team/starIncomes'],
  ])
})

it('on screen 4: charts the last twelve months by name, and shows the one whose bar is chosen', async () => {
  const screen = await render(
    <StarIncome
      income={{
        star: 3,
        rate: 300,
        total: 79_92,
        months: [month('2026-11', 59_94), month('2026-09', 19_98, { pending: 0, count: 1 })],
      }}
    />,
  )
  const rows = Array.from(screen.role('table', 'Star income by month').children)
  expect(rows).toHaveLength(1 + 12)
  expect([rows[1], rows[11], rows[12]].map((row) => row?.textContent)).toEqual([
    'December 2025$0.000 items',
    'October 2026$0.000 items',
    'November 2026$59.942 items',
  ])
  expect(screen.field(barChartIds.told).textContent).toBe('November 2026$59.942 items')
  await screen.tap(screen.field(barChartIds.bar(9)))
  expect(screen.field(barChartIds.told).textContent).toBe('September 2026$19.981 item')
  expect(screen.text()).toContain('Star income, September 2026$19.98')
})

it('leads a person without a star to the ranks', async () => {
  const screen = await render(
    <StarIncome
      income={{ star: 0, rate: 0, total: 0, months: [month('2026-11', 0, { count: 0 })] }}
    />,
  )
  expect(screen.text()).toContain('Star income begins with your first star')
  expect(screen.text()).not.toContain('not settled')
  await screen.tap(screen.role('button', 'See star ranks'))
  expect(mockOpened).toEqual([['/pages/sets/activeStar']])
})
