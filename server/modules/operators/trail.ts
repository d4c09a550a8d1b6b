import { createHash } from 'node:crypto'
import type { Executor, Tx } from '../../db/transaction'
import { findTrailEnd, insertTrail, listTrail, lockTrail, type TrailRow } from './repository'

export type TrailDetail = Readonly<Record<string, string | number | boolean | null>>

/** One step: who did what to which record. `at` is business time. */
export interface TrailEntry {
  at: Date
  /** 'operator:<name>', 'user:<id>' or 'system'. */
  actor: string
  action: string
  refType: string
  refId: string
  detail: TrailDetail
}

const START = '0'.repeat(64)
const BATCH = 1000

function canonical(detail: TrailDetail): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
}

function hashOf(row: Omit<TrailRow, 'hash'>): string {
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

/** Adds one step to the trail's end. Each hash covers the one before, so no step can be changed or taken out unseen. */
export async function appendTrail(tx: Tx, entry: TrailEntry): Promise<void> {
  await lockTrail(tx)
  const end = await findTrailEnd(tx)
  const { detail, ...rest } = entry
  const row = {
    ...rest,
    seq: (end?.seq ?? 0) + 1,
    detail: canonical(detail),
    prevHash: end?.hash ?? START,
  }
  await insertTrail(tx, { ...row, hash: hashOf(row) })
}

export type TrailVerdict =
  { ok: true; entries: number; end: string } | { ok: false; entries: number; brokenAt: number }

/**
 * Walks the whole chain and names the first step that does not follow from the one before it. A chain whose last steps
 * were taken out follows all the same: it is broken behind its end when it lacks `knownEnd`, the end that an earlier check told.
 */
export async function verifyTrail(exec: Executor, knownEnd?: string): Promise<TrailVerdict> {
  let previous = { seq: 0, hash: START }
  let seen = knownEnd === undefined || knownEnd === START
  for (;;) {
    const rows = await listTrail(exec, previous.seq, BATCH)
    for (const row of rows) {
      const follows =
        row.seq === previous.seq + 1 && row.prevHash === previous.hash && row.hash === hashOf(row)
      if (!follows) return { ok: false, entries: previous.seq, brokenAt: previous.seq + 1 }
      previous = { seq: row.seq, hash: row.hash }
      seen ||= row.hash === knownEnd
    }
    if (rows.length < BATCH)
      return seen
        ? { ok: true, entries: previous.seq, end: previous.hash }
        : { ok: false, entries: previous.seq, brokenAt: previous.seq + 1 }
  }
}
