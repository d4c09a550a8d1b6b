import { View } from '@tarojs/components'
import type { NetworkState } from '@/platform/capabilities/network/contract'
import { STALE_MS } from '@/lib/data/query/query-cache'
import { useSession } from '@/session/session-store'
import { inEnglish } from '../../../test/support/client/english'
import { fakeApi, type Answer } from '../../../test/support/client/fake-api'
import { render } from '../../../test/support/client/render'
import { until } from '../../../test/support/client/until'
import { HomeView } from './overview/home-view'
import { useFigures } from './use-figures'

const mockShown: (() => void)[] = []
jest.mock('@/platform/view/page-show/use-page-show', () => ({
  usePageShow: (listener: () => void) => void mockShown.push(listener),
}))
const mockNetwork: { state: NetworkState; listeners: Set<(state: NetworkState) => void> } = {
  state: 'online',
  listeners: new Set(),
}
jest.mock('@/platform/capabilities/network/network', () => ({
  networkState: () => mockNetwork.state,
  onNetworkChange: (listener: (state: NetworkState) => void) => {
    mockNetwork.listeners.add(listener)
    return () => mockNetwork.listeners.delete(listener)
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
  clearStored: async () => {
    mockStored.clear()
    return { type: 'cleared' }
  },
}))

inEnglish()

const user = {
  id: 'u1',
  username: 'mia_1',
  name: 'mia_1',
  referralCode: '7KQ2M9XD',
  hasPayPassword: false,
}
const vip = { level: 2, star: 3, lastLevel: 2, expiresAt: null, remainingDays: 9, unusedCodes: 0 }
const HOME_PATHS = ['/income/summary', '/team/summary', '/User/load', '/vip']
const ANSWERED_AT = Date.parse('2026-11-21T10:05:00Z')

let now = ANSWERED_AT

function Home() {
  const signedIn = useSession((session) => session.token !== '')
  const figures = useFigures(signedIn)
  return signedIn ? <HomeView figures={figures} /> : <View>Welcome</View>
}

function setNetwork(state: NetworkState) {
  mockNetwork.state = state
  mockNetwork.listeners.forEach((listener) => listener(state))
}

function server(profits = 4_280_00) {
  return fakeApi(({ url }): Answer => {
    if (mockNetwork.state === 'offline') return { type: 'failed', reason: 'offline' }
    if (url.toLowerCase().includes('income')) return { data: { profits, available: 1 } }
    if (url.toLowerCase().includes('team')) return { data: { total: 48 } }
    return { data: url.includes('load') ? user : vip }
  })
}

const login = () => useSession.getState().signIn({ token: 'T1', userId: 'u1' })
const leave = () => useSession.getState().signOut()

beforeEach(() => {
  now = ANSWERED_AT
  mockNetwork.state = 'online'
  mockShown.length = 0
  jest.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(async () => {
  server()
  await leave()
  jest.restoreAllMocks()
})

it('asks once for what home shows after a login, although the page beneath it and the new one both show it', async () => {
  const api = server()
  const beneath = await render(<Home />)
  await login()
  const screen = await render(<Home />)
  mockShown.forEach((show) => show())
  await screen.findText('$4,280.00')
  await screen.settle()
  const paths = api.requests.map(({ url }) => new URL(url).pathname)
  expect([...new Set(paths)].sort()).toEqual([...paths].sort())
  expect(paths).toHaveLength(HOME_PATHS.length)
  beneath.unmount()
  screen.unmount()
})

it('shows what an earlier visit learnt, with its age, while there is no connection, and asks again when it is back', async () => {
  server()
  await login()
  const before = await render(<Home />)
  await before.findText('$4,280.00')
  expect(before.text()).not.toContain('You are offline')
  await until(() => expect(mockStored.size).toBe(2))
  before.unmount()

  now += 3_600_000
  setNetwork('offline')
  server(5_000_00)
  const screen = await render(<Home />)
  await screen.findText('$4,280.00')
  expect(screen.text()).toContain('You are offline. This is as of 21 Nov 2026')
  setNetwork('online')
  await screen.findText('$5,000.00')
  expect(screen.text()).not.toContain('You are offline')
  screen.unmount()
})

it.each(['Reload', 'connection'])(
  'shows user and membership that could not be had at first: %s',
  async (way) => {
    setNetwork('offline')
    server()
    await login()
    const screen = await render(<Home />)
    await screen.findText('Reload')
    expect(screen.text()).not.toContain('mia_1')
    if (way === 'connection') setNetwork('online')
    else {
      mockNetwork.state = 'online'
      await screen.tap(screen.role('button', 'Reload'))
    }
    await screen.findText('mia_1')
    await screen.findText('$4,280.00')
    screen.unmount()
  },
)

it('offers a retry when user and membership alone could not be had', async () => {
  server()
  const refused: Answer = { type: 'failed', reason: 'network' }
  const figures = fakeApi(({ url }): Answer => {
    if (url.toLowerCase().includes('income')) return { data: { profits: 1_00, available: 1 } }
    return url.toLowerCase().includes('team') ? { data: { total: 48 } } : refused
  })
  await login()
  const screen = await render(<Home />)
  await screen.findText('Reload')
  expect(figures.requests.some(({ url }) => url.includes('income'))).toBe(true)
  server()
  await screen.tap(screen.role('button', 'Reload'))
  await screen.findText('mia_1')
  screen.unmount()
})

it('says how old the figures are when asking again fails with a connection', async () => {
  server()
  await login()
  const screen = await render(<Home />)
  await screen.findText('$4,280.00')
  now += 3_600_000
  fakeApi((): Answer => ({ type: 'failed', reason: 'network' }))
  mockShown.forEach((show) => show())
  await screen.findText('This could not be refreshed. It is as of 21 Nov 2026')
  expect(screen.text()).toContain('$4,280.00')
  screen.unmount()
})

it('shows a person who logs in next nothing of the one before', async () => {
  server()
  await login()
  const screen = await render(<Home />)
  await screen.findText('$4,280.00')
  await until(() => expect(mockStored.size).toBe(2))
  await leave()
  await until(() => expect(mockStored.size).toBe(0))
  await screen.findText('Welcome')
  now += STALE_MS
  setNetwork('offline')
  await useSession.getState().signIn({ token: 'T2', userId: 'u2' })
  await screen.settle()
  expect(screen.text()).not.toContain('$4,280.00')
  screen.unmount()
})
