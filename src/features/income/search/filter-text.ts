import { computeMonthRange } from '@contract/domain/calendar'
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

/** What a chip says of a narrowed part: the choice, or the days of a custom period: its month, where it is a whole one. */
export function formatChip(
  t: Translate,
  language: Language,
  part: FilterPart,
  filter: IncomeFilter,
): string {
  if (part !== 'period' || filter.period !== 'custom') return formatChoice(t, part, filter)
  const month = filter.from.slice(0, 7)
  const whole = computeMonthRange(month)
  if (filter.from === whole.from && filter.to === whole.to) return formatMonth(month)
  const [from, to] = [
    formatCalendarDay(filter.from, language),
    formatCalendarDay(filter.to, language),
  ]
  return from === to ? from : t('earnings:filter.range', { from, to })
}
