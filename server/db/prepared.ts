import {
  PostgresDialect,
  PostgresDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { SnakeCaseCompiler } from './camel-case'

/** Texts that get a name; lists of changing lengths make ever new ones, and each costs memory on every connection. */
const MAX_NAMES = 400
const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** True when a migration changed the columns of a statement that this connection had prepared. */
export function isStalePlan(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    Reflect.get(error, 'code') === '0A000' &&
    Reflect.get(error, 'routine') === 'RevalidateCachedQuery'
  )
}

/** The name under which a connection keeps a statement, so that PostgreSQL parses and plans its text once. */
class StatementNames {
  readonly #names = new Map<string, string>()
  /** Texts that came once, of late. */
  readonly #seen = new Set<string>()
  #made = 0

  /** A text is named at its second use: one that comes once is not worth keeping. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= MAX_NAMES) return name
    if (this.#seen.delete(text)) return this.rename(text)
    if (this.#seen.size >= MAX_NAMES) this.#seen.clear()
    this.#seen.add(text)
    return undefined
  }

  /** Forgets what connections prepared under the old name. */
  rename(text: string): string {
    this.#made += 1
    const name = `s${this.#made}`
    this.#names.set(text, name)
    return name
  }
}

class PreparingConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #names: StatementNames

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.#run<R>(query)
    } catch (error) {
      if (!isStalePlan(error)) throw error
      this.#names.rename(query.sql)
      // A transaction has failed with its statement: inTransaction runs it again.
      if (this.#client.getTransactionStatus() !== 'I') throw error
      return this.#run<R>(query)
    }
  }

  async #run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = parameters.length > 0 ? this.#names.nameOf(sql) : undefined
    const { command, rowCount, rows } = await this.#client.query({
      ...(name ? { name } : {}),
      text: sql,
      values: [...parameters],
    })
    return { rows, ...(WRITES.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('no cursors: read page by page')
  }

  release(): void {
    this.#client.release()
  }
}

class PreparingDriver extends PostgresDriver {
  readonly #pool: Pool
  readonly #names = new StatementNames()
  readonly #connections = new WeakMap<PoolClient, PreparingConnection>()

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect()
    const known = this.#connections.get(client)
    if (known) return known
    const connection = new PreparingConnection(client, this.#names)
    this.#connections.set(client, connection)
    return connection
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PreparingConnection) connection.release()
  }
}

/** Kysely's PostgreSQL dialect with prepared statements (docs/adr/0051). */
export class PreparingDialect extends PostgresDialect {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new PreparingDriver(this.#pool)
  }

  override createQueryCompiler(): QueryCompiler {
    return new SnakeCaseCompiler()
  }
}
