import { setServerTime } from '@/lib/format/now'
import {
  listActiveParts,
  checkRange,
  choose,
  completeFilter,
  buildFilterRequest,
  noFilter,
  computePacificToday,
  computeWeek,
  readFilter,
} from './income-filter'

const custom = (from: string, to: string) => ({ ...noFilter, period: 'custom' as const, from, to })

// Already the 21st in Tokyo, still the 20th in Los Angeles.
beforeEach(() => setServerTime('2026-11-21T03:00:00Z'))
afterAll(() => setServerTime(new Date().toISOString()))

it('counts days in Pacific time', () => {
  expect(computePacificToday()).toBe('2026-11-20')
})

it('takes a missing start or end of a custom period for today', () => {
  expect(completeFilter(custom('', ''))).toMatchObject({ from: '2026-11-20', to: '2026-11-20' })
  expect(completeFilter(custom('2026-11-01', ''))).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-20',
  })
  expect(completeFilter({ ...noFilter, period: 'month', from: '2026-11-01' })).toMatchObject({
    from: '',
    to: '',
  })
})

it.each([
  ['2026-11-02', '2026-11-01', { from: 'startAfterEnd' }],
  ['2026-11-21', '', { from: 'startAfterEnd' }],
  ['2019-12-31', '2026-11-01', { from: 'onlyWithinRange' }],
  ['2026-11-01', '2027-01-01', { to: 'onlyWithinRange' }],
  ['2026-02-30', '2026-11-0', { from: 'birthdayRule', to: 'birthdayRule' }],
  ['2020-01-01', '2026-12-31', {}],
  ['2026-11-01', '2026-11-01', {}],
])('finds what is wrong with %s to %s', (from, to, faults) => {
  expect(checkRange(custom(from, to))).toEqual(faults)
})

it('asks the server for what is narrowed alone', () => {
  expect(buildFilterRequest(noFilter)).toEqual({})
  expect(
    buildFilterRequest({
      ...noFilter,
      period: 'month',
      category: 'other',
      status: 'settled',
      type: 'buyVip',
    }),
  ).toEqual({ period: 'month', category: 'other', status: 'settled', type: 'buyVip' })
  expect(buildFilterRequest(custom('2026-11-01', '2026-11-20'))).toEqual({
    period: 'custom',
    from: '2026-11-01',
    to: '2026-11-20',
  })
})

it('reads a link, and nothing that is not a choice', () => {
  expect(
    readFilter({
      category: 'other',
      period: 'custom',
      from: '2026-11-01',
      to: '2026-13-01',
      status: 'gone',
      type: 'buySvip',
    }),
  ).toEqual({ ...custom('2026-11-01', ''), category: 'other', type: 'buySvip' })
  expect(readFilter({})).toEqual(noFilter)
  expect(choose(noFilter, 'type', 'DROP')).toBe(noFilter)
})

it('names the narrowed parts in the order of the sheet', () => {
  expect(listActiveParts(noFilter)).toEqual([])
  expect(listActiveParts({ ...noFilter, status: 'settled', period: 'year' })).toEqual([
    'period',
    'status',
  ])
})

it('asks for another week by its days, from Monday to Sunday, and for this one by its name', () => {
  const other = readFilter({ period: 'week', from: '2026-11-12' })
  expect(other).toEqual({ ...noFilter, period: 'week', from: '2026-11-09', to: '2026-11-15' })
  expect(completeFilter(other)).toEqual(other)
  expect(buildFilterRequest(other)).toEqual({
    period: 'custom',
    from: '2026-11-09',
    to: '2026-11-15',
  })
  // Already Saturday elsewhere, Friday in Pacific time.
  const current = readFilter({ period: 'week', from: '2026-11-20' })
  expect(current).toEqual({ ...noFilter, period: 'week' })
  expect(buildFilterRequest(current)).toEqual({ period: 'week' })
  expect(computeWeek(current)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(choose(other, 'period', 'custom')).toMatchObject({ from: '', to: '' })
})
