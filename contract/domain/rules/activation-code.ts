import { CODE_ALPHABET, isInAlphabet } from './codes'

/** Of what the check character is added to. */
export const ACTIVATION_BODY_LENGTH = 13
/** Codes that were issued before have a body of 12 characters, and are told by their length (docs/adr/0081-check-character-in-gf-32.md). */
const OLD_BODY_LENGTH = 12

/** x⁵ + x² + 1: a root of it makes all 31 values of GF(32) but zero by its powers. */
const POLYNOMIAL = 0b100101

const valueOf = (char: string) => CODE_ALPHABET.indexOf(char)

/** In GF(32) a sum is ⊕, and a value times the root is it, one bit up. */
function timesRoot(value: number): number {
  const shifted = value << 1
  return shifted >= 32 ? shifted ^ POLYNOMIAL : shifted
}

/**
 * Check character of a new activation code: each place has another power of the root as its weight, and the check character has 1. So
 * one wrong character is seen, whichever it is, and two that have changed places, wherever they stand.
 */
export function computeActivationCheckCharacter(body: string): string {
  const sum = [...body].reduce((total, char) => timesRoot(total ^ valueOf(char)), 0)
  return CODE_ALPHABET.charAt(sum)
}

/** Check character of a code that was issued before: a weighted sum modulo 31, which cannot tell 0 and Z apart. */
function computeOldCheckCharacter(body: string): string {
  const sum = [...body].reduce((total, char, index) => total + valueOf(char) * (index + 2), 0)
  return CODE_ALPHABET.charAt(sum % 31)
}

/** Activation code: 13 characters and a check character, or an older one of 12 and one. Takes a normalised code. */
export function isActivationCode(code: string): boolean {
  const body = code.slice(0, -1)
  if (!isInAlphabet(code)) return false
  if (body.length === ACTIVATION_BODY_LENGTH)
    return code === body + computeActivationCheckCharacter(body)
  return body.length === OLD_BODY_LENGTH && code === body + computeOldCheckCharacter(body)
}
