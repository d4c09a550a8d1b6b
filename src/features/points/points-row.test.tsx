import type { PointsBalance, PointsEntry } from '@contract/points/schemas'
import { pointsEndpoints } from '@contract/points/endpoints'
import { inEnglish } from '../../../test/support/client/english'
import { fakeApi } from '../../../test/support/client/fake-api'
import { render } from '../../../test/support/client/render'
import { useQuery } from '@/lib/data/query/use-query'
import { useSession } from '@/session/session-store'
import { PointsHead } from './points-head'
import { PointsRow } from './points-row'

inEnglish()
const mockOpen = jest.fn()
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...page: unknown[]): unknown => mockOpen(...page),
}))

const spent: PointsEntry = {
  id: 'e1',
  kind: 'spend',
  amount: -1_030,
  balance: 12_970,
  createTime: '2026-11-01T00:00:00Z',
  orderId: null,
  card: 'SC100001',
}

it.each([
  [spent, 'Spent by card SC100001', '\u22121,030'],
  [{ ...spent, kind: 'earn', amount: 50, card: null }, 'Received', '+50'],
  [
    { ...spent, kind: 'refund', card: null, orderId: 'o1' },
    'Taken back with a refund',
    '\u22121,030',
  ],
  [{ ...spent, kind: 'gift', card: null }, 'unknown', '\u22121,030'],
] as [PointsEntry, string, string][])('reads what came or went %#', async (entry, kind, amount) => {
  const text = (await render(<PointsRow entry={entry} />)).text()
  for (const part of [kind, amount, 'Left: 12,970']) expect(text).toContain(part)
})

it('a purchase leads to its order, what was spent nowhere', async () => {
  const bought = { ...spent, kind: 'buy', amount: 1_000, card: null, orderId: 'o1' } as const
  const screen = await render(<PointsRow entry={bought} />)
  await screen.tap(screen.role('button', 'Bought'))
  expect(mockOpen).toHaveBeenCalledWith('/pages/order/detail', { id: 'o1' })
  const other = await render(<PointsRow entry={spent} />)
  expect(other.text()).toContain('Spent')
  expect(document.querySelectorAll('[role="button"]')).toHaveLength(1)
})

function Head() {
  return <PointsHead balance={useQuery(pointsEndpoints.pointsBalance, {})} />
}
async function showHead(answer: PointsBalance | undefined) {
  fakeApi(() => (answer ? { data: answer } : { code: 50000, msg: 'Something went wrong' }))
  useSession.setState({ token: 'T', userId: 'u1' })
  return render(<Head />)
}

it('says how many there are, and sells more where packs are sold', async () => {
  const selling = await showHead({ balance: 12_970, forSale: true })
  await selling.findText('12,970')
  expect(selling.text()).toContain('Buy points')
  const shut = await showHead({ balance: 0, forSale: false })
  await shut.findText('Your points')
  expect(shut.text()).not.toContain('Buy points')
})

it('says when they could not be loaded, and asks again', async () => {
  const screen = await showHead(undefined)
  await screen.findText('Your points could not be loaded.')
  fakeApi(() => ({ data: { balance: 7, forSale: false } }))
  await screen.tap(screen.role('button', 'Reload'))
  await screen.findText('7')
})
