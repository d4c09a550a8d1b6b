import { chooseMonth, computeDayRange, listPoints } from './periods'

// A Sunday evening in California; in UTC it is Monday already.
const NOW = new Date('2026-11-16T03:00:00Z')

describe('period filters', () => {
  it.each([
    ['all' as const, undefined, undefined, undefined],
    ['week' as const, undefined, undefined, { from: '2026-11-09', to: '2026-11-15' }],
    ['month' as const, undefined, undefined, { from: '2026-11-01', to: '2026-11-15' }],
    ['year' as const, undefined, undefined, { from: '2026-01-01', to: '2026-11-15' }],
    ['custom' as const, '2026-10-30', '2026-11-02', { from: '2026-10-30', to: '2026-11-02' }],
    ['custom' as const, '2026-11-01', undefined, { from: '2026-11-01', to: '2026-11-15' }],
    ['custom' as const, undefined, '2026-11-15', { from: '2026-11-15', to: '2026-11-15' }],
  ])('%s from %s to %s', (period, from, to, expected) => {
    expect(computeDayRange({ period, from, to }, NOW)).toEqual(expected)
  })

  it('refuses a start later than the end', () => {
    const startAfterEnd = expect.objectContaining({
      errorName: 'VALIDATION_FAILED',
      fields: { from: 'startAfterEnd' },
    })
    expect(() =>
      computeDayRange({ period: 'custom', from: '2026-11-03', to: '2026-11-02' }, NOW),
    ).toThrow(startAfterEnd)
    expect(() => computeDayRange({ period: 'custom', from: '2026-11-16' }, NOW)).toThrow(
      startAfterEnd,
    )
  })
})

describe('points of the chart', () => {
  it('are the days of this Pacific month so far', () => {
    const days = listPoints('day', '2026-11', NOW)
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-01', '2026-11-15', 15])
  })

  it('are all days of a month that is over, those of 23 and 25 hours too', () => {
    expect(listPoints('day', '2026-03', NOW)).toHaveLength(31)
    const days = listPoints('day', '2026-10', NOW)
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-01', '2026-10-31', 31])
  })

  const PDT_ENDS = '2026-11-01T09:00:00Z'
  it.each([
    ['an hour before March in Los Angeles', '2026-03-01T07:00:00Z', '2025-03', '2026-02'],
    ['the last moment of a year there', '2027-01-01T07:59:59Z', '2026-01', '2026-12'],
    ['its first', '2027-01-01T08:00:00Z', '2026-02', '2027-01'],
    ['the last moment of June, daylight time', '2026-07-01T06:59:59Z', '2025-07', '2026-06'],
    ['the first of July', '2026-07-01T07:00:00Z', '2025-08', '2026-07'],
    ['the hour at which daylight time ends', PDT_ENDS, '2025-12', '2026-11'],
    ['a moment before November', '2026-11-01T06:59:59Z', '2025-11', '2026-10'],
  ])('on screen 4: are the last twelve Pacific months at %s', (_, at, first, last) => {
    const months = listPoints('month', last, new Date(at))
    expect([months[0], months.at(-1), new Set(months).size]).toEqual([first, last, 12])
  })

  it('refuse a month that is still to come, in Pacific time', () => {
    expect(chooseMonth(undefined, NOW)).toBe('2026-11')
    expect(chooseMonth('2026-10', NOW)).toBe('2026-10')
    expect(() => chooseMonth('2026-12', new Date('2026-12-01T07:59:59Z'))).toThrow(
      expect.objectContaining({ fields: { month: 'onlyWithinRange' } }),
    )
  })
})
