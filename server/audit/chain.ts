import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AuditKey } from './keys'
import type { SealedRow } from './repository'

/** What the chain's first entry follows. */
export const CHAIN_START = { seq: 0, hash: '0'.repeat(64) } as const

/** A keyed seal names its key, so that one without a key can be told from it: 'v2.<key>.<hash>'. */
const KEYED = /^v2\.([0-9a-f]{8})\.[0-9a-f]{64}$/

/** The end of a chain, as `audit verify` prints it and takes it back. */
export const SEAL = /^(v2\.[0-9a-f]{8}\.)?[0-9a-f]{64}$/

/** Which key made a seal; undefined for a seal of before, which has none. */
export function readKeyId(hash: string): string | undefined {
  return KEYED.exec(hash)?.[1]
}

type Sealable = Omit<SealedRow, 'hash'>
type OldSealable = Omit<Sealable, 'refSeq'>

function partsOf(row: OldSealable): (string | number)[] {
  return [
    row.prevHash,
    row.seq,
    row.at.toISOString(),
    row.actor,
    row.action,
    row.refType,
    row.refId,
    row.detail,
  ]
}

/** The seals of before: each covers the one before it, but whoever can write the table can make them all again. */
export function hashEntry(row: OldSealable): string {
  return createHash('sha256')
    .update(JSON.stringify(partsOf(row)))
    .digest('hex')
}

/** A keyed seal over the parts, of which the first tells its chain from every other one. */
export function makeSeal({ id, bytes }: AuditKey, parts: readonly unknown[]): string {
  const text = JSON.stringify(['v2', id, ...parts])
  return `v2.${id}.${createHmac('sha256', bytes).update(text).digest('hex')}`
}

/** Each seal covers the one before and cannot be made without the key, so no sealed entry can be changed or taken out unseen. */
export function sealEntry(key: AuditKey, row: Sealable): string {
  return makeSeal(key, [row.refSeq, ...partsOf(row)])
}

export function isSameSeal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
