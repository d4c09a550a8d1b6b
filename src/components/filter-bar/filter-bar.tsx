import { ScrollView, View } from '@tarojs/components'
import type { DayRange } from '@contract/domain/rules/day-limits'
import { usePicker } from '@/components/picker-panel/use-picker'
import { RangePicker } from '@/components/range-picker/range-picker'
import { standsAside } from '@/components/side-modal/stands-aside'
import { useComponentT } from '@/i18n/use-component-t'
import { FilterButton } from './filter-button'
import {
  choose,
  chooseRange,
  findMissingRange,
  readRange,
  type FilterDefinition,
} from './filter-definition'
import { FilterOptions } from './filter-options'
import './filter-bar.scss'

interface FilterBarProps {
  /** Begins the ids of its controls: `${id}-0` is the first filter. */
  id: string
  filters: readonly FilterDefinition[]
  /** All filters, one of them changed. */
  onChange: (filters: FilterDefinition[]) => void
  /** Days that a dateRange option may have; 150 years either side by default (docs/product/calendar.md, "Limits of pickers"). */
  within?: DayRange
}

/** What is asked for: the options of a filter, or the days of one of them. */
interface FilterRequest {
  filter: number
  /** It opens in a side modal. */
  side: boolean
  range?: number
}

interface FilterChoice {
  indexes: readonly number[]
  range?: DayRange
}

const NOTHING: FilterChoice = { indexes: [] }
const NONE: DayRange = { from: '', to: '' }

/** Filters side by side: each names what is chosen and opens its options; one of them can be a range of days. */
export function FilterBar({ id, filters, onChange, within }: FilterBarProps) {
  const t = useComponentT()
  const picker = usePicker<FilterRequest, FilterChoice>()
  const { open, request } = picker
  const asked = request && filters[request.filter]
  const ranging = request?.range === undefined ? undefined : asked?.options[request.range]
  const bar = { role: 'group', 'aria-label': t('components:filter.bar') }

  function replace(at: number, next: FilterDefinition) {
    onChange(filters.map((filter, index) => (index === at ? next : filter)))
  }
  /** Takes the options that were chosen; days that are missing are asked for before the filter counts. */
  function takeOptions(at: number, filter: FilterDefinition, indexes: readonly number[]) {
    const next = choose(filter, indexes)
    const tapped =
      !filter.multiple && filter.options[indexes[0] ?? -1]?.type === 'dateRange'
        ? indexes[0]
        : findMissingRange(next)
    if (tapped === undefined) return replace(at, next)
    const rest = filter.multiple
      ? { ...next, selected: next.selected.filter((index) => index !== tapped) }
      : filter
    if (filter.multiple) replace(at, rest)
    picker.ask(
      { filter: at, side: standsAside(), range: tapped },
      NOTHING,
      ({ range }) => range && replace(at, chooseRange(rest, tapped, range)),
    )
  }
  return (
    <View className="filter-bar" {...bar}>
      <ScrollView scrollX className="filter-bar__scroll">
        <View className="filter-bar__line">
          {filters.map((filter, index) => (
            <FilterButton
              key={filter.label}
              id={`${id}-${index}`}
              filter={filter}
              expanded={open && request?.filter === index}
              onTap={() =>
                picker.ask({ filter: index, side: standsAside() }, NOTHING, ({ indexes }) =>
                  takeOptions(index, filter, indexes),
                )
              }
            />
          ))}
        </View>
      </ScrollView>
      {filters.map((filter, index) => (
        <FilterOptions
          key={filter.label}
          id={`${id}-${index}-picker`}
          anchor={`${id}-${index}`}
          side={request?.side}
          open={open && request?.filter === index && request.range === undefined}
          filter={filter}
          onClose={picker.cancel}
          onChoose={(indexes) => picker.choose({ indexes })}
        />
      ))}
      <RangePicker
        id={`${id}-range`}
        anchor={request && `${id}-${request.filter}`}
        side={request?.side}
        open={open && ranging !== undefined}
        title={ranging?.name ?? ''}
        value={ranging ? readRange(ranging.value) : NONE}
        within={within}
        onClose={picker.cancel}
        onConfirm={(range) => picker.choose({ indexes: [], range })}
      />
    </View>
  )
}
