import type { IncomeSummary } from '@contract/income/schemas'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { Balance } from './balance'
import { PendingList } from '../pending/pending-list'
import { pendingIds } from '../pending/test-ids'

const mockOpened: unknown[] = []
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...page: unknown[]) => mockOpened.push(page),
}))

inEnglish()
beforeEach(() => (mockOpened.length = 0))

const summary: IncomeSummary = {
  profits: 1_136_58,
  available: 401_95,
  hold: 300_00,
  pending: 284_63,
  debt: 0,
  justSettled: null,
  period: '2027-03',
  periodAmount: 284_63,
  settlesAt: '2027-04-11T07:00:00Z',
  periodByCategory: { promotional: 204_80, distribution: 59_85, other: 19_98 },
}

async function textOf(shown: IncomeSummary): Promise<string> {
  const screen = await render(<Balance summary={shown} />)
  const text = screen.text()
  screen.unmount()
  return text
}

it('explains the balance: what was earned, less what waits, is held and was cashed out', async () => {
  expect(await textOf(summary)).toContain(
    'My profits$1,136.58Pending−$284.63Held for withdrawals−$300.00Cashed out−$150.00Available$401.95',
  )
})

it('names no cash-out where there was none', async () => {
  expect(await textOf({ ...summary, profits: 986_58 })).not.toContain('Cashed out')
})

it('explains a debt after a refund as what is missing', async () => {
  const text = await textOf({
    ...summary,
    profits: 200_80,
    available: 0,
    pending: 1_00,
    debt: 100_20,
  })
  expect(text).toContain(
    'My profits$200.80Pending−$1.00Held for withdrawals−$300.00Owed after refunds−$100.20',
  )
  expect(text).toContain('Your next income pays this off first.')
})

it('opens the incomes that a pending sum is made of', async () => {
  const screen = await render(
    <PendingList
      months={[{ period: '2027-02', amount: 284_63, count: 6, settlesAt: '2027-03-11T08:00:00Z' }]}
    />,
  )
  for (const text of ['February 2027', '$284.63', '6 items', '11 Mar 2027, 00:00 PST ·'])
    expect(screen.text()).toContain(text)
  await screen.tap(screen.field(pendingIds.month('2027-02')))
  expect(mockOpened).toEqual([
    [
      '/pages/incomes/list',
      { status: 'notSettled', period: 'custom', from: '2027-02-01', to: '2027-02-28' },
    ],
  ])
})
