import { sql } from 'kysely'
import type { Executor } from '../../db/transaction'
import { counted } from './manifest'

export async function countRows(exec: Executor): Promise<Partial<Record<string, number>>> {
  const rows: Record<string, number> = {}
  for (const table of counted) {
    const found = await sql<{
      count: number
    }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(exec)
    rows[table] = found.rows[0]?.count ?? 0
  }
  return rows
}

export async function readServer(exec: Executor): Promise<{ database: string; postgres: string }> {
  const { rows } = await sql<{
    database: string
    postgres: string
  }>`SELECT current_database() AS database, current_setting('server_version') AS postgres`.execute(
    exec,
  )
  return rows[0] ?? { database: '', postgres: '' }
}
