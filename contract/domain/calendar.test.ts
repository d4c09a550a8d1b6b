import {
  addDays,
  addMonths,
  computeMonthRange,
  countDaysOfMonth,
  computeMonday,
  computeWeekday,
} from './calendar'
import { isDay, shiftYears } from './rules/day'
import { daysAfter } from './utc'

it.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-03-01', -1, '2023-02-28'],
  ['2026-03-08', 1, '2026-03-09'],
  ['0004-02-28', 1, '0004-02-29'],
])('%s and %i days is %s', (day, count, result) => expect(addDays(day, count)).toBe(result))

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-01', -13, '2024-12'],
  ['2026-11', -120 * 12, '1906-11'],
  ['0099-12', 1, '0100-01'],
])('%s and %i months is %s', (month, count, result) => expect(addMonths(month, count)).toBe(result))

it('knows months and weekdays', () => {
  expect(['2024-02', '2023-02', '1900-02', '2000-02', '2026-11'].map(countDaysOfMonth)).toEqual([
    29, 28, 28, 29, 30,
  ])
  expect(computeWeekday('2026-11-21')).toBe(5)
})

it.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, to) =>
  expect(computeMonthRange(month)).toEqual({ from: `${month}-01`, to }),
)

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-03-01', '2026-02-23'],
])('finds the Monday of %s', (day, monday) => {
  expect(computeMonday(day)).toBe(monday)
})

it.each([
  'yesterday',
  'Invalid Date',
  '',
  '2026-02-31',
  '2026-04-31',
  '2025-02-29',
  '2026-13-01',
  '2026-1-1',
  '0000-01-01',
  '10000-01-01',
])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false)
  expect(() => addDays(text, 1)).toThrow(RangeError)
})

it.each(['0001-01-01', '0099-12-31', '2024-02-29', '9999-12-31'])('%s is a day', (day) => {
  expect(isDay(day)).toBe(true)
  expect(shiftYears(day, 0)).toBe(day)
})

it('counts days of 24 hours, whatever the clocks of the host do', () => {
  expect(daysAfter(new Date('2026-03-07T12:00:00.001Z'), 2).toISOString()).toBe(
    '2026-03-09T12:00:00.001Z',
  )
  expect(daysAfter(new Date('2026-11-02T12:00:00Z'), -2).toISOString()).toBe(
    '2026-10-31T12:00:00.000Z',
  )
})
