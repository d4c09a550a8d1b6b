import { isDay } from '@contract/domain/rules/day'
import type { DayRange } from '@contract/domain/rules/day-limits'
import type { IconName } from '@/components/icon/icon'

/** The shape on the wire (docs/product/components.md, "Filter bar"). */
interface FilterOption {
  name: string
  /** Of a dateRange option the chosen days: 'YYYY-MM-DD/YYYY-MM-DD', '' for none yet. */
  value: string
  icon?: IconName
  /** The option opens a picker of two days. */
  type?: 'dateRange'
}

export interface FilterDefinition {
  label: string
  options: readonly FilterOption[]
  /** Indexes of the chosen options; none means that the filter is off. */
  selected: readonly number[]
  multiple: boolean
}

/** The days of a dateRange option; '' for a part that is not chosen. */
export function readRange(value: string): DayRange {
  const [from = '', to = ''] = value.split('/')
  return { from: isDay(from) ? from : '', to: isDay(to) ? to : '' }
}

/** The filter with these options chosen, in their order. A single filter takes the last one that is named. */
export function choose(filter: FilterDefinition, indexes: readonly number[]): FilterDefinition {
  const known = indexes.filter((index) => filter.options[index] !== undefined)
  return {
    ...filter,
    selected: filter.multiple ? [...new Set(known)].sort((a, b) => a - b) : known.slice(-1),
  }
}

/** The filter with the days of one of its options, which is chosen with them. */
export function chooseRange(
  filter: FilterDefinition,
  index: number,
  { from, to }: DayRange,
): FilterDefinition {
  const options = filter.options.map((option, at) =>
    at === index ? { ...option, value: `${from}/${to}` } : option,
  )
  return choose({ ...filter, options }, [...filter.selected, index])
}

/** The index of a chosen dateRange option whose days are still missing. */
export function findMissingRange({ options, selected }: FilterDefinition): number | undefined {
  return selected.find(
    (index) => options[index]?.type === 'dateRange' && readRange(options[index].value).from === '',
  )
}
