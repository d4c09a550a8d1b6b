import { computeMonthRange } from '@contract/domain/calendar'
import type { DayRange } from '@contract/domain/rules/day-limits'
import type { Language } from '@contract/languages'
import { formatState } from '@/components/state-label/format-state'
import type { Translate } from '@/i18n/text-key'
import { formatCalendarDay } from '@/lib/calendar/format-calendar'
import { formatMonth } from '@/lib/format/month'
import { formatType } from '../labels'
import type { FilterPart, IncomeFilter } from './income-filter'

/** What a filter says of one of its parts, in the person's words. */
export function formatChoice(
  t: Translate,
  part: FilterPart,
  filter: Pick<IncomeFilter, FilterPart>,
): string {
  const { period, category, type, status } = filter
  if (part === 'period') return t(`earnings:period.${period}`)
  if (part === 'category' && category !== '') return t(`income:filter.${category}`)
  if (part === 'type' && type !== '') return formatType(t, type)
  if (part === 'status' && status !== '') return formatState(t, 'income', status)
  return t('earnings:filter.any')
}

/** What a chip says of a narrowed part: the choice, or the days of a custom period or of another week: its month, where it is a whole one. */
export function formatChip(
  t: Translate,
  language: Language,
  part: FilterPart,
  filter: IncomeFilter,
): string {
  if (part !== 'period' || filter.from === '') return formatChoice(t, part, filter)
  const month = filter.from.slice(0, 7)
  const whole = computeMonthRange(month)
  const isMonth = filter.from === whole.from && filter.to === whole.to
  return isMonth ? formatMonth(month) : formatDays(t, language, filter)
}

/** The first and the last day of a range, in words. */
export function formatDays(t: Translate, language: Language, range: DayRange): string {
  const [from, to] = [
    formatCalendarDay(range.from, language),
    formatCalendarDay(range.to, language),
  ]
  return from === to ? from : t('earnings:filter.range', { from, to })
}
