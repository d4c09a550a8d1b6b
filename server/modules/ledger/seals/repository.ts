import { sql } from 'kysely'
import type { Executor, Tx } from '../../../db/transaction'

/** One posting as it is sealed: its place, ledger account, amount and the balance after it, in US cents. */
export type SealedLeg = readonly [seq: number, account: string, amount: string, after: string]

/** All that a transaction says; moments in microseconds since 1970. */
export interface SealableTx {
  txId: string
  kind: string
  idemKey: string
  requestHash: string
  refType: string
  refId: string
  reversesTxId: string | null
  actor: string
  effectiveAt: string
  createdAt: string
  legs: readonly SealedLeg[]
}

export interface SealPlace {
  seq: number
  hash: string
}

/** A place of the chain; without the transaction when that is no longer there. */
export type PlacedTx = SealPlace & { txId: string; content: SealableTx | undefined }

const content = sql`
  t.kind, t.idem_key AS "idemKey", t.request_hash AS "requestHash", t.ref_type AS "refType", t.ref_id AS "refId",
  t.reverses_tx_id AS "reversesTxId", t.actor,
  (extract(epoch FROM t.effective_at) * 1000000)::bigint::text AS "effectiveAt",
  (extract(epoch FROM t.created_at) * 1000000)::bigint::text AS "createdAt",
  (SELECT coalesce(json_agg(json_build_array(p.seq, p.account_id, p.amount::text, p.balance_after::text) ORDER BY p.seq), '[]')
    FROM ledger_posting p WHERE p.tx_id = t.id) AS legs`

/** Whoever appends to the chain does so alone, until its transaction ends; who posts does not take this lock. */
export async function lockSeals(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('ledger.seals'))`.execute(tx)
}

export async function findLastSeal(exec: Executor): Promise<SealPlace | undefined> {
  return exec
    .selectFrom('ledger_seal')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listUnsealed(tx: Tx, limit: number): Promise<SealableTx[]> {
  const { rows } = await sql<SealableTx>`
    SELECT t.id AS "txId", ${content}
    FROM (SELECT tx_id FROM ledger_unsealed ORDER BY tx_id LIMIT ${limit}) u JOIN ledger_tx t ON t.id = u.tx_id
    ORDER BY t.id`.execute(tx)
  return rows
}

/** Writes the seals, and takes their transactions off the list of those that wait. */
export async function insertSeals(
  tx: Tx,
  seals: readonly (SealPlace & { txId: string })[],
): Promise<void> {
  const ids = seals.map(({ txId }) => txId)
  await sql`
    INSERT INTO ledger_seal (seq, tx_id, hash)
    SELECT * FROM unnest(${seals.map(({ seq }) => seq)}::bigint[], ${ids}::text[], ${seals.map(({ hash }) => hash)}::text[])`.execute(
    tx,
  )
  await tx
    .deleteFrom('ledger_unsealed')
    .where('txId', '=', sql<string>`ANY (${ids}::text[])`)
    .execute()
}

/** The chain after a place, in its order. */
export async function listPlaced(
  exec: Executor,
  afterSeq: number,
  limit: number,
): Promise<PlacedTx[]> {
  const { rows } = await sql<SealableTx & SealPlace & { isThere: boolean }>`
    SELECT s.seq, s.hash, s.tx_id AS "txId", t.id IS NOT NULL AS "isThere", ${content}
    FROM (SELECT * FROM ledger_seal WHERE seq > ${afterSeq} ORDER BY seq LIMIT ${limit}) s LEFT JOIN ledger_tx t ON t.id = s.tx_id
    ORDER BY s.seq`.execute(exec)
  return rows.map(({ seq, hash, isThere, ...row }) => ({
    seq,
    hash,
    txId: row.txId,
    content: isThere ? row : undefined,
  }))
}

/** How many transactions wait, and how long the first of them has, in seconds of the database's clock. */
export async function countUnsealed(
  exec: Executor,
): Promise<{ count: number; oldestSeconds: number }> {
  return exec
    .selectFrom('ledger_unsealed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(
      sql<number>`coalesce(max(extract(epoch FROM clock_timestamp() - since)), 0)::float8`.as(
        'oldestSeconds',
      ),
    )
    .executeTakeFirstOrThrow()
}

/** Keys of transactions that neither have a seal nor wait for one. */
export async function listForgotten(exec: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ idemKey: string }>`
    SELECT t.idem_key AS "idemKey" FROM ledger_tx t
    WHERE NOT EXISTS (SELECT FROM ledger_seal s WHERE s.tx_id = t.id)
      AND NOT EXISTS (SELECT FROM ledger_unsealed u WHERE u.tx_id = t.id)
    ORDER BY t.id LIMIT ${limit}`.execute(exec)
  return rows.map(({ idemKey }) => idemKey)
}
