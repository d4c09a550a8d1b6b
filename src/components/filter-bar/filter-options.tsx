import { ListPicker } from '@/components/list-picker/list-picker'
import { MultiSelectPicker } from '@/components/multi-select-picker/multi-select-picker'
import type { FilterDefinition } from './filter-definition'

interface FilterOptionsProps {
  id: string
  /** Id of the control that it belongs to. */
  anchor: string
  /** It opens in a side modal. */
  side?: boolean
  open: boolean
  filter: FilterDefinition
  onClose: () => void
  /** Indexes of the options that were chosen. */
  onChoose: (indexes: number[]) => void
}

/** The options of a filter: several of them or one, as the filter says. */
export function FilterOptions({ filter, onChoose, ...shared }: FilterOptionsProps) {
  const options = filter.options.map(({ name, icon }, index) => ({
    value: String(index),
    label: name,
    icon,
  }))
  return filter.multiple ? (
    <MultiSelectPicker
      {...shared}
      title={filter.label}
      options={options}
      values={filter.selected.map(String)}
      onConfirm={(values) => onChoose(values.map(Number))}
    />
  ) : (
    <ListPicker
      {...shared}
      title={filter.label}
      options={options}
      value={String(filter.selected[0] ?? '')}
      onChoose={(value) => onChoose([Number(value)])}
    />
  )
}
