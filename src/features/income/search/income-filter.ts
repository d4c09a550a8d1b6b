import type {
  IncomeCategory,
  IncomeListRequest,
  IncomeStatus,
  IncomeType,
} from '@contract/income/schemas'
import { addDays, computeMonday } from '@contract/domain/calendar'
import { computePacificDay } from '@contract/domain/pacific'
import { isDay, parseDay } from '@contract/domain/rules/day'
import {
  completeRange,
  computeDatePickerYears,
  findDayFault,
  type DayFault,
  type DayRange,
} from '@contract/domain/rules/day-limits'
import { readNow } from '@/lib/format/now'

type Period = NonNullable<IncomeListRequest['period']>

/** What the list of incomes is narrowed to; '' means unbounded. from and to are Pacific days 'YYYY-MM-DD' of a custom period, or of another week than this one. */
export interface IncomeFilter {
  period: Period
  from: string
  to: string
  category: IncomeCategory | ''
  type: IncomeType | ''
  status: IncomeStatus | ''
  /** The member whose purchases earned it, by id. */
  source: string
}

export const noFilter: IncomeFilter = {
  period: 'all',
  from: '',
  to: '',
  category: '',
  type: '',
  status: '',
  source: '',
}

/** The choices, in the order in which they are offered. */
export const filterChoices = {
  period: ['all', 'week', 'month', 'year', 'custom'],
  category: ['', 'promotional', 'distribution', 'other'],
  type: ['', 'buyVip', 'buySvip', 'renewVip', 'renewSvip', 'upgradeSvip', 'recharge'],
  status: ['', 'notSettled', 'settled', 'refunded', 'cancelled'],
} as const satisfies {
  [Part in 'period' | 'category' | 'type' | 'status']: readonly IncomeFilter[Part][]
}

export type FilterPart = keyof typeof filterChoices

/** Today in Pacific time, which incomes are counted by. */
export function computePacificToday(): string {
  return computePacificDay(readNow())
}

/** A part of the filter set to one of its choices; anything else leaves the filter as it is. */
export function choose(filter: IncomeFilter, part: FilterPart, value: string): IncomeFilter {
  const choice = filterChoices[part].find((one) => one === value)
  if (choice === undefined) return filter
  const days = part === 'period' && choice !== filter.period ? { from: '', to: '' } : {}
  return { ...filter, [part]: choice, ...days }
}

/** The filter that a link asks for: `?category=other&period=custom&from=2026-11-01&to=2026-11-30`. */
export function readFilter(query: Readonly<Record<string, string | undefined>>): IncomeFilter {
  const parts: readonly FilterPart[] = ['period', 'category', 'type', 'status']
  const start = { ...noFilter, source: query.source ?? '' }
  const chosen = parts.reduce((filter, part) => choose(filter, part, query[part] ?? ''), start)
  const day = (text = '') => (isDay(text) ? text : '')
  if (chosen.period === 'week') return chooseWeek(chosen, day(query.from))
  return chosen.period === 'custom'
    ? { ...chosen, from: day(query.from), to: day(query.to) }
    : chosen
}

/** The week of a day, from Monday to Sunday; without days of its own where it is this one. */
export function chooseWeek(filter: IncomeFilter, day: string): IncomeFilter {
  const from = day && computeMonday(day)
  const other = from !== '' && from !== computeMonday(computePacificToday())
  const days = other ? { from, to: addDays(from, 6) } : { from: '', to: '' }
  return { ...filter, period: 'week', ...days }
}

/** Its first and last day, of this week as well. */
export function computeWeek({ from }: Pick<IncomeFilter, 'from'>): DayRange {
  const monday = from || computeMonday(computePacificToday())
  return { from: monday, to: addDays(monday, 6) }
}

const readTypedDay = (text: string) => parseDay(text) ?? text

/** Reads the days of a custom period as they were typed; a missing start or end is today (docs/product/income.md, "Filters and charts"). */
export function completeFilter(filter: IncomeFilter): IncomeFilter {
  if (filter.period === 'week') return chooseWeek(filter, filter.from)
  if (filter.period !== 'custom') return { ...filter, from: '', to: '' }
  const range = { from: readTypedDay(filter.from), to: readTypedDay(filter.to) }
  return { ...filter, ...completeRange(range, computePacificToday()) }
}

/** The days that a custom period may have: the years of the date picker. */
export function computeRangeLimits(): DayRange {
  const years = computeDatePickerYears(computePacificToday())
  return { from: `${years[0]}-01-01`, to: `${years[years.length - 1]}-12-31` }
}

/** What is wrong with a custom period, beside its day: one outside the date picker's years, or a start after the end. */
export function checkRange(filter: IncomeFilter): { from?: DayFault; to?: DayFault } {
  const { period, from, to } = completeFilter(filter)
  if (period !== 'custom') return {}
  const limits = computeRangeLimits()
  const faults = { from: findDayFault(from, limits), to: findDayFault(to, limits) }
  if (faults.from || faults.to) return faults
  return from > to ? { from: 'startAfterEnd' } : {}
}

/** What a filter adds to the request. */
export function buildFilterRequest({
  period,
  from,
  to,
  category,
  type,
  status,
  source,
}: IncomeFilter): Partial<IncomeListRequest> {
  const days = period === 'custom' || (period === 'week' && from !== '')
  return {
    ...(period === 'all' || days ? {} : { period }),
    ...(days ? { period: 'custom', from, to } : {}),
    ...(category && { category }),
    ...(type && { type }),
    ...(status && { status }),
    ...(source && { source }),
  }
}

/** Whether it narrows the list at all. */
export const isNarrowed = (filter: IncomeFilter): boolean =>
  filter.source !== '' || listActiveParts(filter).length > 0

/** The parts that are narrowed, in the order of the sheet. */
export function listActiveParts(filter: IncomeFilter): FilterPart[] {
  const parts: readonly FilterPart[] = ['period', 'category', 'type', 'status']
  return parts.filter((part) => filter[part] !== noFilter[part])
}
