import { sql } from 'kysely'
import type { Tables } from './tables'
import type { Executor } from './transaction'

type Row = Record<string, unknown>

/** What is nobody's to read: hashes and keys prove or seal something, and say nothing about the member. */
const SECRET = /(?:Hash|Secret|Sealed|Key|Token)$/

/** Every row of a table that names a member in `column`, as it stands but for secrets. */
export async function listOwnRows(
  exec: Executor,
  table: keyof Tables,
  column: string,
  userId: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${userId}`.execute(exec)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET.test(name))),
  )
}
