import { fakeIntervals } from '../../test/support/client/fake-intervals'
import { fakeApi, type FakeApi } from '../../test/support/client/fake-api'
import { turn, until } from '../../test/support/client/until'
import { statisticsEndpoints } from '@contract/statistics/endpoints'
import { errorCodes } from '@contract/errors'
import { announceSessionEnd } from '@/lib/session-end'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { setOwner } from '@/lib/owner'
import { leaveSight, sight } from '@/lib/overlay/page-in-sight'
import { REPORT_MS } from '@/lib/statistics/times'
import { track } from '@/lib/statistics/track'
import { useSession } from '@/session/session-store'
import { beginStatistics } from './statistics'

const KEY = 'own:u1:statistics'
let mockPath = '/pages/index'
jest.mock('@/lib/navigation/navigate', () => ({
  readCurrentAddress: () => ({ path: mockPath, query: { code: '7KQ2M9XD' } }),
}))
let mockShow: (shown: boolean) => void
jest.mock('@/platform/capabilities/app-events/on-show', () => ({
  isOnShow: () => true,
  watchOnShow: (listener: typeof mockShow) => {
    mockShow = listener
    return () => undefined
  },
}))
const mockOnHide = jest.fn()
jest.mock('@/platform/capabilities/request/request-on-hide', () => ({
  requestOnHide: (request: object) => {
    mockOnHide(request)
    return Promise.resolve({ type: 'failed', reason: 'closed' })
  },
}))

let stop = () => {}
let code = 0
let offline = false

function begin(state: string): FakeApi {
  const api = fakeApi(({ url }) => {
    if (offline) return { type: 'failed', reason: 'offline' }
    return url.includes('/stat/report') ? { code, data: {} } : { data: { state } }
  })
  stop = beginStatistics()
  return api
}

function open(path: string): void {
  mockPath = path
  sight.setState({ page: {} })
}

const stored = () => localStorage.getItem(KEY) ?? ''
const reports = (api: FakeApi) =>
  api
    .to('/stat/report')
    .map(({ body }) => JSON.parse(body ?? '') as { batch: string; events: Row[] })
interface Row {
  kind: string
  name: string
  session: string
  ago: number
}
const asked = (api: FakeApi) => until(() => expect(api.to('/stat/consent')).toHaveLength(1))

beforeEach(() => {
  fakeIntervals()
  localStorage.clear()
  code = 0
  offline = false
  mockOnHide.mockClear()
  setOwner('u1')
  useSession.setState({ token: 'T', userId: 'u1' })
})
afterEach(() => {
  stop()
  leaveSight(sight.getState().page ?? {})
  jest.useRealTimers()
})

it.each(['unasked', 'refused'])('%s: collects, stores and sends nothing', async (state) => {
  const api = begin(state)
  await asked(api)
  open('/pages/index')
  open('/pages/team/list')
  track('share')
  mockShow?.(false)
  jest.advanceTimersByTime(10 * REPORT_MS)
  await turn()
  expect([stored(), reports(api), mockOnHide.mock.calls]).toEqual(['', [], []])
})

it('asks nothing of a visitor', async () => {
  useSession.setState({ token: '', userId: '' })
  const api = begin('granted')
  open('/pages/index')
  await turn()
  expect([api.requests, stored()]).toEqual([[], ''])
})

it('after a yes sends pages without their query, and taps, every 10 s; nobody is named', async () => {
  const api = begin('granted')
  await until(() => {
    open('/pages/index')
    expect(stored()).not.toBe('')
  })
  open('/pages/card/index')
  track('saveContact')
  open('/not/a/page')
  open('/pages/index')
  jest.advanceTimersByTime(REPORT_MS)
  await until(() => expect(reports(api)).toHaveLength(1))
  const [{ events = [] } = {}] = reports(api)
  const told = events.map(({ kind, name }) => `${kind} ${name}`)
  expect(told.slice(0, 2)).toEqual(['app start', 'page /pages/index'])
  expect(told.slice(-3)).toEqual(['tap saveContact', 'page /pages/card/index', 'page unknown'])
  expect(JSON.stringify(events)).not.toMatch(/7KQ2M9XD|u1|device/)
  await until(() => expect(stored()).toBe(''))
})

it('keeps what was not sent, sends the same report again, and goes on from the storage in the next visit', async () => {
  const api = begin('granted')
  await until(() => {
    open('/pages/index')
    expect(stored()).not.toBe('')
  })
  offline = true
  jest.advanceTimersByTime(REPORT_MS)
  await until(() => expect(reports(api)).toHaveLength(1))
  mockShow(false)
  await until(() => expect(mockOnHide).toHaveBeenCalledTimes(1))
  const [first] = reports(api)
  expect(JSON.parse(mockOnHide.mock.calls[0]?.[0].body).batch).toBe(first?.batch)
  // The page was closed: nothing more of this visit is said.
  const left = stored()
  offline = false
  stop()
  localStorage.setItem(KEY, left)
  const next = begin('granted')
  await asked(next)
  jest.advanceTimersByTime(REPORT_MS)
  await until(() => expect(reports(next)).toHaveLength(1))
  expect(reports(next)[0]?.batch).toBe(first?.batch)
})

it.each(['granted', 'refused'])(
  'a start without a connection goes by what the member answered before: %s',
  async (state) => {
    const before = begin(state)
    await asked(before)
    await until(() => expect(JSON.stringify(localStorage)).toContain(state))
    stop()
    offline = true
    const api = begin(state)
    await asked(api)
    await until(() => {
      open('/pages/team/list')
      track('share')
      expect(stored() !== '').toBe(state === 'granted')
    })
    offline = false
    jest.advanceTimersByTime(REPORT_MS)
    await turn()
    await until(() => expect(reports(api)).toHaveLength(state === 'granted' ? 1 : 0))
  },
)

it('a no, here or by the server, is what the next start without a connection goes by', async () => {
  code = errorCodes.CONSENT_REQUIRED
  const before = begin('granted')
  await until(() => {
    open('/pages/index')
    expect(stored()).not.toBe('')
  })
  jest.advanceTimersByTime(REPORT_MS)
  await until(() => expect(stored()).toBe(''))
  await until(() => expect(JSON.stringify(localStorage)).not.toContain('granted'))
  expect(reports(before)).toHaveLength(1)
  stop()
  offline = true
  const api = begin('granted')
  await asked(api)
  open('/pages/team/list')
  track('share')
  await turn()
  expect(stored()).toBe('')
})

it.each([
  [
    'the member turns it off',
    () =>
      updateQuery(statisticsEndpoints.statisticsConsent, {}, () => ({ state: 'refused' as const })),
  ],
  [
    'the session ends',
    () => {
      announceSessionEnd()
      setOwner('')
      useSession.setState({ token: '', userId: '' })
    },
  ],
])('when %s the queue is emptied, and nothing more is collected', async (_what, end) => {
  const api = begin('granted')
  await until(() => {
    open('/pages/index')
    expect(stored()).not.toBe('')
  })
  end()
  expect(stored()).toBe('')
  open('/pages/team/list')
  track('share')
  jest.advanceTimersByTime(5 * REPORT_MS)
  await turn()
  expect([stored(), reports(api)]).toEqual(['', []])
})

it('stops when the server says that the member took it back on another device', async () => {
  code = errorCodes.CONSENT_REQUIRED
  const api = begin('granted')
  await until(() => {
    open('/pages/index')
    expect(stored()).not.toBe('')
  })
  jest.advanceTimersByTime(REPORT_MS)
  await until(() => expect(stored()).toBe(''))
  open('/pages/team/list')
  jest.advanceTimersByTime(5 * REPORT_MS)
  await turn()
  expect([stored(), reports(api).length]).toEqual(['', 1])
})
