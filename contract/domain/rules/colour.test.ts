import fc from 'fast-check'
import {
  computeBrightness,
  isBright,
  computeContrast,
  computeLuminance,
  parseColour,
  chooseTextColour,
  type Colour,
} from './colour'

it.each([
  ['#fff', { red: 255, green: 255, blue: 255, alpha: 1 }],
  ['#1aF', { red: 17, green: 170, blue: 255, alpha: 1 }],
  ['#1af8', { red: 17, green: 170, blue: 255, alpha: 136 / 255 }],
  ['#3b3fd8', { red: 59, green: 63, blue: 216, alpha: 1 }],
  ['#3B3FD800', { red: 59, green: 63, blue: 216, alpha: 0 }],
  ['#', undefined],
  ['#f', undefined],
  ['#ff', undefined],
  ['#fffff', undefined],
  ['#fffffff', undefined],
  ['#fffffffff', undefined],
  ['fff', undefined],
  ['#ggg', undefined],
  ['#fff ', undefined],
  ['##fff', undefined],
  ['red', undefined],
  ['', undefined],
])('the colour %j is %j', (text, colour) => {
  expect(parseColour(text)).toEqual(colour)
})

const grey = (value: number): Colour => ({ red: value, green: value, blue: value, alpha: 1 })

it.each([
  [0, 'light', false],
  [203, 'light', false],
  [204, 'light', true],
  [216, 'light', true],
  [217, 'dark', true],
  [255, 'dark', true],
] as const)('on a grey of %i text is %s; bright: %s', (value, text, bright) => {
  expect([chooseTextColour(grey(value)), isBright(grey(value))]).toEqual([text, bright])
})

it('weighs green most and blue least', () => {
  const [red, green, blue] = ['#f00', '#0f0', '#00f'].map((text) =>
    computeLuminance(parseColour(text) ?? grey(0)),
  )
  expect([red, green, blue].map((part) => part?.toFixed(4))).toEqual(['0.2126', '0.7152', '0.0722'])
  expect(
    ['#f00', '#0f0', '#00f'].map((text) => computeBrightness(parseColour(text) ?? grey(0))),
  ).toEqual([0.299, 0.587, 0.114])
})

it('takes hex digits of 3, 4, 6 and 8 and no other number of them', () => {
  const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), maxLength: 12 })
  fc.assert(
    fc.property(
      hex,
      (digits) =>
        (parseColour(`#${digits}`) !== undefined) === [3, 4, 6, 8].includes(digits.length),
    ),
  )
})

it.each([
  ['#000', '#fff', 21],
  ['#fff', '#000', 21],
  ['#777', '#fff', 4.48],
  ['#3B3FD8', '#3B3FD8', 1],
  ['#3B3FD8', '#fff', 7.27],
])('%s and %s have a contrast of %d : 1', (one, other, contrast) => {
  const [first = grey(0), second = grey(0)] = [one, other].map((text) => parseColour(text))
  expect(computeContrast(first, second)).toBeCloseTo(contrast, 2)
})
