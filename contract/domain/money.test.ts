import fc from 'fast-check'
import {
  computeBasisPoints,
  cents,
  formatMoney,
  formatPrice,
  findMoneyFault,
  parseMoney,
} from './money'

it.each([
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [123456, '1234.56'],
  ['123456', '1234.56'],
  [-300, '-3.00'],
  [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ['', '0.00'],
  [null, '0.00'],
  [undefined, '0.00'],
  ['abc', '0.00'],
  ['12abc', '0.00'],
  [Number.NaN, '0.00'],
  [Number.POSITIVE_INFINITY, '0.00'],
  [{}, '0.00'],
  [[100], '0.00'],
  [true, '0.00'],
])('the price of %j is %s', (minorUnits, text) => {
  expect(formatPrice(minorUnits)).toBe(text)
})

it.each([
  [0, '$0.00'],
  [99_999, '$999.99'],
  [100_000, '$1,000.00'],
  [99_999_999, '$999,999.99'],
  [100_000_000, '$1,000,000.00'],
  [-123_450, '\u2212$1,234.50'],
])('%i cents are %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text)
})

it.each([
  ['0', 0],
  ['12', 1200],
  ['12.5', 1250],
  ['12.34', 1234],
  [' 1,234.50 ', 123450],
  ['999999999999.99', 99_999_999_999_999],
  ['150,50', 150_50],
  ['150,5', 150_50],
  ['1,234', 1234_00],
  ['999,999,999,999.99', 99_999_999_999_999],
  ['١٥٠٫٥٠', 150_50],
  ['１５０．５', 150_50],
  ['１５０，５０', 150_50],
  ['۱۵۰٫۵۰', 150_50],
  ['١٥٠،٥', 150_50],
  ['๑๕๐.๕๐', 150_50],
  ['5,00', 5_00],
])('%j typed is %s cents', (text, amount) => {
  expect(parseMoney(text)).toBe(amount)
})

it.each([
  ['$5', 5_00],
  ['5 $', 5_00],
  ['＄ 1 234.50', 1_234_50],
  ['1\u202F234,50', 1_234_50],
  ['150.', 150_00],
  ['150,', 150_00],
  ['1,500', 1_500_00],
])(
  'repair 2: %j is read without blanks and the dollar, and before its cents have come: %s',
  (text, amount) => {
    expect([parseMoney(text), findMoneyFault(text)]).toEqual([amount, undefined])
  },
)

it.each([
  ['', 'empty'],
  [' $ ', 'empty'],
  ['12.345', 'decimals'],
  ['1,234.567', 'decimals'],
  ['1,2345', 'decimals'],
  ['١٢٫٣٤٥', 'decimals'],
  ['0,500', 'decimals'],
  ['٠،٥٠٠', 'decimals'],
  ['0,500.00', 'twoWays'],
  ['012,500', 'twoWays'],
  ['1.234,50', 'twoWays'],
  ['1.500,00', 'twoWays'],
  ['1.500.000', 'twoWays'],
  ['12,34.5', 'twoWays'],
  ['1,234,5', 'twoWays'],
  ['1000000000000', 'tooLarge'],
  ['1,000,000,000,000.00', 'tooLarge'],
  ['-1', 'noAmount'],
  ['.5', 'noAmount'],
  ['1$5', 'noAmount'],
  ['five', 'noAmount'],
] as const)('repair 2: %j is refused, and why: %s', (text, fault) => {
  expect([parseMoney(text), findMoneyFault(text)]).toEqual([undefined, fault])
})

it('repair 2: of every text it says an amount or why there is none, never both', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0159.,٫٬٣$ -x') })
  fc.assert(
    fc.property(
      text,
      (typed) => (parseMoney(typed) === undefined) === (findMoneyFault(typed) !== undefined),
    ),
  )
})

it('reads back what it writes, without a cent lost', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 99_999_999_999_999 }),
      (amount) => parseMoney(formatMoney(amount)) === amount,
    ),
  )
})

it('rounds a share down and refuses what is not a whole number of cents', () => {
  expect([computeBasisPoints(cents(999), 1000), computeBasisPoints(cents(-1), 1)]).toEqual([99, -1])
  expect(() => cents(0.5)).toThrow(RangeError)
  expect(() => cents(2 ** 53)).toThrow(RangeError)
})
