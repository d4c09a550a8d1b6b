import { callStats } from '@contract/call/limits'
import { setOwner } from '@/lib/owner'
import { incoming } from '../../../test/support/client/call-server'
import { fakeAfter } from '../../../test/support/client/fake-after'
import { followAway, pauseAway, resumeAway, stopAway } from './away-call'
import { keepSeat } from './kept-seat'

const mockTime: { after: ReturnType<typeof fakeAfter>['after'] } = { after: () => () => undefined }
jest.mock('@/lib/machines/after', () => ({
  after: (milliseconds: number, run: () => void) => mockTime.after(milliseconds, run),
}))
const mockTell = jest.fn()
jest.mock('@/lib/messages/messages', () => ({ currentDesk: () => ({ tellCall: mockTell }) }))

it('a kept seat is heard of every ten seconds, but not while another one is asked for', () => {
  const { after, pass } = fakeAfter()
  mockTime.after = after
  setOwner('me')
  keepSeat({ shareId: 's', seat: 'before' })
  followAway({ ...incoming, stats: callStats.accepted, epoch: 1 })
  pass(10_000)
  expect(mockTell.mock.calls).toEqual(
    Array(2).fill([{ type: 'callBeat', shareId: 's', seat: 'before' }]),
  )
  pauseAway()
  pass(30_000)
  expect(mockTell).toHaveBeenCalledTimes(2)
  resumeAway()
  pass(10_000)
  expect(mockTell).toHaveBeenCalledTimes(4)
  stopAway()
  pass(30_000)
  resumeAway()
  expect(mockTell).toHaveBeenCalledTimes(4)
})
