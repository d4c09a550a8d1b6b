import { sql, type Transaction } from 'kysely'
import type { Db } from './pool'
import type { Tables } from './tables'

/** What the application may do with a table beside reading it; columns by their names in the database. */
interface Rights {
  /** False: no rows are added. A list: all columns but these are set. */
  insert: boolean | { but: readonly string[] }
  update: boolean | readonly string[]
  delete: boolean
}

const ORDINARY: Rights = { insert: true, update: true, delete: true }
const APPEND_ONLY: Rights = { insert: true, update: false, delete: false }
const READ_ONLY: Rights = { insert: false, update: false, delete: false }

/** Tables of which the application may do less than with an ordinary one (docs/adr/0066). */
export const restricted: Readonly<Record<string, Rights>> = {
  // A balance begins at zero, and changes with its postings.
  ledger_account: { insert: { but: ['balance'] }, update: ['balance'], delete: false },
  // When it was made is the database's to say: legs are held against it.
  ledger_tx: { insert: { but: ['created_at'] }, update: false, delete: false },
  ledger_posting: APPEND_ONLY,
  ledger_seal: APPEND_ONLY,
  // A trigger writes it with each transaction; the sealing takes the row away.
  ledger_unsealed: { insert: { but: ['since'] }, update: false, delete: true },
  points_entry: APPEND_ONLY,
  points_account: {
    insert: { but: ['balance', 'bought'] },
    update: ['balance', 'bought'],
    delete: false,
  },
  audit_entry: {
    insert: { but: ['id', 'ref_seq', 'written_at', 'seq', 'prev_hash', 'hash'] },
    update: ['seq', 'prev_hash', 'hash'],
    delete: false,
  },
  withdrawal_approval: APPEND_ONLY,
  payout_reference: APPEND_ONLY,
  membership_grant: APPEND_ONLY,
  membership_revocation: APPEND_ONLY,
  star_event: APPEND_ONLY,
  plan_sale: APPEND_ONLY,
  plan_price: {
    insert: true,
    update: ['status', 'decided_by', 'decided_at', 'starts_at'],
    delete: false,
  },
  consent_answer: { insert: { but: ['id'] }, update: false, delete: true },
  business_clock: { insert: false, update: true, delete: false },
  kysely_migration: READ_ONLY,
  kysely_migration_lock: READ_ONLY,
}

interface Relation {
  name: string
  isTable: boolean
  columns: string[]
}

const quoted = (names: readonly string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')

function rightsOn({ name, isTable, columns }: Relation): string[] {
  if (!isTable) return ['SELECT']
  const { insert, update, delete: remove } = restricted[name] ?? ORDINARY
  const added = typeof insert === 'object' ? columns.filter((one) => !insert.but.includes(one)) : []
  return [
    'SELECT',
    ...(insert === true ? ['INSERT'] : []),
    ...(added.length > 0 ? [`INSERT (${quoted(added)})`] : []),
    ...(update === true ? ['UPDATE'] : []),
    ...(typeof update === 'object' ? [`UPDATE (${quoted(update)})`] : []),
    ...(remove ? ['DELETE'] : []),
  ]
}

/** Ours alone: an extension's views may stand beside them. */
async function listRelations(owner: Transaction<Tables>): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    SELECT c.relname AS name, c.relkind IN ('r', 'p') AS "isTable", array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND pg_has_role(c.relowner, 'MEMBER')
    GROUP BY c.relname, c.relkind ORDER BY c.relname`.execute(owner)
  return rows
}

/**
 * Gives the application's role exactly what it needs, whatever it had before; run as the owner after each migrating.
 * It makes nothing in this database, temporary tables neither: one could stand before a table that a trigger reads.
 */
export async function grantApplication(owner: Db, role: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('starcard.grants'))`.execute(tx)
    const name = quoted([role])
    const { rows } = await sql<{
      database: string
      schema: string
    }>`SELECT current_database() AS database, current_schema() AS schema`.execute(tx)
    const { database = '', schema = '' } = rows[0] ?? {}
    const place = quoted([schema])
    const statements = [
      `REVOKE TEMPORARY, CREATE ON DATABASE ${quoted([database])} FROM PUBLIC, ${name}`,
      `REVOKE CREATE ON SCHEMA ${place} FROM PUBLIC, ${name}`,
      `GRANT USAGE ON SCHEMA ${place} TO ${name}`,
      `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${place} TO ${name}`,
      // A month of messages is made between two migratings, and a backup by this role reads it too.
      `ALTER DEFAULT PRIVILEGES IN SCHEMA ${place} GRANT SELECT ON TABLES TO ${name}`,
      ...(await listRelations(tx)).flatMap((relation) => {
        const table = `${place}.${quoted([relation.name])}`
        return [
          `REVOKE ALL ON ${table} FROM PUBLIC, ${name}`,
          `GRANT ${rightsOn(relation).join(', ')} ON ${table} TO ${name}`,
        ]
      }),
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })
}
