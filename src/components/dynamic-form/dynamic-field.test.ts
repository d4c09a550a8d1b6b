import { changeField, checkFields, type DynamicField } from './dynamic-field'

const field = (value: DynamicField['value'], required = true): DynamicField => ({
  label: 'Name',
  type: 'input',
  value,
  required,
  tip: 'Please enter a name',
  isError: false,
})

it.each([
  ['an empty text', '', true],
  ['blanks', '  ', true],
  ['an empty list', [], true],
  ['a list of empty values', ['', ''], true],
  ['a text', 'Mia', false],
  ['a list with one value', ['', '/a.png'], false],
])('%s in a required field', (_name, value, isError) => {
  expect(checkFields([field(value)])[0]?.isError).toBe(isError)
})

it('asks nothing of a field that is not required, and takes an old error away', () => {
  expect(checkFields([{ ...field('', false), isError: true }])[0]?.isError).toBe(false)
})

it('clears the error of the field that is edited, and of no other', () => {
  const checked = checkFields([field(''), field('')])
  expect(changeField(checked, 0, 'M').map(({ value, isError }) => [value, isError])).toEqual([
    ['M', false],
    ['', true],
  ])
})
