import { chooseFigureLook } from './figure-look'

it.each([
  [['$4,280.00', '48', '$1,215.50'], 'large'],
  [['$14,280.00', '48', undefined], 'small'],
  [['$123,456.78', '48', '$0.00'], 'small'],
  [['$1,234,567.89', '48', '$0.00'], 'small'],
  [['$1,234,567.89', '$0.00'], 'large'],
  [['$123,456,789.00', '$0.00'], 'small'],
  [[undefined, undefined, undefined], 'large'],
  [['1', '2', '3', '4'], 'small'],
] as const)('%j: %s', (values, look) => {
  expect(chooseFigureLook(values)).toBe(look)
})
