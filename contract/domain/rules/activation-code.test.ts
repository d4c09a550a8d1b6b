import fc from 'fast-check'
import {
  ACTIVATION_BODY_LENGTH,
  computeActivationCheckCharacter,
  isActivationCode,
} from './activation-code'
import { CODE_ALPHABET, groupCode, normaliseCode } from './codes'

const characters = [...CODE_ALPHABET]
const body = fc.string({
  minLength: ACTIVATION_BODY_LENGTH,
  maxLength: ACTIVATION_BODY_LENGTH,
  unit: fc.constantFrom(...characters),
})
const full = body.map((text) => text + computeActivationCheckCharacter(text))
const PLACES = [...Array(ACTIVATION_BODY_LENGTH + 1).keys()]

function swap(code: string, one: number, other: number): string {
  const chars = [...code]
  ;[chars[one], chars[other]] = [code.charAt(other), code.charAt(one)]
  return chars.join('')
}

/** A code with two characters at two places of its body, and zeros. */
function codeWith(places: Readonly<Record<number, string>>): string {
  const text = Array.from({ length: ACTIVATION_BODY_LENGTH }, (_, at) => places[at] ?? '0').join('')
  return text + computeActivationCheckCharacter(text)
}

it('takes every code with its check character, in groups and small letters too', () => {
  fc.assert(
    fc.property(
      full,
      (code) =>
        isActivationCode(code) && isActivationCode(normaliseCode(groupCode(code).toLowerCase())),
    ),
  )
})

// The sum is linear: what an error adds to it depends on the places and on the difference of the characters alone. So codes of zeros
// with two characters prove it for every code.
it('on screen 10: sees every wrong character at every place', () => {
  const unseen = PLACES.flatMap((place) =>
    characters.flatMap((right) => {
      const code = codeWith({ [place]: right })
      return characters
        .filter((wrong) => wrong !== code.charAt(place))
        .map((wrong) => code.slice(0, place) + wrong + code.slice(place + 1))
        .filter(isActivationCode)
    }),
  )
  expect(unseen).toEqual([])
})

it('on screen 10: sees any two different characters that have changed places, neighbours or not', () => {
  let swaps = 0
  const unseen: string[] = []
  for (const one of PLACES)
    for (const other of PLACES.slice(one + 1))
      for (const left of characters)
        for (const right of characters) {
          // Where the other place is the check character's, a third one gives it each of its values.
          const last = other === ACTIVATION_BODY_LENGTH
          const code = codeWith({ [one]: left, [last ? (one + 1) % other : other]: right })
          if (code.charAt(one) === code.charAt(other)) continue
          swaps += 1
          if (isActivationCode(swap(code, one, other))) unseen.push(code)
        }
  expect(unseen).toEqual([])
  expect(swaps).toBeGreaterThan(90_000)
})

it('on screen 10: sees the same in any code', () => {
  const place = fc.nat(ACTIVATION_BODY_LENGTH)
  fc.assert(
    fc.property(full, place, place, fc.constantFrom(...characters), (code, one, other, wrong) => {
      const changed = [code.slice(0, one) + wrong + code.slice(one + 1), swap(code, one, other)]
      return changed.every((text) => text === code || !isActivationCode(text))
    }),
  )
})

it.each([
  ['7KQ2M9XD4TRB5', true],
  ['0000000000000', true],
  ['7KQ2M9XD4TRB6', false],
  ['7KQ2M9XD4TRBZ', false],
])('keeps the rule of codes that were issued with 12 characters: %s is one: %s', (code, right) => {
  expect(isActivationCode(code)).toBe(right)
})

it('refuses a code of another length, or with a character that no code has', () => {
  fc.assert(
    fc.property(
      full,
      (code) =>
        !isActivationCode(`${code}0`) &&
        !isActivationCode(code.slice(2)) &&
        !isActivationCode(`U${code.slice(1)}`),
    ),
  )
  expect(['', '0', 'U'].map(isActivationCode)).toEqual([false, false, false])
})
