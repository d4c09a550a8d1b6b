import { randomBytes } from 'node:crypto'
import {
  ACTIVATION_BODY_LENGTH,
  computeActivationCheckCharacter,
} from '@contract/domain/rules/activation-code'
import { CODE_ALPHABET } from '@contract/domain/rules/codes'

/** A new activation code: 13 characters (65 bits) from the system's CSPRNG and their check character. */
export function createActivationCode(): string {
  const body = [...randomBytes(ACTIVATION_BODY_LENGTH)]
    .map((byte) => CODE_ALPHABET.charAt(byte & 31))
    .join('')
  return body + computeActivationCheckCharacter(body)
}
