import { computeMonday, computeMonthRange } from '@contract/domain/calendar'
import { computePacificDay } from '@contract/domain/pacific'
import type { DayRange } from '@contract/domain/rules/day-limits'
import { readNow } from '@/lib/format/now'

/** When what a list shows was made; 'all' for no bound. */
export const listPeriods = ['all', 'week', 'month', 'year', 'custom'] as const
type ListPeriod = (typeof listPeriods)[number]

/** What a list is narrowed to. states: none means any of them. from, to: Pacific days of a custom period, '' without one. */
export interface Narrowing<State extends string> {
  states: readonly State[]
  period: ListPeriod
  from: string
  to: string
}

export const notNarrowed = { states: [], period: 'all', from: '', to: '' } as const

/** True when it leaves anything out. */
export function isNarrowed({ states, period }: Narrowing<string>): boolean {
  return states.length > 0 || period !== 'all'
}

/** The Pacific days of a period up to today, as incomes and withdrawals are counted. */
function listDays({ period, from, to }: Narrowing<string>): DayRange | undefined {
  const today = computePacificDay(readNow())
  if (period === 'all') return undefined
  if (period === 'custom') return { from, to }
  const begins = {
    week: computeMonday(today),
    month: computeMonthRange(today.slice(0, 7)).from,
    year: `${today.slice(0, 4)}-01-01`,
  }
  return { from: begins[period], to: today }
}

/** What it adds to the request of a list. */
export function buildListRequest(narrowing: Narrowing<string>): {
  status?: string
  from?: string
  to?: string
} {
  const { states } = narrowing
  return { ...(states.length > 0 ? { status: states.join(',') } : {}), ...listDays(narrowing) }
}

/** The days that its picker offers: the years of the programme, up to today. */
export function computeListLimits(): DayRange {
  return { from: '2020-01-01', to: computePacificDay(readNow()) }
}
