import { Client } from 'pg'

export interface Statement {
  text: string
  values: readonly unknown[]
}

interface Patched {
  query: (...args: unknown[]) => unknown
}

/** Every statement that goes to PostgreSQL while the work runs, in its order. */
export async function recordSql(work: () => Promise<unknown>): Promise<Statement[]> {
  const prototype: Patched = Client.prototype
  const original = prototype.query
  const statements: Statement[] = []
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [text, values] = args
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] })
    return original.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return statements
}
