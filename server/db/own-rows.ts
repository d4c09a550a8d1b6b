import { sql } from 'kysely'
import type { Tables } from './tables'
import type { Executor } from './transaction'

type Row = Record<string, unknown>

/** What is nobody's to read: hashes and keys prove or seal something, and the logins of a call's two say nothing about the member. */
const SECRET = /(?:Hash|Secret|Sealed|Key|Token|FamilyId)$/

function withoutSecrets(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name)))
}

/** Every row of a table that names a member in `column`, as it stands but for secrets. */
export async function listOwnRows(
  exec: Executor,
  table: keyof Tables,
  column: string,
  userId: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${userId}`.execute(exec)
  return rows.map(withoutSecrets)
}

/** By which column of a table its rows belong to something of a member's: `owner.key` is what stands there, `owner.column` names the member. */
interface Belonging {
  column: string
  owner: { table: keyof Tables; key: string; column: string }
}

/** Every row of a table that belongs to something of a member's, as it stands but for secrets. */
export async function listRowsBehind(
  exec: Executor,
  table: keyof Tables,
  { column, owner }: Belonging,
  userId: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (
      SELECT ${sql.ref(owner.key)} FROM ${sql.table(owner.table)} WHERE ${sql.ref(owner.column)} = ${userId}
    )`.execute(exec)
  return rows.map(withoutSecrets)
}
