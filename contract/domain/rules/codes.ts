import { joinCharacters } from './digits'

/** Crockford base32: no I, L, O, U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Reads a code as typed on any keyboard: upper case, spaces and dashes dropped, O→0, I and L→1. */
export function normaliseCode(text: string): string {
  return joinCharacters(text).toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
}

function inAlphabet(code: string): boolean {
  return [...code].every((char) => CODE_ALPHABET.includes(char))
}

/** Recommendation code: 8 characters. Takes a normalised code. */
export function isRecommendationCode(code: string): boolean {
  return code.length === 8 && inAlphabet(code)
}

/** Check character of an activation code's 12 characters: weighted sum modulo 31, a prime, so one wrong or swapped character is seen. */
export function computeActivationCheckCharacter(body: string): string {
  const sum = [...body].reduce(
    (total, char, index) => total + CODE_ALPHABET.indexOf(char) * (index + 2),
    0,
  )
  return CODE_ALPHABET.charAt(sum % 31)
}

/** Activation code: 12 characters and a check character. Takes a normalised code. */
export function isActivationCode(code: string): boolean {
  return (
    code.length === 13 &&
    inAlphabet(code) &&
    computeActivationCheckCharacter(code.slice(0, 12)) === code.charAt(12)
  )
}

/** A code in readable groups: `7KQ2 M9XD`. */
export function groupCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
