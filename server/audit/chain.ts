import { createHash } from 'node:crypto'
import type { SealedRow } from './repository'

/** What the chain's first entry follows. */
export const CHAIN_START = { seq: 0, hash: '0'.repeat(64) } as const

/** Each hash covers the one before, so no sealed entry can be changed or taken out unseen. */
export function hashEntry(row: Omit<SealedRow, 'hash'>): string {
  const parts = [
    row.prevHash,
    row.seq,
    row.at.toISOString(),
    row.actor,
    row.action,
    row.refType,
    row.refId,
    row.detail,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
