import { View } from '@tarojs/components'
import type { EndpointData } from '@contract/endpoint'
import { endpoint, type Empty } from '@contract/endpoint'
import { setOwner } from '@/lib/owner'
import { announceSessionEnd } from '@/lib/session-end'
import type { NetworkState } from '@/platform/capabilities/network/contract'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { render } from '../../../../test/support/client/render'
import { noteChange } from '../changes'
import { fetchQuery, refreshQuery, updateQuery } from './fetch-query'
import { joinQueries } from './join-queries'
import { STALE_MS } from './query-cache'
import { useQuery } from './use-query'

const mockShown: (() => void)[] = []
jest.mock('@/platform/view/page-show/use-page-show', () => ({
  usePageShow: (listener: () => void) => void mockShown.push(listener),
}))
const mockNetwork: { state: NetworkState; change: (state: NetworkState) => void } = {
  state: 'online',
  change: () => undefined,
}
jest.mock('@/platform/capabilities/network/network', () => ({
  networkState: () => mockNetwork.state,
  onNetworkChange: (listener: (state: NetworkState) => void) => {
    mockNetwork.change = listener
    return () => undefined
  },
}))

const data = { method: 'GET', path: '/user/points', access: 'user' } as const satisfies EndpointData
const points = endpoint<Empty, number>()(data)
const stars = endpoint<Empty, number>()({ ...data, path: '/user/stars' })

function Points({ enabled = true }: { enabled?: boolean }) {
  const { data: shown, status, error, reload } = useQuery(points, {}, { enabled })
  return (
    <View>
      <View>{`${status}: ${shown ?? error?.message ?? 'nothing'};`}</View>
      <View ariaRole="button" ariaLabel="reload" onClick={() => void reload()} />
    </View>
  )
}

function Both() {
  const { data: shown, status } = joinQueries({
    points: useQuery(points, {}),
    stars: useQuery(stars, {}),
  })
  return <View>{`${status}: ${shown ? shown.points + shown.stars : 'nothing'}`}</View>
}

let now = 1_000_000
const pass = (milliseconds: number) => (now += milliseconds)
/** The page comes to the front again, as its last render hears it. */
const showPage = () => mockShown.at(-1)?.()

function answers(...replies: Answer[]) {
  return fakeApi(() => (replies.length > 1 ? replies.shift() : replies[0]) ?? {})
}

/** An answer that the test gives later. */
function lateAnswer() {
  let give: (answer: object) => void = () => undefined
  const answer = new Promise<object>((resolve) => (give = resolve))
  return { answer, give: (value: unknown) => give({ data: value }) }
}

beforeEach(() => {
  mockShown.length = 0
  mockNetwork.state = 'online'
  setOwner('u1')
  jest.spyOn(Date, 'now').mockImplementation(() => now)
})
afterEach(() => {
  jest.restoreAllMocks()
  setOwner('')
})

it('asks once for what several components show, and shares the answer', async () => {
  const late = lateAnswer()
  const api = answers(late.answer)
  const screen = await render(
    <View>
      <Points />
      <Points />
    </View>,
  )
  expect(screen.text()).toBe('loading: nothing;loading: nothing;')
  late.give(7)
  await screen.findText('ready: 7;')
  expect(screen.text()).toBe('ready: 7;ready: 7;')
  expect(api.requests).toHaveLength(1)
  screen.unmount()
})

it('takes an answer that is just there, and asks again behind an older one', async () => {
  const late = lateAnswer()
  const api = answers({ data: 1 }, late.answer)
  const first = await render(<Points />)
  await first.findText('ready: 1')
  first.unmount()
  pass(STALE_MS - 1)
  const second = await render(<Points />)
  expect(second.text()).toBe('ready: 1;')
  expect(api.requests).toHaveLength(1)
  second.unmount()
  pass(1)
  const third = await render(<Points />)
  expect(third.text()).toBe('loading: 1;')
  late.give(2)
  await third.findText('ready: 2')
  expect(api.requests).toHaveLength(2)
  third.unmount()
})

it('asks again when the page comes to the front, not for an answer that is just there', async () => {
  const api = answers({ data: 1 }, { data: 2 })
  const screen = await render(<Points />)
  await screen.findText('ready: 1')
  showPage()
  expect(api.requests).toHaveLength(1)
  pass(STALE_MS)
  showPage()
  await screen.findText('ready: 2')
  screen.unmount()
})

it('takes no answer from before an action, however young or still under way', async () => {
  const late = lateAnswer()
  const api = answers({ data: 1 }, late.answer, { data: 3 })
  const screen = await render(<Points />)
  await screen.findText('ready: 1')
  noteChange()
  showPage()
  await screen.findText('loading: 1')
  noteChange()
  showPage()
  await screen.findText('ready: 3')
  late.give(2)
  await screen.settle()
  expect(screen.text()).toBe('ready: 3;')
  expect(api.requests).toHaveLength(3)
})

it('keeps what it shows over a failure, and asks again when the connection comes back', async () => {
  const api = answers({ data: 1 }, { type: 'failed', reason: 'offline' }, { data: 2 })
  const screen = await render(<Points />)
  await screen.findText('ready: 1')
  mockNetwork.change('offline')
  await screen.tap(screen.field('reload'))
  await screen.findText('error: 1')
  expect(api.toasts).toEqual([])
  mockNetwork.change('weak')
  await screen.findText('ready: 2')
  mockNetwork.change('online')
  expect(api.requests).toHaveLength(3)
  screen.unmount()
})

it('on screen 8: what failed while the device said that it was online is asked for again when a request comes through', async () => {
  let broken = true
  const api = fakeApi(() =>
    broken ? { type: 'failed', reason: 'connection refused' } : { data: 2 },
  )
  const screen = await render(<Points />)
  await screen.findText('error: common:network.upgrade')
  broken = false
  await fetchQuery(stars, {})
  await screen.findText('ready: 2')
  expect(api.requests.map(({ url }) => url.split('/').at(-1))).toEqual([
    'points',
    'stars',
    'points',
  ])
  screen.unmount()
})

it('asks for nothing while it is not enabled', async () => {
  const api = answers({ data: 1 })
  const screen = await render(<Points enabled={false} />)
  showPage()
  expect([screen.text(), api.requests]).toEqual(['ready: nothing;', []])
  screen.unmount()
})

it('shows a person nothing of another: logout clears it, and a late answer of before reaches nobody', async () => {
  const late = lateAnswer()
  const api = answers({ data: 1 }, late.answer, { data: 3 })
  const screen = await render(<Points />)
  await screen.findText('ready: 1')
  pass(STALE_MS)
  showPage()
  announceSessionEnd()
  setOwner('u2')
  api.token = { value: 'T2', savedAt: Date.now() }
  late.give(2)
  await screen.findText('ready: 3')
  expect(screen.text()).not.toMatch(/[12];/)
  screen.unmount()
  setOwner('u1')
  const again = await render(<Points />)
  expect(again.text()).not.toMatch(/[12];/)
  expect(api.requests).toHaveLength(4)
  again.unmount()
})

it('lets what an action answered stand against an older answer under way', async () => {
  const late = lateAnswer()
  answers({ data: 1 }, late.answer)
  const screen = await render(<Points />)
  await screen.findText('ready: 1')
  await screen.tap(screen.field('reload'))
  updateQuery(points, {}, (old) => (old ?? 0) + 10)
  await screen.findText('ready: 11')
  late.give(2)
  await screen.settle()
  expect(screen.text()).toBe('ready: 11;')
  screen.unmount()
})

it('asks again after a change although an answer is under way, which may be older than the change', async () => {
  const late = lateAnswer()
  const api = answers(late.answer, { data: 5 })
  const screen = await render(<Points />)
  await refreshQuery(points, {})
  late.give(4)
  await screen.findText('ready: 5')
  await screen.settle()
  expect([screen.text(), api.requests.length]).toEqual(['ready: 5;', 2])
  screen.unmount()
})

it('answers outside a component through the same cache, and throws what went wrong', async () => {
  const api = answers({ data: 1 }, { data: 2 }, { code: 50000, msg: 'Sorry' })
  expect(await Promise.all([fetchQuery(points, {}), fetchQuery(points, {})])).toEqual([1, 1])
  expect(await fetchQuery(points, {})).toBe(1)
  expect(await fetchQuery(points, {}, { fresh: true })).toBe(2)
  expect(api.requests).toHaveLength(2)
  await expect(fetchQuery(points, {}, { fresh: true })).rejects.toThrow('Sorry')
})

it('joins answers: there when all are, failed when one is', async () => {
  let broken = true
  fakeApi(({ url }) =>
    url.includes('stars') && broken ? { type: 'failed', reason: '' } : { data: 2 },
  )
  const screen = await render(<Both />)
  await screen.findText('error: nothing')
  broken = false
  pass(STALE_MS)
  mockShown.slice(-2).forEach((show) => show())
  await screen.findText('ready: 4')
  screen.unmount()
})
