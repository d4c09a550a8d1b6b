import type { Executor, Tx } from '../db/transaction'
import { insertEntry, listEntriesOf } from './repository'

export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>

/** Who did what to which record. `at` is business time. */
export interface AuditEntry {
  at: Date
  /** 'operator:<name>', 'user:<id>' or 'system'. */
  actor: string
  action: string
  refType: string
  refId: string
  detail: AuditDetail
}

/** The same detail is always the same text, whatever the order of its fields. */
function canonicalJson(detail: AuditDetail): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
}

/** Writes one entry, unsealed: it commits with what it tells of, and waits for no entry of another record (docs/adr/0061). */
export async function appendEntry(tx: Tx, { detail, ...entry }: AuditEntry): Promise<void> {
  await insertEntry(tx, { ...entry, detail: canonicalJson(detail) })
}

/** What was told of one record, the newest first: all of it, or so many. */
export async function listEntries(
  exec: Executor,
  { refType, refId }: Pick<AuditEntry, 'refType' | 'refId'>,
  limit?: number,
): Promise<{ at: Date; detail: AuditDetail }[]> {
  const rows = await listEntriesOf(exec, refType, refId, limit)
  return rows.map(({ at, detail }) => ({ at, detail: JSON.parse(detail) as AuditDetail }))
}
