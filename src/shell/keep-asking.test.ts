import { noteReached, onConnectionBack } from '@/lib/network/connection'
import { keepAsking } from './keep-asking'

afterEach(() => jest.useRealTimers())

it('on screen 8: asks again for what was lost at longer and longer intervals, until a request comes through', () => {
  jest.useFakeTimers()
  let asked = 0
  onConnectionBack(() => (asked += 1))
  const askedIn = (milliseconds: number) => {
    const before = asked
    jest.advanceTimersByTime(milliseconds)
    return asked - before
  }
  keepAsking()
  expect(askedIn(60_000)).toBe(0)
  noteReached(false)
  expect([5000, 10_000, 20_000, 40_000, 60_000, 60_000, 600_000].map(askedIn)).toEqual([
    1, 1, 1, 1, 1, 1, 10,
  ])
  // What comes through tells by itself.
  noteReached(true)
  expect(askedIn(600_000)).toBe(0)
})
