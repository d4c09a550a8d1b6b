import { isEmptyValue } from '@contract/domain/rules/validate-form'

/** The shape on the wire (docs/product/components.md, "Dynamic form"). */
export interface DynamicField {
  label: string
  type: 'input' | 'arrow' | 'date' | 'upload'
  /** Of 'upload' the urls of up to 3 images, of 'date' 'YYYY-MM-DD', of 'arrow' what was chosen on a page or in a sheet. */
  value: string | readonly string[]
  required: boolean
  /** Says what is wanted: the prompt of an empty field, and its error. */
  tip: string
  isError: boolean
}

/** The fields with their errors: a required one that is empty, an empty list or a list of empty values. */
export function checkFields(fields: readonly DynamicField[]): DynamicField[] {
  return fields.map((field) => ({ ...field, isError: field.required && isEmptyValue(field.value) }))
}

/** The fields with one value changed; editing clears the error. */
export function changeField(
  fields: readonly DynamicField[],
  at: number,
  value: DynamicField['value'],
): DynamicField[] {
  return fields.map((field, index) => (index === at ? { ...field, value, isError: false } : field))
}
