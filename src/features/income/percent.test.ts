import { formatPercent } from './percent'

it.each([
  [2000, '20'],
  [250, '2.5'],
  [5, '0.05'],
  [0, '0'],
])('%d basis points read %s', (rate, text) => {
  expect(formatPercent(rate)).toBe(text)
})
