import { formatCount } from './count'

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_000, '12,000'],
  [1_234_567, '1,234,567'],
])('on screen 2: %d is read as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})
