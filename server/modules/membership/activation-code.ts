import { randomBytes } from 'node:crypto'
import { computeActivationCheckCharacter, CODE_ALPHABET } from '@contract/domain/rules/codes'

const BODY_LENGTH = 12

/** A new activation code: 12 characters (60 bits) from the system's CSPRNG and their check character. */
export function createActivationCode(): string {
  const body = [...randomBytes(BODY_LENGTH)].map((byte) => CODE_ALPHABET.charAt(byte & 31)).join('')
  return body + computeActivationCheckCharacter(body)
}
