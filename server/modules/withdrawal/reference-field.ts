import { textField } from '../../operator-action'

/** The withdrawal that an operator names, by its reference or id. */
export const referenceField = textField({
  value: 'REFERENCE',
  argument: 'one',
  description: 'a withdrawal',
  example: 'W-7K2M-9QXD',
})
