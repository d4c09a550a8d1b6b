import type { Language } from '@contract/languages'
import type { Translate } from '@/i18n/language-store'
import { formatCalendarDay } from '@/lib/calendar/format-calendar'
import type { FilterPart, IncomeFilter } from './income-filter'

/** A choice in the person's words. */
export function choiceText(t: Translate, part: FilterPart, value: string): string {
  if (part === 'period') return t(`earnings:period.${value}`)
  if (value === '') return t('earnings:filter.any')
  return part === 'category' ? t(`income:filter.${value}`) : t(`income:${part}.${value}`)
}

/** What a chip says of a narrowed part: the choice, or the days of a custom period. */
export function chipText(
  t: Translate,
  language: Language,
  part: FilterPart,
  filter: IncomeFilter,
): string {
  if (part !== 'period' || filter.period !== 'custom') return choiceText(t, part, filter[part])
  const [from, to] = [
    formatCalendarDay(filter.from, language),
    formatCalendarDay(filter.to, language),
  ]
  return from === to ? from : t('earnings:filter.range', { from, to })
}
