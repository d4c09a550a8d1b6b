import type { OrderStatus } from '@contract/orders/schemas'
import { setServerTime } from '@/lib/format/now'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish, press } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { OrderRows } from './order-rows'
import { orderListIds } from './test-ids'

const mockOpened: unknown[] = []
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...page: unknown[]) => mockOpened.push(page),
}))

inEnglish()
const wide = window.innerWidth
beforeEach(() => {
  mockOpened.length = 0
  setServerTime('2026-11-20T20:00:00Z')
})
afterEach(() => Object.assign(window, { innerWidth: wide }))
afterAll(() => setServerTime(new Date().toISOString()))

const order = (id: string, status: OrderStatus) => ({
  id,
  kind: 'buyVip',
  status,
  amount: 99_00,
  createTime: '2026-11-20T12:00:00Z',
})

/** The list of a member with a paid and a refunded order. */
async function show({ width = 390, none = false } = {}) {
  Object.assign(window, { innerWidth: width })
  const all = none ? [] : [order('2', 'refunded'), order('1', 'paid')]
  const api = fakeApi(({ url }) => {
    const wanted = new URL(url).searchParams.get('status')?.split(',')
    const rows = all.filter(({ status }) => wanted?.includes(status) ?? true)
    return { data: rows, page: { pageNum: 1, pageSize: 10, total: rows.length } }
  })
  const screen = await render(<OrderRows />)
  const asked = () =>
    api.to('/user/order/list').map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  const choose = async (...names: string[]) => {
    await screen.tap(screen.field(`${orderListIds.filter}-0`))
    for (const name of names) await screen.tap(screen.role('option', name))
    await screen.tap(screen.field(`${orderListIds.filter}-0-picker-confirm`))
    await screen.settle()
  }
  return { screen, asked, choose }
}

it('narrows the list by several states at once, says how many fit, and shows all again', async () => {
  const { screen, asked, choose } = await show()
  await screen.findText('That is all')
  await choose('paid', 'cancelled')
  await screen.findText('1 result')
  expect(asked().at(-1)).toEqual({ pageNum: '1', pageSize: '10', status: 'paid,cancelled' })
  expect(screen.role('button', 'Status: paid')).toBeDefined()
  await screen.tap(screen.field(`${orderListIds.filter}-clear`))
  await screen.findText('refunded')
  expect(asked().at(-1)).toEqual({ pageNum: '1', pageSize: '10' })
})

it('narrows the list by a period and by the days of a range, in Pacific time', async () => {
  const { screen, asked } = await show()
  await screen.findText('That is all')
  const period = async (name: string) => {
    await screen.tap(screen.field(`${orderListIds.filter}-1`))
    await screen.tap(screen.role('option', name))
  }
  await period('This month')
  await screen.findText('2 results · Days in Pacific time')
  expect(asked().at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-20' })
  await period('Custom')
  await screen.tap(screen.role('gridcell', '3 Nov 2026'))
  await screen.tap(screen.role('gridcell', '5 Nov 2026'))
  await screen.tap(screen.field(`${orderListIds.filter}-range-confirm`))
  await screen.findText('3 Nov 2026 – 5 Nov 2026')
  expect(asked().at(-1)).toMatchObject({ from: '2026-11-03', to: '2026-11-05' })
  await period('All time')
  await screen.settle()
  expect(asked().at(-1)).toEqual({ pageNum: '1', pageSize: '10' })
})

it('says that nothing fits the filters and offers to clear them; without filters it leads to the plans', async () => {
  const { screen, choose } = await show()
  await screen.findText('That is all')
  await choose('cancelled')
  await screen.findText('Nothing in this list fits these filters.')
  await screen.tap(screen.field(orderListIds.showAll))
  await screen.findText('That is all')
  screen.unmount()
  const empty = await show({ none: true })
  await empty.screen.findText('No orders yet')
  await empty.screen.tap(empty.screen.role('button', 'See membership'))
  expect(mockOpened).toEqual([['/pages/membership/plans']])
})

it('a page that is opened again begins without filters', async () => {
  const { screen, choose } = await show()
  await choose('cancelled')
  screen.unmount()
  const { asked } = await show()
  expect(asked()).toEqual([{ pageNum: '1', pageSize: '10' }])
})

it('in a wide window a filter opens in the side modal: the keyboard stays inside, Esc closes it and gives it back', async () => {
  const { screen } = await show({ width: 1280 })
  await screen.findText('That is all')
  const opener = screen.field(`${orderListIds.filter}-0`)
  if (opener instanceof HTMLElement) opener.focus()
  await screen.tap(opener)
  const panel = screen.role('dialog', 'Status')
  expect(panel.className).toContain('side-modal')
  await screen.until(() => expect(panel.contains(document.activeElement)).toBe(true))
  press(panel, 'Escape')
  await screen.until(() => expect(() => screen.role('dialog', 'Status')).toThrow())
  expect(document.activeElement).toBe(opener)
})
