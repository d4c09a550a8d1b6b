import { clampDay, computeWeekRange, listWeeksOfMonth } from './days'
import { formatCalendarDay } from './format-calendar'
import { listMonthNames } from './month-names'

it('knows weeks', () => {
  expect(computeWeekRange('2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(computeWeekRange('2026-11-23').from).toBe('2026-11-23')
})

it.each([
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
])('%s stands in %i whole weeks', (month, count, first, last) => {
  const weeks = listWeeksOfMonth(month)
  expect([weeks.length, weeks[0]?.[0], weeks[weeks.length - 1]?.[6]]).toEqual([count, first, last])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})

it('names the months without their year', () => {
  expect(listMonthNames('en').slice(0, 2)).toEqual(['Jan', 'Feb'])
  expect(listMonthNames('ja')[11]).toBe('12月')
  expect(listMonthNames('ar')[10]).toBe('نوفمبر')
})

it('writes a day of no time zone', () => {
  expect([
    formatCalendarDay('2026-11-01', 'en'),
    formatCalendarDay('2026-11-01', 'zh-Hant'),
    formatCalendarDay('', 'en'),
  ]).toEqual(['1 Nov 2026', '2026 年 11 月 1 日'.replaceAll(' ', '\u2060'), ''])
})

it('stops at the nearest limit', () => {
  const within = { from: '2026-01-01', to: '2026-12-31' }
  expect(['2025-05-05', '2026-05-05', '2027-05-05'].map((day) => clampDay(day, within))).toEqual([
    '2026-01-01',
    '2026-05-05',
    '2026-12-31',
  ])
})
