import type { Language } from '@contract/languages'
import { formatState } from '@/components/state-label/format-state'
import type { Translate } from '@/i18n/text-key'
import { formatCalendarDay } from '@/lib/calendar/format-calendar'
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
  if (part === 'type' && type !== '') return t(`income:type.${type}`)
  if (part === 'status' && status !== '') return formatState(t, 'income', status)
  return t('earnings:filter.any')
}

/** What a chip says of a narrowed part: the choice, or the days of a custom period. */
export function formatChip(
  t: Translate,
  language: Language,
  part: FilterPart,
  filter: IncomeFilter,
): string {
  if (part !== 'period' || filter.period !== 'custom') return formatChoice(t, part, filter)
  const [from, to] = [
    formatCalendarDay(filter.from, language),
    formatCalendarDay(filter.to, language),
  ]
  return from === to ? from : t('earnings:filter.range', { from, to })
}
