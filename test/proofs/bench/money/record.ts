import { Client } from 'pg'

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
