import { OptionList, type Option } from '@/components/option-list/option-list'
import { PickerPanel, type PickerProps } from '@/components/picker-panel/picker-panel'

interface ListPickerProps extends PickerProps {
  options: readonly Option[]
  /** The chosen option; '' for none. */
  value: string
  onChoose: (value: string) => void
}

/** One of a list: a tap chooses it (docs/product/components.md, "Pickers"). */
export function ListPicker({ options, value, onChoose, ...panel }: ListPickerProps) {
  return (
    <PickerPanel {...panel}>
      <OptionList
        id={`${panel.id}-list`}
        label={panel.title}
        options={options}
        chosen={[value]}
        onTap={onChoose}
      />
    </PickerPanel>
  )
}
