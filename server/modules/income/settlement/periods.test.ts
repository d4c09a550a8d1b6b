import { computeDayRange, listPoints } from './periods'

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
    const days = listPoints('day', NOW)
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-01', '2026-11-15', 15])
  })

  it('are the months of this Pacific year so far', () => {
    expect(listPoints('month', new Date('2026-03-01T07:00:00Z'))).toEqual(['2026-01', '2026-02'])
  })
})
