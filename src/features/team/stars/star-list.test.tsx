import type { TeamMember, TeamSummary } from '@contract/team/schemas'
import { setOwner } from '@/lib/owner'
import { announceSessionEnd } from '@/lib/session-end'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { StarIndex } from './star-index'
import { StarList } from './star-list'
import { useStarView } from './star-list-store'
import { starListIds } from './test-ids'

const mockPage = jest.fn()
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...wanted: unknown[]): unknown => mockPage(...wanted),
}))
const mockOffline = { now: false }
jest.mock('@/lib/network/use-offline', () => ({ useOffline: () => mockOffline.now }))
const mockStored = new Map<string, string>()
jest.mock('@/platform/capabilities/store/store', () => ({
  readStored: async (key: string) =>
    mockStored.has(key) ? { type: 'found', text: mockStored.get(key) } : { type: 'absent' },
  writeStored: async (key: string, text: string) => {
    mockStored.set(key, text)
    return { type: 'written' }
  },
  clearStored: async () => ({ type: 'cleared' }),
}))

inEnglish()
beforeEach(() => {
  setOwner('u1')
  mockStored.clear()
  mockOffline.now = false
})
afterEach(() => announceSessionEnd())

const member = (name: string, star: number): TeamMember => ({
  id: name,
  name,
  avatar: null,
  joinTime: '2026-09-01T00:00:00Z',
  depth: 1,
  via: null,
  level: 2,
  lastLevel: 2,
  star,
  earned: 0,
})
const everybody = [member('dora', 7), member('emil', 4), member('fred', 1), member('gina', 1)]
const summary: TeamSummary = {
  total: 9,
  direct: 4,
  vip: 0,
  svip: 4,
  free: 5,
  stars: 4,
  ofStar: [2, 0, 0, 1, 0, 0, 1],
}

/** The server's list: all, or one star alone. */
function stars(members: readonly TeamMember[] = everybody) {
  return fakeApi(({ url }) => {
    const star = new URL(url).searchParams.get('star')
    const rows = members.filter((one) => star === null || one.star === Number(star))
    return { data: rows, page: { pageNum: 1, pageSize: 10, total: rows.length } }
  })
}
const open = (of: TeamSummary | null = summary) =>
  render(
    <>
      <StarIndex summary={of ?? undefined} />
      <StarList />
    </>,
  )
const chips = (screen: { field(id: string): Element }, letter: string) =>
  screen.field(starListIds.letter(letter))

it('stands under the sign of each rank, the highest first', async () => {
  stars()
  const screen = await open()
  await screen.findText('gina')
  const order = ['Star AAAA', 'dora', 'Star A', 'emil', 'Star J', 'fred', 'gina']
  const places = order.map((text, index) =>
    screen.text().indexOf(text, index === 2 ? screen.text().indexOf('dora') : 0),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(screen.text()).toContain('AAAA SVIP')
})

it('the index offers the ranks that somebody has, and leads to one of them and back to all', async () => {
  const api = stars()
  const screen = await open()
  await screen.findText('dora')
  const index = screen.role('radiogroup', 'Stars by rank')
  expect(Array.from(index.children).map(({ textContent }) => textContent)).toEqual([
    'All 4',
    'AAAA 1',
    'A 1',
    'J 2',
  ])
  expect(chips(screen, 'all').getAttribute('aria-checked')).toBe('true')
  await screen.tap(chips(screen, 'J'))
  await screen.findText('gina')
  expect(screen.queryText('dora')).toBeUndefined()
  expect(chips(screen, 'J').getAttribute('aria-checked')).toBe('true')
  await screen.tap(chips(screen, 'all'))
  await screen.findText('dora')
  const asked = api
    .to('/user/team/starList')
    .map(({ url }) => new URL(url).searchParams.get('star'))
  expect(asked).toEqual([null, '1', null])
})

it('two taps on a rank are one', async () => {
  const api = stars()
  const screen = await open()
  await screen.findText('dora')
  await screen.tap(chips(screen, 'A'))
  await screen.tap(chips(screen, 'A'))
  await screen.findText('emil')
  expect(api.to('star=4')).toHaveLength(1)
})

it('a rank that nobody has any longer leads back to all', async () => {
  stars(everybody.slice(1))
  useStarView.setState({ star: 7 })
  const screen = await open({ ...summary, stars: 3, ofStar: [2, 0, 0, 1, 0, 0, 0] })
  await screen.findText('No member of your team has this star.')
  expect(chips(screen, 'AAAA').getAttribute('aria-checked')).toBe('true')
  await screen.tap(screen.role('button', 'Show all'))
  await screen.findText('emil')
})

it('there is nothing to choose among the members of one rank', async () => {
  stars([member('fred', 1)])
  const screen = await open({ ...summary, stars: 1, ofStar: [1, 0, 0, 0, 0, 0, 0] })
  await screen.findText('fred')
  expect(() => screen.role('radiogroup')).toThrow()
})

it('a rank that this program does not know is a star of its own', async () => {
  stars([member('hugo', 8)])
  const screen = await open(null)
  await screen.findText('Other stars')
  expect(screen.text()).not.toContain('none')
  expect(screen.text()).toContain('hugoSVIP')
})

it('says how a star is earned where nobody has one', async () => {
  stars([])
  const screen = await open({ ...summary, stars: 0, ofStar: [0, 0, 0, 0, 0, 0, 0] })
  await screen.findText('No star in your team yet')
  await screen.tap(screen.role('button', 'See star ranks'))
  expect(mockPage).toHaveBeenCalledWith('/pages/sets/activeStar')
})

it('says that it did not load, and loads at the second try', async () => {
  let lost = true
  fakeApi(() =>
    lost
      ? { type: 'failed', reason: 'offline' }
      : { data: everybody, page: { pageNum: 1, pageSize: 10, total: 4 } },
  )
  const screen = await open(null)
  await screen.findText('This list could not be loaded.')
  lost = false
  await screen.tap(screen.role('button', 'Reload'))
  await screen.findText('dora')
})

it('without a connection a rank shows who was there on the last visit, and when that was', async () => {
  stars()
  const before = await open()
  await before.findText('dora')
  await before.tap(chips(before, 'J'))
  await before.findText('gina')
  await before.until(() => expect(mockStored.size).toBe(2))
  before.unmount()
  fakeApi(() => ({ type: 'failed', reason: 'offline' }))
  mockOffline.now = true
  const screen = await open()
  await screen.findText('gina')
  expect(screen.text()).toContain('As of')
  expect(screen.queryText('dora')).toBeUndefined()
  await screen.tap(chips(screen, 'all'))
  await screen.findText('dora')
})

it('whoever logs in next begins with all', async () => {
  stars()
  const screen = await open()
  await screen.findText('dora')
  await screen.tap(chips(screen, 'A'))
  announceSessionEnd()
  expect(useStarView.getState().star).toBeUndefined()
})
