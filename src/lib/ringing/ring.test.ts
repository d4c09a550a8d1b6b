import { fakeAfter } from '../../../test/support/client/fake-after'
import { createRingtoneAlert } from '@/lib/machines/ringtone-alert'
import { ring } from './ring'

const mockFelt: string[] = []
const mockStopped = jest.fn()
jest.mock('@/platform/capabilities/vibrate/vibrate', () => ({
  vibrate: (length: string) => {
    mockFelt.push(length)
    return Promise.resolve({ type: 'unsupported' })
  },
}))
jest.mock('@/platform/capabilities/ringtone/ringtone', () => ({
  playRingtone: () => ({ outcome: Promise.resolve({ type: 'blocked' }), stop: mockStopped }),
}))

it('rings for 60 s, vibrates long with each of its 20 rounds, and is still then, though the sound was blocked', async () => {
  const clock = fakeAfter()
  const alert = createRingtoneAlert({ after: clock.after, play: () => ring(clock.after) })
  alert.start({ name: 'Aiko' })
  expect(mockFelt).toEqual(['long'])
  await Promise.resolve()
  expect(alert.state.getState()).toMatchObject({ show: true, player: 'blocked' })
  clock.pass(59_999)
  expect(mockFelt).toHaveLength(20)
  clock.pass(1)
  expect([alert.state.getState().show, mockStopped.mock.calls.length]).toEqual([false, 1])
  clock.pass(60_000)
  expect(mockFelt.length).toBeLessThanOrEqual(21)
  expect(clock.pending()).toBe(0)
})
