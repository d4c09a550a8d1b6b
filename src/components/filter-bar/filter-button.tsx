import { View } from '@tarojs/components'
import type { Language } from '@contract/languages'
import { formatList } from '@contract/domain/list'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { useComponentT } from '@/i18n/use-component-t'
import { useLanguage } from '@/i18n/use-language'
import { formatCalendarDay } from '@/lib/calendar/format-calendar'
import { readRange, type FilterDefinition } from './filter-definition'

interface FilterButtonProps {
  id: string
  filter: FilterDefinition
  expanded: boolean
  onTap: () => void
}

/** What is chosen, in words; '' when nothing is. */
function namesOf({ options, selected }: FilterDefinition, language: Language): string {
  const names = selected.map((index) => {
    const option = options[index]
    const { from, to } = readRange(option?.type === 'dateRange' ? option.value : '')
    return from
      ? `${formatCalendarDay(from, language)} – ${formatCalendarDay(to, language)}`
      : (option?.name ?? '')
  })
  return formatList(language, names)
}

/** Names what is chosen of a filter, else the filter; opens its options. */
export function FilterButton({ id, filter, expanded, onTap }: FilterButtonProps) {
  const t = useComponentT()
  const names = namesOf(filter, useLanguage())
  const { label } = filter
  return (
    <Tappable
      id={id}
      className={`filter-bar__filter${names ? ' filter-bar__filter--on' : ''}`}
      popup="dialog"
      expanded={expanded}
      label={names ? t('components:filter.chosen', { label, names }) : label}
      onTap={onTap}
    >
      <View className="filter-bar__text">{names || label}</View>
      <Icon name="down" size={16} />
    </Tappable>
  )
}
