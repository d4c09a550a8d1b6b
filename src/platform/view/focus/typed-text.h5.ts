const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'

/** Whether a field of the page in front holds something that a person could lose. */
export function holdsTypedText(_hasFields: boolean): boolean {
  return Array.from(document.querySelectorAll(FIELDS)).some(
    (field) =>
      'value' in field &&
      field.value !== '' &&
      (!('checkVisibility' in field) || field.checkVisibility()),
  )
}
