import type { ColumnType, GeneratedAlways } from 'kysely'

/** What the sealing job sets, all three at once; an entry is written without them. */
type Seal<T> = ColumnType<T | null, never, T>

/**
 * One entry of the audit log. `detail` is the canonical JSON that the hash is made of, kept as text so that it
 * never changes. A trigger numbers the entry (`id`, and `ref_seq` among those of its record).
 */
export interface AuditEntryTable {
  id: GeneratedAlways<number>
  at: Date
  actor: string
  action: string
  ref_type: string
  ref_id: string
  ref_seq: GeneratedAlways<number>
  detail: string
  written_at: GeneratedAlways<Date>
  seq: Seal<number>
  prev_hash: Seal<string>
  hash: Seal<string>
}

declare module '../db/tables' {
  interface Tables {
    audit_entry: AuditEntryTable
  }
}
