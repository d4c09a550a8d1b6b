import { joinCharacters } from './digits'

/** Crockford base32: no I, L, O, U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Reads a code as typed on any keyboard: upper case, spaces and dashes dropped, O→0, I and L→1. */
export function normaliseCode(text: string): string {
  return joinCharacters(text).toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** Every character is one of the alphabet. Takes a normalised code. */
export function isInAlphabet(code: string): boolean {
  return [...code].every((char) => CODE_ALPHABET.includes(char))
}

/** Recommendation code: 8 characters. Takes a normalised code. */
export function isRecommendationCode(code: string): boolean {
  return code.length === 8 && isInAlphabet(code)
}

/** A code in readable groups: `7KQ2 M9XD`. */
export function groupCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
