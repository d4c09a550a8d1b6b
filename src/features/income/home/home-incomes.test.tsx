import { setOwner } from '@/lib/owner'
import { announceSessionEnd } from '@/lib/session-end'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { HomeIncomes } from './home-incomes'

const mockOffline = { now: false }
jest.mock('@/lib/network/use-offline', () => ({ useOffline: () => mockOffline.now }))
const mockBack = new Set<(all: boolean) => void>()
jest.mock('@/lib/network/connection', () => ({
  ...jest.requireActual<object>('@/lib/network/connection'),
  onConnectionBack: (back: (all: boolean) => void) => {
    mockBack.add(back)
    return () => void mockBack.delete(back)
  },
}))
const mockStored = new Map<string, string>()
jest.mock('@/platform/capabilities/store/store', () => ({
  readStored: async (key: string) =>
    mockStored.has(key) ? { type: 'found', text: mockStored.get(key) } : { type: 'absent' },
  writeStored: async (key: string, text: string) => {
    mockStored.set(key, text)
    return { type: 'written' }
  },
  // What another person left behind, as if it could not be cleared.
  clearStored: async () => ({ type: 'failed' }),
}))

inEnglish()
beforeEach(() => {
  announceSessionEnd()
  mockStored.clear()
  mockOffline.now = false
  setOwner('u1')
})
afterAll(() => setOwner(''))

const income = {
  id: 'i1',
  sourceUser: 'araminta',
  sourceCode: '7KQ2M9XD',
  arrivalTime: '2026-11-20T10:00:00Z',
  type: 'buySvip',
  category: 'promotional',
  kind: 'direct',
  status: 'notSettled',
  amount: 19980,
  base: 99900,
  rate: 2000,
  ruleVersion: '1',
  period: '2026-11',
  settlesAt: '2026-12-11T08:00:00Z',
  settledAt: null,
}
const month = { period: '2026-11', amount: 106450, count: 3, settlesAt: '2026-12-11T08:00:00Z' }
const answers = (months: readonly object[], incomes: readonly object[]) =>
  fakeApi(({ url }) =>
    url.includes('pending')
      ? { data: months }
      : {
          data: incomes,
          page: { pageNum: 1, pageSize: 1, total: incomes.length, last_id: 'i1' },
        },
  )

it('says what settles next, and the newest income', async () => {
  answers([month, { ...month, period: '2026-12' }], [income])
  const screen = await render(<HomeIncomes pulls={0} />)
  await screen.findText('November 2026, not settled yet')
  expect(screen.text()).toContain('$1,064.50')
  await screen.findText('araminta bought SVIP')
  expect(screen.text()).not.toContain('December')
})

it('says nothing before there is any', async () => {
  const api = answers([], [])
  const screen = await render(<HomeIncomes pulls={0} />)
  await screen.until(() => expect(api.to('/user/income/list')).toHaveLength(1))
  await screen.settle()
  expect(screen.text()).toBe('')
})

/** A visit with a connection, of which the device keeps the answers. */
async function visit(): Promise<void> {
  answers([month], [income])
  const screen = await render(<HomeIncomes pulls={0} />)
  await screen.findText('araminta')
  await screen.until(() => expect(mockStored.size).toBe(2))
  screen.unmount()
  announceSessionEnd()
  fakeApi(() => ({ type: 'failed', reason: 'offline' }))
  mockOffline.now = true
}
/** What the device keeps of one path came this many minutes earlier. */
function age(path: string, minutes: number): void {
  for (const [key, text] of mockStored) {
    const kept = JSON.parse(text) as { at: number }
    if (key.includes(path))
      mockStored.set(key, JSON.stringify({ ...kept, at: kept.at - minutes * 60_000 }))
  }
}
const ages = (text: string) => text.match(/As of \d+ \w+ \d+, \d+:\d+/g) ?? []

it('without a connection shows what the device kept, and once how old both are', async () => {
  await visit()
  const [at] = [...mockStored.values()].map((text) => (JSON.parse(text) as { at: number }).at)
  for (const [key, text] of mockStored)
    mockStored.set(key, JSON.stringify({ ...(JSON.parse(text) as object), at }))
  const screen = await render(<HomeIncomes pulls={0} />)
  await screen.findText('araminta bought SVIP')
  expect(screen.text()).toContain('$1,064.50')
  expect(ages(screen.text())).toHaveLength(1)
})

it('says of each how old it is where that is not the same', async () => {
  await visit()
  age('pending', 120)
  const screen = await render(<HomeIncomes pulls={0} />)
  await screen.findText('araminta bought SVIP')
  const shown = ages(screen.text())
  expect(new Set(shown).size).toBe(2)
  const indexOf = (text: string) => screen.text().indexOf(text)
  expect(indexOf('November 2026')).toBeLessThan(indexOf(shown[0] ?? 'none'))
  expect(indexOf(shown[0] ?? 'none')).toBeLessThan(indexOf('araminta'))
  expect(indexOf('araminta')).toBeLessThan(indexOf(shown[1] ?? 'none'))
})

it('shows nobody what the device kept of somebody else', async () => {
  await visit()
  setOwner('u2')
  const screen = await render(<HomeIncomes pulls={0} />)
  await screen.findText('Your income could not be loaded.')
  expect(mockStored.size).toBe(2)
  expect(screen.text()).not.toContain('araminta')
  expect(screen.text()).not.toContain('$')
})

it.each(['pending', 'list'])(
  'says that it could not have them where the %s fails, and tries again',
  async (which) => {
    let works = false
    fakeApi(({ url }) => {
      if (!works && url.includes(which)) return { code: 50000, msg: 'no' }
      return url.includes('pending')
        ? { data: [month] }
        : { data: [income], page: { pageNum: 1, pageSize: 1, total: 1, last_id: 'i1' } }
    })
    const screen = await render(<HomeIncomes pulls={0} />)
    await screen.findText('Your income could not be loaded.')
    works = true
    await screen.tap(screen.role('button', 'Reload'))
    await screen.findText('araminta bought SVIP')
    await screen.findText('$1,064.50')
    expect(screen.text()).not.toContain('could not')
  },
)

it('asks again for the newest income when the connection is back', async () => {
  await visit()
  const screen = await render(<HomeIncomes pulls={0} />)
  await screen.findText('araminta bought SVIP')
  await screen.until(() => expect(ages(screen.text())).toHaveLength(1))
  const api = answers([month], [{ ...income, id: 'i2', sourceUser: 'benedetta' }])
  mockOffline.now = false
  mockBack.forEach((back) => back(true))
  await screen.findText('benedetta bought SVIP')
  expect(api.to('/user/income/list')).toHaveLength(1)
  expect(ages(screen.text())).toEqual([])
})
