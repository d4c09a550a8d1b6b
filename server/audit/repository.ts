import { sql } from 'kysely'
import type { Executor, Tx } from '../db/transaction'

/** What an entry says, as it is stored and hashed. */
export interface EntryRow {
  at: Date
  actor: string
  action: string
  refType: string
  refId: string
  detail: string
}

/** An entry's place in the hash chain. */
export interface Seal {
  seq: number
  prevHash: string
  hash: string
}

/** As it is stored: numbered among the entries of its record. */
type StoredRow = EntryRow & { refSeq: number }
export type UnsealedRow = StoredRow & { id: number }
export type SealedRow = StoredRow & Seal

/** An entry whose predecessor of the same record is not there. */
export interface MissingEntry {
  refType: string
  refId: string
  refSeq: number
}

const contentColumns = ['at', 'actor', 'action', 'refType', 'refId', 'refSeq', 'detail'] as const

export async function insertEntry(tx: Tx, row: EntryRow): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      at: row.at,
      actor: row.actor,
      action: row.action,
      refType: row.refType,
      refId: row.refId,
      detail: row.detail,
    })
    .execute()
}

export function listEntriesOf(
  exec: Executor,
  refType: string,
  refId: string,
  limit?: number,
): Promise<Pick<EntryRow, 'at' | 'detail'>[]> {
  return exec
    .selectFrom('audit_entry')
    .select(['at', 'detail'])
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .orderBy('refSeq', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

/** Whoever appends to the chain does so alone, until its transaction ends: a chain has one end. Writers of entries do not take it. */
export async function lockChain(tx: Tx): Promise<void> {
  // The name is the one under which version 1.1 appends, so that both may run side by side.
  await sql`SELECT pg_advisory_xact_lock(hashtext('operators.trail'))`.execute(tx)
}

export function listUnsealed(tx: Tx, limit: number): Promise<UnsealedRow[]> {
  return tx
    .selectFrom('audit_entry')
    .select(['id', ...contentColumns])
    .where('seq', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findChainEnd(
  exec: Executor,
): Promise<Pick<Seal, 'seq' | 'hash'> | undefined> {
  const { rows } = await sql<
    Pick<Seal, 'seq' | 'hash'>
  >`SELECT seq, hash FROM audit_entry WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1`.execute(exec)
  return rows[0]
}

export async function setSeals(
  tx: Tx,
  seals: readonly (Seal & Pick<UnsealedRow, 'id'>)[],
): Promise<void> {
  await sql`
    UPDATE audit_entry e SET seq = s.seq, prev_hash = s.prev_hash, hash = s.hash
    FROM unnest(
      ${seals.map(({ id }) => id)}::bigint[], ${seals.map(({ seq }) => seq)}::bigint[],
      ${seals.map(({ prevHash }) => prevHash)}::text[], ${seals.map(({ hash }) => hash)}::text[]
    ) AS s (id, seq, prev_hash, hash)
    WHERE e.id = s.id`.execute(tx)
}

export async function listSealed(
  exec: Executor,
  afterSeq: number,
  limit: number,
): Promise<SealedRow[]> {
  return exec
    .selectFrom('audit_entry')
    .select([...contentColumns])
    .select(sql<number>`seq`.as('seq'))
    .select(sql<string>`prev_hash`.as('prevHash'))
    .select(sql<string>`hash`.as('hash'))
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** How many entries wait for their seal, and how long the first of them has, in seconds of the database's clock. */
export async function countUnsealed(
  exec: Executor,
): Promise<{ count: number; oldestSeconds: number }> {
  return exec
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(
      sql<number>`coalesce(max(extract(epoch FROM clock_timestamp() - written_at)), 0)::float8`.as(
        'oldestSeconds',
      ),
    )
    .where('seq', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Entries of a record are numbered without gaps: where one has no predecessor, that one was taken out, maybe before it was sealed. */
export async function listMissing(exec: Executor, limit: number): Promise<MissingEntry[]> {
  const { rows } = await sql<MissingEntry>`
    SELECT e.ref_type AS "refType", e.ref_id AS "refId", e.ref_seq - 1 AS "refSeq"
    FROM audit_entry e
    WHERE e.ref_seq > 1
      AND NOT EXISTS (SELECT FROM audit_entry b WHERE b.ref_type = e.ref_type AND b.ref_id = e.ref_id AND b.ref_seq = e.ref_seq - 1)
    ORDER BY e.id LIMIT ${limit}`.execute(exec)
  return rows
}
