import { setServerTime } from '@/lib/format/now'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { withdrawalListIds } from './test-ids'
import { WithdrawalRows } from './withdrawal-rows'

jest.mock('@/lib/navigation/navigate', () => ({ openPage: jest.fn() }))

inEnglish()
beforeEach(() => setServerTime('2026-11-20T20:00:00Z'))
afterAll(() => setServerTime(new Date().toISOString()))

const withdrawal = (id: string, status: string) => ({
  id,
  reference: `W-${id}`,
  accountName: 'My wallet',
  status,
  amount: 100_00,
  createTime: '2026-11-20T12:00:00Z',
  reason: null,
  cause: null,
  decideBy: null,
})

it('narrows the list by states and days together, and offers to clear what nothing fits', async () => {
  const all = [withdrawal('2', 'pendingReview'), withdrawal('1', 'transferred')]
  const api = fakeApi(({ url }) => {
    const { searchParams } = new URL(url)
    const wanted = searchParams.get('status')?.split(',')
    const rows = searchParams.has('from')
      ? []
      : all.filter(({ status }) => wanted?.includes(status) ?? true)
    return { data: rows, page: { pageNum: 1, pageSize: 10, total: rows.length } }
  })
  const screen = await render(<WithdrawalRows />)
  await screen.findText('That is all')
  const filter = withdrawalListIds.filter
  await screen.tap(screen.field(`${filter}-0`))
  for (const name of ['pending review', 'unknown']) await screen.tap(screen.role('option', name))
  await screen.tap(screen.field(`${filter}-0-picker-confirm`))
  await screen.findText('1 result')
  await screen.tap(screen.field(`${filter}-1`))
  await screen.tap(screen.role('option', 'This week'))
  await screen.findText('Nothing in this list fits these filters.')
  const last = api.to('/user/withdraw/list').at(-1)?.url ?? ''
  expect(Object.fromEntries(new URL(last).searchParams)).toEqual({
    pageNum: '1',
    pageSize: '10',
    status: 'pendingReview,unknown',
    from: '2026-11-16',
    to: '2026-11-20',
  })
  await screen.tap(screen.field(withdrawalListIds.showAll))
  await screen.findText('That is all')
})
