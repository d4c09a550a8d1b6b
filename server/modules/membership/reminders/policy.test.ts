import { DAY_MS } from '../timeline'
import { computeNextLook, findDueReminder } from './policy'

const END = new Date('2027-11-01T12:00:00Z')
const before = (days: number) => new Date(END.getTime() - days * DAY_MS)

it.each([
  [31, undefined],
  [30.001, undefined],
  [30, 30],
  [29, 30],
  [7.001, 30],
  [7, 7],
  [1.001, 7],
  [1, 1],
  [0.001, 1],
  [0, undefined],
  [-1, undefined],
])('%d days before the end the reminder of %p days is due', (days, due) => {
  expect(findDueReminder(END, before(days))).toBe(due)
})

it('looks again when the next one is due, in a day at most and not at once', () => {
  const minutes = (count: number) => new Date(END.getTime() + count * 60_000)
  expect(computeNextLook(undefined, END)).toEqual(minutes(24 * 60))
  expect(computeNextLook(minutes(10), END)).toEqual(minutes(10))
  expect(computeNextLook(minutes(1), END)).toEqual(minutes(5))
  expect(computeNextLook(minutes(2 * 24 * 60), END)).toEqual(minutes(24 * 60))
})
