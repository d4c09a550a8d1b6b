import { nameDevice } from '@contract/devices/device-name'
import { fakeApi } from '../../test/support/client/fake-api'
import { until } from '../../test/support/client/until'
import { noteReached, tryLostAgain } from '@/lib/network/connection'
import { useSession } from './session-store'
import { useToldDevice } from './told-device'
import { tellDevice } from './tell-device'

it.each([
  ['Chrome/120.0', 'Windows NT 10.0', 'h5', 'Chrome, Windows'],
  ['Version/17.4', 'Mac OS X 10.15.7', 'h5', 'Safari, macOS'],
  ['iPhone', 'iOS 17.4', 'ios', 'iPhone, iOS 17.4'],
  ['Pixel 8', 'Android 14', 'weapp', 'Pixel 8, Android 14, WeChat'],
] as const)('names %s on %s', (model, systemVersion, platform, name) => {
  expect(nameDevice({ model, systemVersion }, platform)).toBe(name)
})

it('tells the device once for who is signed in, and again after each login', async () => {
  const api = fakeApi(() => ({ data: { deviceId: 'd1' } }))
  const countCalls = () => api.to('/AddDevice').length
  useSession.setState({ token: '', userId: '' })
  const stop = tellDevice()
  expect(countCalls()).toBe(0)
  useSession.setState({ token: 'a', userId: 'u1' })
  useSession.setState({ token: 'b', userId: 'u1' })
  await until(() => expect(countCalls()).toBe(1))
  await until(() => expect(useToldDevice.getState()).toEqual({ userId: 'u1', deviceId: 'd1' }))
  useSession.setState({ token: '', userId: '' })
  useSession.setState({ token: 'c', userId: 'u1' })
  await until(() => expect(countCalls()).toBe(2))
  stop()
  useSession.setState({ token: '', userId: '' })
})

it('tells it again when the connection is back, if it was lost, and not of who has left', async () => {
  let lost = true
  const api = fakeApi(() => (lost ? { type: 'failed', reason: 'network' } : { data: {} }))
  const countCalls = () => api.to('/AddDevice').length
  const stop = tellDevice()
  useSession.setState({ token: 'a', userId: 'u1' })
  await until(() => expect(countCalls()).toBe(1))
  await until(() => {
    tryLostAgain()
    expect(countCalls()).toBe(2)
  })
  lost = false
  await until(() => {
    noteReached(false)
    tryLostAgain()
    expect(countCalls()).toBe(3)
  })
  noteReached(false)
  tryLostAgain()
  useSession.setState({ token: '', userId: '' })
  noteReached(false)
  tryLostAgain()
  expect(countCalls()).toBe(3)
  stop()
})
