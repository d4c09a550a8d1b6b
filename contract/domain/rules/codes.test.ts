import fc from 'fast-check'
import {
  computeActivationCheckCharacter,
  CODE_ALPHABET,
  groupCode,
  isActivationCode,
  isRecommendationCode,
  normaliseCode,
} from './codes'

const body = fc.string({ minLength: 12, maxLength: 12, unit: fc.constantFrom(...CODE_ALPHABET) })
const full = body.map((text) => text + computeActivationCheckCharacter(text))

it.each([
  ['7kq2-m9xd', '7KQ2M9XD'],
  [' 7KQ2 M9XD ', '7KQ2M9XD'],
  ['OoIiLl', '001111'],
])('reads %j as %s', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code)
})

it.each([
  ['7KQ2M9XD', true],
  ['7KQ2M9X', false],
  ['7KQ2M9XDD', false],
  ['7KQ2M9XU', false],
  ['7kq2m9xd', false],
  ['', false],
])('the recommendation code %j: %s', (code, right) => {
  expect(isRecommendationCode(code)).toBe(right)
})

it('takes every activation code with its check character, in groups and small letters too', () => {
  fc.assert(
    fc.property(
      full,
      (code) =>
        isActivationCode(code) && isActivationCode(normaliseCode(groupCode(code).toLowerCase())),
    ),
  )
})

it('refuses an activation code of another length', () => {
  fc.assert(
    fc.property(full, (code) => !isActivationCode(code.slice(1)) && !isActivationCode(`${code}0`)),
  )
})

it('sees one wrong character of an activation code, but for the one pair that its modulus cannot tell apart', () => {
  fc.assert(
    fc.property(full, fc.nat(11), fc.constantFrom(...CODE_ALPHABET), (code, place, other) => {
      const apart = Math.abs(
        CODE_ALPHABET.indexOf(other) - CODE_ALPHABET.indexOf(code.charAt(place)),
      )
      const wrong = code.slice(0, place) + other + code.slice(place + 1)
      expect(isActivationCode(wrong)).toBe(apart === 0 || apart === 31)
    }),
  )
})

it('writes codes in groups of four', () => {
  expect(['', '7KQ2', '7KQ2M9XD', '7KQ2M9XD123AB'].map(groupCode)).toEqual([
    '',
    '7KQ2',
    '7KQ2 M9XD',
    '7KQ2 M9XD 123A B',
  ])
})
