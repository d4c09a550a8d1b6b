import Taro from '@tarojs/taro'
import { confirm, modals } from '@/lib/overlay/confirm'
import { captureInvitation } from '@/session/invitation'
import { useSession } from '@/session/session-store'
import { fakeApi } from '../../test/support/client/fake-api'
import { until } from '../../test/support/client/until'
import { launch } from './launch'
import { useLaunchState } from './launch-store'

jest.mock('@/brand/brand-store', () => ({
  loadBrand: async () => undefined,
  nameBrand: () => undefined,
}))
// Elsewhere than in a browser login opens over home, a moment later.
jest.mock('@/platform/view/home-below/home-below', () =>
  jest.requireActual('@/platform/view/home-below/home-below.weapp'),
)
let mockLinked = Promise.resolve()
jest.mock('./app-events', () => ({ watchAppEvents: () => mockLinked }))
const mockPieces: string[] = []
jest.mock('./overlay-pieces', () => {
  const loadLost = (name: string) => () => {
    mockPieces.push(name)
    return Promise.reject(new Error('lost'))
  }
  return {
    loadDialog: loadLost('dialog'),
    loadActionSheet: loadLost('menu'),
    loadLater: () => new Promise(() => undefined),
  }
})
jest.mock('./after-start', () => ({ afterStart: () => undefined }))
jest.mock('./wire', () => ({ wire: () => undefined }))

it('asks once for user and membership, which the first page wants as well', async () => {
  const api = fakeApi(({ url }) => ({ data: url.includes('load') ? { id: 'u1' } : { level: 1 } }))
  useSession.setState({ token: 'T1', userId: 'u1' })
  useLaunchState.subscribe(() => void useSession.getState().loadMe({ fresh: false }))
  await launch()
  await until(() => expect(useSession.getState().user).toBeDefined())
  expect([api.to('/load'), api.to('/vip')].map(({ length }) => length)).toEqual([1, 1])
})

it('a question that a member has already opened outlasts the moment in which login would open', async () => {
  fakeApi(() => ({ data: { id: 'u1' } }))
  useSession.setState({ token: 'T1', userId: 'u1' })
  jest.useFakeTimers()
  await launch()
  void confirm({ title: 'Sure?' })
  await jest.advanceTimersByTimeAsync(1_000)
  expect(modals.state.getState()).toMatchObject({ phase: 'shown', request: { title: 'Sure?' } })
  jest.useRealTimers()
})

it('menus and questions are there soon after the start, for a moment without a connection', async () => {
  fakeApi(() => ({ data: { id: 'u1' } }))
  useSession.setState({ token: 'T1', userId: 'u1' })
  jest.useFakeTimers()
  mockPieces.length = 0
  await launch()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(mockPieces).toEqual(['dialog', 'menu'])
  jest.useRealTimers()
})

it.each([
  ['7KQ2M9XD', []],
  ['', [[{ url: '/pages/login/index' }]]],
])(
  'login waits for the link that started the app, and stays away for its invitation (%p)',
  async (inviteCode, opened) => {
    fakeApi(() => ({ data: {} }))
    const navigate = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}])
    useSession.setState({ token: '', userId: '' })
    Reflect.set(Taro.getCurrentInstance(), 'router', { path: '/pages/index', params: {} })
    let tellLink = () => {}
    mockLinked = new Promise((resolve) => {
      tellLink = resolve
    })
    jest.useFakeTimers()
    await launch()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(navigate).not.toHaveBeenCalled()
    captureInvitation({ inviteCode })
    tellLink()
    await jest.advanceTimersByTimeAsync(0)
    expect(navigate.mock.calls).toEqual(opened)
    jest.useRealTimers()
    jest.restoreAllMocks()
    localStorage.clear()
  },
)
