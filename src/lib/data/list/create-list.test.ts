import { endpoint, type EndpointData } from '@contract/endpoint'
import type { PageRequest } from '@contract/paging'
import { setOwner } from '@/lib/owner'
import { announceSessionEnd } from '@/lib/session-end'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { until } from '../../../../test/support/client/until'
import { createList } from './create-list'

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

const friends = endpoint<PageRequest & { kind: string }, { id: string }>()({
  method: 'GET',
  path: '/user/friends',
  access: 'user',
  paged: true,
} as const satisfies EndpointData)

const page = (ids: string[], total: number, last_id?: string) => ({
  type: 'answered' as const,
  status: 200,
  headers: {},
  body: { code: 0, msg: '', data: ids.map((id) => ({ id })), page: { total, last_id } },
})
const openList = () =>
  createList(friends, {
    keyOf: ({ id }) => id,
    request: () => ({ kind: 'near' }),
    pageSize: 2,
    keep: true,
  })

beforeEach(() => {
  mockStored.clear()
  setOwner('u1')
})
afterEach(() => setOwner(''))

it('asks for each page by number, size and where the one before ended, beside its own request', async () => {
  const pages = [page(['a', 'b'], 3, 'b'), page(['c'], 3, 'c')]
  const api = fakeApi(() => pages.shift() ?? {})
  const useList = openList()
  await useList.getState().first()
  await useList.getState().next()
  expect(useList.getState().rows).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
  const queries = api.requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  expect(queries).toEqual([
    { kind: 'near', pageNum: '1', pageSize: '2' },
    { kind: 'near', pageNum: '2', pageSize: '2', last_id: 'b' },
  ])
})

it('shows the first page of an earlier visit where there is no connection, to its owner only', async () => {
  fakeApi(() => page(['a', 'b'], 9, 'b'))
  await openList().getState().first()
  await until(() => expect(mockStored.size).toBe(1))
  fakeApi(() => ({ type: 'failed', reason: 'offline' }))
  const useList = openList()
  await useList.getState().first()
  await until(() => expect(useList.getState().rows).toEqual([{ id: 'a' }, { id: 'b' }]))
  expect(useList.getState()).toMatchObject({ status: 'error', total: 9 })
  setOwner('u2')
  const useOther = openList()
  await useOther.getState().first()
  await until(() => expect(useOther.getState().status).toBe('error'))
  expect(useOther.getState().rows).toEqual([])
})

it('shows no page of an earlier visit in another language', async () => {
  let language = 'en'
  const open = () =>
    createList(friends, { keyOf: ({ id }) => id, keep: true, variant: () => language })
  fakeApi(() => page(['a'], 1, 'a'))
  await open().getState().first()
  await until(() => expect(mockStored.size).toBe(1))
  fakeApi(() => ({ type: 'failed', reason: 'offline' }))
  language = 'ja'
  const useOther = open()
  await useOther.getState().first()
  await until(() => expect(useOther.getState().status).toBe('error'))
  expect(useOther.getState().rows).toEqual([])
  language = 'en'
  const useSame = open()
  await useSame.getState().first()
  await until(() => expect(useSame.getState().rows).toEqual([{ id: 'a' }]))
})

it('keeps nothing over a logout, not even a page that arrives after it', async () => {
  let give: (answer: object) => void = () => undefined
  fakeApi(() => new Promise((resolve) => (give = resolve)))
  const useList = openList()
  const loading = useList.getState().first()
  await until(() => expect(give).not.toBeUndefined())
  announceSessionEnd()
  give(page(['a'], 1))
  await loading
  expect([useList.getState().rows, mockStored.size]).toEqual([[], 0])
})
