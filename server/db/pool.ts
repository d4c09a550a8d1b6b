import { Kysely } from 'kysely'
import { Pool, types, type PoolConfig } from 'pg'
import { CamelCaseRows } from './camel-case'
import { PreparingDialect } from './prepared'
import type { Tables } from './tables'

export type Db = Kysely<Tables>

const INT8 = 20

/** bigint columns hold cents and counts; a value past 2^53 is a fault, never rounded. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
}

type Connection = Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>

export interface DatabaseTarget {
  /** Connection string, or the fields of an embedded cluster. */
  connection: Connection
  /** Tells the pool where the database went when it was started again elsewhere. */
  onMoved?(follow: (connection: Connection) => void): void
  poolSize: number
  applicationName: string
  /** How long a connection or a statement may take, in ms. Default: 10 s and 30 s. */
  patience?: { connect: number; statement: number }
}

const PATIENCE = { connect: 10_000, statement: 30_000 }

/** Opens a pool of connections in UTC. Its end is `db.destroy()`. */
export function openPool({
  connection,
  onMoved,
  poolSize,
  applicationName,
  patience = PATIENCE,
}: DatabaseTarget): Db {
  const pool = new Pool({
    ...connection,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: patience.connect,
    idleTimeoutMillis: 30_000,
    statement_timeout: patience.statement,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 && format !== 'binary'
          ? parseInt8
          : types.getTypeParser(oid, format ?? 'text'),
    },
  })
  // Without listeners a connection that the server closes ends the process; the failed query reports the loss.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  // The pool reads its options whenever it connects.
  onMoved?.(({ host, port, password }) => Object.assign(pool.options, { host, port, password }))
  return new Kysely<Tables>({
    dialect: new PreparingDialect(pool),
    plugins: [new CamelCaseRows()],
  })
}
