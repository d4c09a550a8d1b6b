import { createHash, randomBytes } from 'node:crypto'
import { systemClock } from '../clock/system'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_LENGTH = 10
const RANDOM_LENGTH = 16

let lastTime = 0
let lastDigits: number[] = []

function nextDigits(time: number): number[] {
  if (time > lastTime) return Array.from(randomBytes(RANDOM_LENGTH), (byte) => byte % 32)
  const digits = [...lastDigits]
  let position = RANDOM_LENGTH - 1
  while (position >= 0 && digits[position] === 31) {
    digits[position] = 0
    position -= 1
  }
  if (position >= 0) digits[position] = (digits[position] ?? 0) + 1
  return digits
}

/** A ULID: 26 characters, sorted by the moment it was made; ids of one process never go back. */
export function newId(): string {
  const time = Math.max(systemClock.now().getTime(), lastTime)
  lastDigits = nextDigits(time)
  lastTime = time
  let rest = time
  let prefix = ''
  for (let index = 0; index < TIME_LENGTH; index += 1) {
    prefix = ALPHABET.charAt(rest % 32) + prefix
    rest = Math.floor(rest / 32)
  }
  return prefix + lastDigits.map((digit) => ALPHABET.charAt(digit)).join('')
}

/** A secret of `bytes` random bytes, as base64url. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** What is stored of a token: its SHA-256 in hex. Only for secrets with at least 128 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
