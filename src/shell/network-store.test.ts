import { inEnglish } from '../../test/support/client/english'
import { useOverlay } from '@/lib/overlay/overlay-store'
import type { NetworkState } from '@/platform/capabilities/network/contract'
import { useNetwork, watchNetwork } from './network-store'

let mockState: NetworkState
let mockChange: (state: NetworkState) => void
jest.mock('@/platform/capabilities/network/network', () => ({
  networkState: () => mockState,
  onNetworkChange: (listener: (state: NetworkState) => void) => {
    mockChange = listener
    return () => undefined
  },
}))

inEnglish()
beforeEach(() => useOverlay.setState({ toast: undefined }))

const toastText = () => useOverlay.getState().toast?.text

it.each<[NetworkState, string | undefined]>([
  ['online', undefined],
  ['weak', 'The network is weak. This may take a little longer.'],
  ['offline', 'No connection.'],
])('starts %s', (state, text) => {
  mockState = state
  watchNetwork()
  expect([useNetwork.getState().state, toastText()]).toEqual([state, text])
})

it('on screen 8: says when the connection becomes weak and when it is lost, and nothing when it is back', () => {
  mockState = 'online'
  watchNetwork()
  mockChange('offline')
  expect([useNetwork.getState().state, toastText()]).toEqual(['offline', 'No connection.'])
  mockChange('weak')
  expect(toastText()).toBe('The network is weak. This may take a little longer.')
  useOverlay.setState({ toast: undefined })
  mockChange('online')
  expect(toastText()).toBeUndefined()
})
