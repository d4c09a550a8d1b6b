import { confirm, modals } from '@/lib/overlay/confirm'
import { useSession } from '@/session/session-store'
import { fakeApi } from '../../test/support/client/fake-api'
import { until } from '../../test/support/client/until'
import { launch } from './launch'
import { useLaunchState } from './launch-store'

jest.mock('@/brand/brand-store', () => ({
  loadBrand: async () => undefined,
  nameBrand: () => undefined,
}))
jest.mock('./app-events', () => ({ watchAppEvents: () => undefined }))
jest.mock('./overlay-pieces', () => ({ loadDialog: async () => undefined }))
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
