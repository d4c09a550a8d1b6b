import type { TeamStarIncome } from '@contract/team/schemas'
import { showLanguage } from '@/i18n/language-store'
import { setOwner } from '@/lib/owner'
import { announceSessionEnd } from '@/lib/session-end'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { StarIncomeList } from './star-income-list'

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
  clearStored: async () => {
    mockStored.clear()
    return { type: 'cleared' }
  },
}))

inEnglish()
beforeEach(() => {
  setOwner('u1')
  mockOffline.now = false
})
afterEach(() => announceSessionEnd())
afterAll(() => setOwner(''))

const member = (id: string, changes: Partial<TeamStarIncome> = {}): TeamStarIncome => ({
  id,
  name: 'Do•••a',
  avatar: null,
  joinTime: '2026-09-01T00:00:00Z',
  depth: 1,
  via: null,
  level: 2,
  lastLevel: 2,
  star: 1,
  earned: 19_98,
  count: 2,
  lastTime: '2026-11-12T12:00:00Z',
  ...changes,
})

it('shows what each member earned, from how many purchases, and goes on after the last one', async () => {
  const first = Array.from({ length: 10 }, (_, index) => member(`m${index}`))
  const api = fakeApi(({ url }) => ({
    type: 'answered',
    status: 200,
    headers: {},
    body: url.includes('last_id=m9')
      ? {
          code: 0,
          msg: '',
          data: [
            member('m10', { name: 'Er•••k', depth: 2, via: 'Do•••a', count: 1, earned: 9_99 }),
          ],
          page: { pageNum: 2, pageSize: 10, total: 11 },
        }
      : {
          code: 0,
          msg: '',
          data: first,
          page: { pageNum: 1, pageSize: 10, total: 11, last_id: 'm9' },
        },
  }))
  const screen = await render(<StarIncomeList />)
  await screen.findText('Direct · last 12 Nov 2026')
  expect(screen.text()).toContain('J SVIP')
  expect(screen.text()).toContain('$19.982 purchases')
  const { useTeamStarIncomes } = await import('./team-star-store')
  await useTeamStarIncomes.getState().next()
  await screen.findText('Via Do•••a · last 12 Nov 2026')
  expect(screen.text()).toContain('$9.991 purchase')
  expect(api.to('/user/team/starIncomes')).toHaveLength(2)
})

it('says how star income begins', async () => {
  fakeApi(() => ({ data: [] }))
  const screen = await render(<StarIncomeList />)
  await screen.findText('No star income yet')
  expect(screen.role('button', 'See star ranks')).toBeDefined()
})

it('without a connection shows what the last visit showed, and when that was', async () => {
  fakeApi(() => ({ data: [member('m1')], page: { pageNum: 1, pageSize: 10, total: 1 } }))
  const before = await render(<StarIncomeList />)
  await before.findText('Direct · last 12 Nov 2026')
  await before.until(() => expect(mockStored.size).toBe(1))
  before.unmount()
  fakeApi(() => ({ type: 'failed', reason: 'offline' }))
  mockOffline.now = true
  const screen = await render(<StarIncomeList />)
  await screen.findText('Direct · last 12 Nov 2026')
  expect(screen.text()).toContain('As of')
})

it('in Arabic a masked name keeps its dots behind it', async () => {
  const second = member('m1', { depth: 2, via: 'n•••' })
  fakeApi(() => ({ data: [second], page: { pageNum: 1, pageSize: 10, total: 1 } }))
  await showLanguage('ar')
  const screen = await render(<StarIncomeList />)
  await screen.findText('\u2068n•••\u2069')
  screen.unmount()
  await showLanguage('en')
})
