import type { TeamMember, TeamSummary } from '@contract/team/schemas'
import { setOwner } from '@/lib/owner'
import { announceSessionEnd } from '@/lib/session-end'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { TeamAge } from './team-age'
import { TeamFilterBar, TeamSortButton } from './team-filter'
import { TeamList } from './team-list'
import { teamIds } from './test-ids'

const mockPage = jest.fn()
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...wanted: unknown[]): unknown => mockPage(...wanted),
}))

const mockOffline = { now: false }
jest.mock('@/lib/network/use-offline', () => ({ useOffline: () => mockOffline.now }))

inEnglish()
beforeEach(() => setOwner('u1'))
afterEach(() => {
  mockOffline.now = false
  announceSessionEnd()
})
afterAll(() => setOwner(''))

const member = (name: string, changes: Partial<TeamMember> = {}): TeamMember => ({
  id: name,
  name,
  avatar: null,
  joinTime: '2026-09-01T00:00:00Z',
  depth: 1,
  via: null,
  level: 0,
  lastLevel: 0,
  star: 0,
  earned: 0,
  ...changes,
})
const dora = member('dora', { level: 2, lastLevel: 2, earned: 19_980 })
const emil = member('em•••l', { depth: 2, via: 'dora' })
const summary: TeamSummary = {
  total: 2,
  direct: 1,
  vip: 0,
  svip: 1,
  free: 1,
  stars: 0,
  ofStar: [0, 0, 0, 0, 0, 0, 0],
}

/** The server's list, by what it is asked for. */
const team = () =>
  fakeApi(({ url }) => {
    const { searchParams } = new URL(url)
    const found = { all: [dora, emil], svip: [dora], vip: [], free: [emil] }
    const rows = found[searchParams.get('membership') as keyof typeof found]
    const data = searchParams.get('sort') === 'far' ? [...rows].reverse() : rows
    return { data, page: { pageNum: 1, pageSize: 10, total: rows.length } }
  })
const open = () =>
  render(
    <>
      <TeamSortButton />
      <TeamFilterBar summary={summary} />
      <TeamList />
    </>,
  )
const indexOf = (screen: { text(): string }, name: string) => screen.text().indexOf(name)

it('shows who joined, through whom and what they earned, and leads to each', async () => {
  team()
  const screen = await open()
  await screen.findText('dora')
  expect(screen.text()).toContain('$199.80')
  expect(screen.text()).toContain('Joined 1 Sep 2026 · via dora')
  await screen.tap(screen.field(teamIds.member('em•••l')))
  expect(mockPage).toHaveBeenLastCalledWith('/pages/team/detail', { id: 'em•••l' })
})

it('shows one kind of membership alone, and leads back from one that nobody has', async () => {
  team()
  const screen = await open()
  await screen.findText('em•••l')
  await screen.tap(screen.role('radio', 'SVIP 1'))
  await screen.until(() => expect(screen.text()).not.toContain('em•••l'))
  await screen.findText('dora')
  await screen.tap(screen.role('radio', 'VIP 0'))
  await screen.findText('Nobody here')
  await screen.tap(screen.role('button', 'Show all'))
  await screen.findText('em•••l')
})

it('turns the order of joining round', async () => {
  team()
  const screen = await open()
  await screen.findText('em•••l')
  expect(indexOf(screen, 'dora')).toBeLessThan(indexOf(screen, 'em•••l'))
  await screen.tap(screen.field(teamIds.sort))
  await screen.tap(screen.field(teamIds.sortBy('far')))
  await screen.until(() => expect(indexOf(screen, 'em•••l')).toBeGreaterThan(-1))
  await screen.until(() => expect(indexOf(screen, 'em•••l')).toBeLessThan(indexOf(screen, 'dora')))
})

it('whoever logs in next sees all of their own, the newest first', async () => {
  team()
  const before = await open()
  await before.findText('dora')
  await before.tap(before.role('radio', 'Free 1'))
  await before.until(() => expect(before.text()).not.toContain('$199.80'))
  before.unmount()
  announceSessionEnd()
  setOwner('u2')
  const api = team()
  const screen = await open()
  await screen.findText('dora')
  expect(
    api.to('/user/team/list').map(({ url }) => new URL(url).searchParams.get('membership')),
  ).toEqual(['all'])
})

it('a team without anybody leaves the way to the invitation to the foot of the page', async () => {
  fakeApi(() => ({ data: [], page: { pageNum: 1, pageSize: 10, total: 0 } }))
  const screen = await render(<TeamList />)
  await screen.findText('Your first member is one link away')
  expect(screen.text()).not.toContain('Share my code')
})

it('without a connection it says once how old it is', async () => {
  mockOffline.now = true
  team()
  const at = Date.parse('2026-11-30T04:28:00Z')
  const aged = <TeamAge of={{ at, status: 'ready' }} />
  const bare = await render(aged)
  expect(bare.text()).toContain('You are offline.')
  bare.unmount()
  const screen = await render(
    <>
      {aged}
      <TeamList />
    </>,
  )
  await screen.findText('That is all')
  expect(screen.text()).not.toContain('You are offline.')
  expect(screen.text().match(/As of/g)).toHaveLength(1)
})
