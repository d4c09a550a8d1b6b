import { useEffect, useState } from 'react'
import { OptionList, type Option } from '@/components/option-list/option-list'
import { PickerPanel, type PickerProps } from '@/components/picker-panel/picker-panel'

interface MultiSelectPickerProps extends PickerProps {
  options: readonly Option[]
  values: readonly string[]
  /** The ticked values, in the order of the options. */
  onConfirm: (values: string[]) => void
}

/** Several of a list: ticked, then confirmed (docs/product/components.md, "Pickers"). What was ticked and not confirmed is forgotten. */
export function MultiSelectPicker({
  options,
  values,
  onConfirm,
  ...panel
}: MultiSelectPickerProps) {
  const { open } = panel
  const [ticked, setTicked] = useState(values)
  useEffect(() => {
    if (open) setTicked(values)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new array of the owner while it is open must not undo the ticks
  }, [open])
  const handleTap = (value: string) =>
    setTicked(ticked.includes(value) ? ticked.filter((one) => one !== value) : [...ticked, value])
  return (
    <PickerPanel
      {...panel}
      onConfirm={() =>
        onConfirm(options.map(({ value }) => value).filter((value) => ticked.includes(value)))
      }
    >
      <OptionList
        id={`${panel.id}-list`}
        label={panel.title}
        multiple
        options={options}
        chosen={ticked}
        onTap={handleTap}
      />
    </PickerPanel>
  )
}
