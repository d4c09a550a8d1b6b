import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { formatChip } from './filter-text'
import { listActiveParts, choose, noFilter, type FilterPart } from './income-filter'
import { useIncomeSearch } from './income-search'
import { incomesIds } from './test-ids'
import './filter-chips.scss'

/** What the list is narrowed to, each to be taken away by itself, or all at once. */
export function FilterChips() {
  const t = useT()
  const language = useLanguage()
  const { filter, show } = useIncomeSearch()
  const parts = listActiveParts(filter)
  if (parts.length === 0) return null
  const text = (part: FilterPart) => formatChip(t, language, part, filter)
  const group = { role: 'group', 'aria-label': t('earnings:filter.active') }
  return (
    <View className="filter-chips" {...group}>
      {parts.map((part) => (
        <Tappable
          key={part}
          className="filter-chips__chip"
          label={t('earnings:filter.remove', { name: text(part) })}
          onTap={() => show(choose(filter, part, noFilter[part]))}
        >
          <Text>{text(part)}</Text>
          <Icon name="close" size={16} />
        </Tappable>
      ))}
      <Tappable id={incomesIds.clear} className="filter-chips__clear" onTap={() => show(noFilter)}>
        {t('earnings:filter.clear')}
      </Tappable>
    </View>
  )
}
