import fc from 'fast-check'
import { isDay, shiftYears } from './day'
import {
  completeRange,
  computeDatePickerYears,
  findDayFault,
  computeFieldLimits,
  computePickerLimits,
  pickerTimes,
  computePickerYears,
  findRangeFault,
} from './day-limits'

const today = '2026-11-21'
const limits = { from: '2026-01-01', to: '2026-12-31' }

it.each([
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2024-02-29', -124, '1900-02-28'],
  ['2026-11-21', -150, '1876-11-21'],
  ['0100-06-01', -50, '0050-06-01'],
])('%s moved by %i years is %s', (day, years, moved) => {
  expect(shiftYears(day, years)).toBe(moved)
})

it('moves every day to a day of the same month', () => {
  const day = fc
    .date({ min: new Date('1600-01-01'), max: new Date('2400-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (from, years) => {
      const moved = shiftYears(from, years)
      expect([
        isDay(moved),
        Number(moved.slice(0, 4)) - Number(from.slice(0, 4)),
        moved.slice(5, 7),
      ]).toEqual([true, years, from.slice(5, 7)])
    }),
  )
})

it('offers 150 years and the whole day in a picker, 10 years in a field', () => {
  expect(computePickerLimits(today)).toEqual({ from: '1876-11-21', to: '2176-11-21' })
  expect(computeFieldLimits(today)).toEqual({ from: '2016-11-21', to: '2036-11-21' })
  expect(pickerTimes).toEqual({ from: '00:00', to: '23:59' })
})

it('has the current year minus 120 to plus 79 on the wheel', () => {
  const years = computePickerYears(today)
  expect([years[0], years[120], years[years.length - 1], years.length]).toEqual([
    1906, 2026, 2105, 200,
  ])
})

it.each([
  ['2026-11-21', [2020, 2021, 2022, 2023, 2024, 2025, 2026]],
  ['2020-01-01', [2020]],
  ['2019-12-31', [2019]],
])('the date picker of %s has the years %j', (day, years) => {
  expect(computeDatePickerYears(day)).toEqual(years)
})

it.each([
  ['2026-01-01', undefined],
  ['2026-12-31', undefined],
  ['2025-12-31', 'onlyWithinRange'],
  ['2027-01-01', 'onlyWithinRange'],
  ['2026-02-29', 'birthdayRule'],
  ['2026-1-1', 'birthdayRule'],
  ['', 'birthdayRule'],
])('the day %j: %s', (day, fault) => {
  expect(findDayFault(day, limits)).toBe(fault)
})

it.each([
  ['2026-03-01', '2026-03-02', undefined],
  ['2026-03-01', '2026-03-01', undefined],
  ['2026-03-02', '2026-03-01', 'startAfterEnd'],
  ['2025-03-02', '2026-03-01', 'onlyWithinRange'],
  ['2026-03-02', '2027-03-01', 'onlyWithinRange'],
  ['2027-03-02', '2026-03-01', 'onlyWithinRange'],
  ['2026-03-02', '', 'birthdayRule'],
])('the range %j to %j: %s', (from, to, fault) => {
  expect(findRangeFault({ from, to }, limits)).toBe(fault)
})

it.each([
  [{}, today, today],
  [{ from: '2026-01-01' }, '2026-01-01', today],
  [{ to: '2026-12-31' }, today, '2026-12-31'],
  [{ from: '', to: '' }, today, today],
  [{ from: '2026-01-01', to: '2026-02-01' }, '2026-01-01', '2026-02-01'],
])("a filter's range %j is from %s to %s", (range, from, to) => {
  expect(completeRange(range, today)).toEqual({ from, to })
})
