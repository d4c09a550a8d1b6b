import { useCallback, useState } from 'react'
import { scrollToElement } from '@/platform/view/scroll/scroll'
import { changeField, checkFields, type DynamicField } from './dynamic-field'

interface DynamicFormState {
  fields: readonly DynamicField[]
  change(index: number, value: DynamicField['value']): void
  /** True when every required field has a value; else shows the errors and scrolls to the first (docs/product/components.md, "Dynamic form"). */
  check(): boolean
}

/** The fields of a dynamic form; `id` is the form's. */
export function useDynamicForm(id: string, initial: readonly DynamicField[]): DynamicFormState {
  const [fields, setFields] = useState(initial)
  const change = useCallback(
    (index: number, value: DynamicField['value']) =>
      setFields((old) => changeField(old, index, value)),
    [],
  )
  function check(): boolean {
    const checked = checkFields(fields)
    setFields(checked)
    const first = checked.findIndex(({ isError }) => isError)
    if (first >= 0) void scrollToElement(`#${id}-${first}-label`)
    return first < 0
  }
  return { fields, change, check }
}
