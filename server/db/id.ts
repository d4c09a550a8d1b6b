import { createHash, randomBytes } from 'node:crypto'
import { monotonicFactory } from 'ulidx'
import { systemClock } from '../clock/system'

const nextId = monotonicFactory()

/** A ULID: 26 characters, sorted by the moment it was made; ids of one process never go back. */
export const newId = (): string => nextId(systemClock.now().getTime())

/** A secret of `bytes` random bytes, as base64url. */
export function createToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** What is stored of a token: its SHA-256 in hex. Only for secrets with at least 128 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
