import { ScrollView, View } from '@tarojs/components'
import type { DayRange } from '@contract/domain/rules/day-limits'
import { Icon } from '@/components/icon/icon'
import { ListPicker } from '@/components/list-picker/list-picker'
import { MultiSelectPicker } from '@/components/multi-select-picker/multi-select-picker'
import { usePicker } from '@/components/picker-panel/use-picker'
import { RangePicker } from '@/components/range-picker/range-picker'
import { Tappable } from '@/components/tappable/tappable'
import { useComponentT } from '@/i18n/use-component-t'
import { useLanguage } from '@/i18n/use-language'
import { formatCalendarDay } from '@/lib/calendar/format-calendar'
import {
  choose,
  chooseRange,
  rangeToAsk,
  readRange,
  type FilterDefinition,
} from './filter-definition'
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
interface Asked {
  filter: number
  range?: number
}

interface Answer {
  indexes: readonly number[]
  range?: DayRange
}

const NOTHING: Answer = { indexes: [] }
const NONE: DayRange = { from: '', to: '' }

/** Filters side by side: each names what is chosen and opens its options; one of them can be a range of days. */
export function FilterBar({ id, filters, onChange, within }: FilterBarProps) {
  const t = useComponentT()
  const language = useLanguage()
  const picker = usePicker<Asked, Answer>()
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
        : rangeToAsk(next)
    if (tapped === undefined) return replace(at, next)
    const rest = filter.multiple
      ? { ...next, selected: next.selected.filter((index) => index !== tapped) }
      : filter
    if (filter.multiple) replace(at, rest)
    picker.ask(
      { filter: at, range: tapped },
      NOTHING,
      ({ range }) => range && replace(at, chooseRange(rest, tapped, range)),
    )
  }
  function namesOf({ options, selected }: FilterDefinition): string {
    const names = selected.map((index) => {
      const option = options[index]
      const { from, to } = readRange(option?.type === 'dateRange' ? option.value : '')
      return from
        ? `${formatCalendarDay(from, language)} – ${formatCalendarDay(to, language)}`
        : (option?.name ?? '')
    })
    return names.join(', ')
  }
  return (
    <View className="filter-bar" {...bar}>
      <ScrollView scrollX className="filter-bar__scroll">
        <View className="filter-bar__line">
          {filters.map((filter, index) => {
            const names = namesOf(filter)
            return (
              <Tappable
                key={filter.label}
                id={`${id}-${index}`}
                className={`filter-bar__filter${names ? ' filter-bar__filter--on' : ''}`}
                popup="dialog"
                expanded={open && request?.filter === index}
                label={
                  names
                    ? t('components:filter.chosen', { label: filter.label, names })
                    : filter.label
                }
                onTap={() =>
                  picker.ask({ filter: index }, NOTHING, ({ indexes }) =>
                    takeOptions(index, filter, indexes),
                  )
                }
              >
                <View className="filter-bar__text">{names || filter.label}</View>
                <Icon name="down" size={16} />
              </Tappable>
            )
          })}
        </View>
      </ScrollView>
      {filters.map((filter, index) => {
        const shared = {
          id: `${id}-${index}-picker`,
          anchor: `${id}-${index}`,
          open: open && request?.filter === index && request.range === undefined,
          title: filter.label,
          onClose: picker.cancel,
        }
        const options = filter.options.map(({ name, icon }, at) => ({
          value: String(at),
          label: name,
          icon,
        }))
        return filter.multiple ? (
          <MultiSelectPicker
            key={filter.label}
            {...shared}
            options={options}
            values={filter.selected.map(String)}
            onConfirm={(values) => picker.choose({ indexes: values.map(Number) })}
          />
        ) : (
          <ListPicker
            key={filter.label}
            {...shared}
            options={options}
            value={String(filter.selected[0] ?? '')}
            onChoose={(value) => picker.choose({ indexes: [Number(value)] })}
          />
        )
      })}
      <RangePicker
        id={`${id}-range`}
        anchor={request && `${id}-${request.filter}`}
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
