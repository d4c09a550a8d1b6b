import type { Call } from '@contract/call/call'
import { callStats } from '@contract/call/limits'
import { newCurrent, useCalls } from '@/lib/calls/calls-store'
import { incoming } from '../../../test/support/client/call-server'
import './call-layer'

const mockOffer = jest.fn()
let mockKind: string | undefined
jest.mock('@/session/pushes/offer-pushes', () => ({ offerPushes: (): unknown => mockOffer() }))
jest.mock('@/platform/capabilities/push/push', () => ({ readPushKind: () => mockKind }))

beforeEach(() => {
  jest.useFakeTimers()
  mockKind = 'apns'
  mockOffer.mockReset()
  useCalls.setState({ current: undefined, incoming: undefined })
})
afterEach(() => jest.useRealTimers())

const show = (phase: 'talking' | 'over', stats: number, call: Call = incoming) =>
  useCalls.setState({ current: { ...newCurrent({ ...call, stats }), phase } })

/** One was in a call here, which came to this. */
function end(stats: number): void {
  show('talking', callStats.accepted)
  show('over', stats)
}

it('pushes are offered after a call, once its page has said what it came to', () => {
  end(callStats.ended)
  expect(mockOffer).not.toHaveBeenCalled()
  // What else changes of it is not another end.
  show('over', callStats.ended)
  jest.runAllTimers()
  expect(mockOffer).toHaveBeenCalledTimes(1)
})

it.each([
  ['whose seat went to another device, or whose member signed out', callStats.accepted, 'apns'],
  ['in the mini-program, where a consent is one message', callStats.ended, 'wechat'],
  ['in a browser', callStats.ended, undefined],
])('not after one %s', (_name, stats, kind) => {
  mockKind = kind
  end(stats)
  jest.runAllTimers()
  expect(mockOffer).not.toHaveBeenCalled()
})

it('not in the next call, or while it rings', () => {
  end(callStats.ended)
  show('talking', callStats.accepted)
  jest.runAllTimers()
  end(callStats.ended)
  useCalls.setState({ incoming })
  jest.runAllTimers()
  expect(mockOffer).not.toHaveBeenCalled()
})
