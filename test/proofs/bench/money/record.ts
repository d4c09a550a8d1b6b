import { Client } from 'pg'
import type { Db } from '../../../../server/db/pool'

export interface Statement {
  text: string
  values: readonly unknown[]
}

interface Patched {
  query: (...args: unknown[]) => unknown
}

function isStatement(query: unknown): query is Statement {
  return typeof query === 'object' && query !== null && 'text' in query && 'values' in query
}

/** Every statement that goes to PostgreSQL while the work runs, in its order. */
export async function recordSql(work: () => Promise<unknown>): Promise<Statement[]> {
  const prototype: Patched = Client.prototype
  const original = prototype.query
  const statements: Statement[] = []
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [query] = args
    if (isStatement(query)) statements.push({ text: query.text, values: query.values })
    return original.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return statements
}

/** The jobs that the recorded statements write: the end of the hold, the email. */
export async function listJobIds(db: Db, statements: readonly Statement[]): Promise<string[]> {
  const values = statements.flatMap((statement) => statement.values)
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where(
      'id',
      'in',
      values.filter((value) => typeof value === 'string'),
    )
    .execute()
  return rows.map(({ id }) => id)
}
