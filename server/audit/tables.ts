import type { ColumnType, GeneratedAlways } from 'kysely'

/** What the sealing job sets, all three at once; an entry is written without them. */
type Seal<T> = ColumnType<T | null, never, T>

/**
 * One entry of the audit log. `detail` is the canonical JSON that the hash is made of, kept as text so that it
 * never changes. A trigger numbers the entry (`id`, and `refSeq` among those of its record).
 */
export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: Date
  actor: string
  action: string
  refType: string
  refId: string
  refSeq: GeneratedAlways<number>
  detail: string
  writtenAt: GeneratedAlways<Date>
  seq: Seal<number>
  prevHash: Seal<string>
  hash: Seal<string>
}

declare module '../db/tables' {
  interface Tables {
    audit_entry: AuditEntryTable
  }
}
