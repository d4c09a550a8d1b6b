import type { NetworkState } from '@/platform/capabilities/network/contract'
import { lostTextKey, noteReached, onConnectionBack, tryLostAgain } from './connection'

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

function become(state: NetworkState) {
  mockNetwork.state = state
  mockNetwork.change(state)
}

it('on screen 8: a request without an answer is told by the connection: none, or the upgrade', () => {
  expect(lostTextKey()).toBe('common:network.upgrade')
  become('offline')
  expect(lostTextKey()).toBe('common:network.none')
  become('weak')
  expect(lostTextKey()).toBe('common:network.upgrade')
})

it('on screen 8: tells once that the connection is back, after an offline device and after lost requests', () => {
  become('online')
  const told: boolean[] = []
  const stop = onConnectionBack((afterOffline) => told.push(afterOffline))
  become('weak')
  noteReached(true)
  expect([told, tryLostAgain()]).toEqual([[], false])
  become('offline')
  noteReached(false)
  expect(tryLostAgain()).toBe(false)
  become('weak')
  expect(told).toEqual([true])
  noteReached(true)
  noteReached(false)
  expect([tryLostAgain(), told]).toEqual([true, [true, false]])
  noteReached(true)
  noteReached(true)
  expect(told).toEqual([true, false, false])
  stop()
  noteReached(false)
  noteReached(true)
  expect(told).toHaveLength(3)
})
