import { chooseInputType } from './input-type.weapp'

it.each([
  ['money', 'digit'],
  ['number', 'number'],
  ['pin', 'number'],
  // Neither keyboard of digits has a plus.
  ['phone', 'text'],
  ['code', 'text'],
] as const)('repair 1: WeChat shows for %s its keyboard of %s', (type, keyboard) => {
  expect(chooseInputType(type)).toBe(keyboard)
})
