import { Text, View } from '@tarojs/components'
import { lineEndpoints } from '@contract/team/line-endpoints'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { useLanguage } from '@/i18n/use-language'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { formatChip } from './filter-text'
import { listActiveParts, choose, isNarrowed, noFilter, type FilterPart } from './income-filter'
import { useIncomeSearch } from './income-search'
import { incomesIds } from './test-ids'
import './filter-chips.scss'

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useT()
  return (
    <Tappable
      className="filter-chips__chip"
      label={t('earnings:filter.remove', { name: text })}
      onTap={onRemove}
    >
      <Text>{text}</Text>
      <Icon name="close" size={16} />
    </Tappable>
  )
}

/** What the list is narrowed to, each to be taken away by itself, or all at once. */
export function FilterChips() {
  const t = useT()
  const language = useLanguage()
  const { filter, show } = useIncomeSearch()
  const parts = listActiveParts(filter)
  const { source } = filter
  const member = useQuery(lineEndpoints.teamDetail, { id: source }, { enabled: source !== '' })
  if (!isNarrowed(filter)) return null
  const name = member.data ? isolate(member.data.name) : t('earnings:detail.source')
  const text = (part: FilterPart) => formatChip(t, language, part, filter)
  const group = { role: 'group', 'aria-label': t('earnings:filter.active') }
  return (
    <View className="filter-chips" {...group}>
      {source !== '' && <Chip text={name} onRemove={() => show({ ...filter, source: '' })} />}
      {parts.map((part) => (
        <Chip
          key={part}
          text={text(part)}
          onRemove={() => show(choose(filter, part, noFilter[part]))}
        />
      ))}
      <Tappable id={incomesIds.clear} className="filter-chips__clear" onTap={() => show(noFilter)}>
        {t('earnings:filter.clear')}
      </Tappable>
    </View>
  )
}
