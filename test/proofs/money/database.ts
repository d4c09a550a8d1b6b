import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { migrate } from '../../../server/db/migrate'
import { openPool, type Db } from '../../../server/db/pool'
import { PATIENCE } from '../../support/database'
import { until } from '../../support/until'
import { urlWith } from './postgres'

/** Name by which the connections of a proof are known; only these are killed. */
export const APPLICATION = 'starcard-proof'

export interface ProofDatabase {
  db: Db
  name: string
  url: string
  admin: Client
  /** Waits until the server has ended every connection to it, and with that has counted what they met. */
  closed(): Promise<void>
  drop(): Promise<void>
}

/** A migrated database of its own on the server that `url` names. */
export async function createProofDatabase(url: string, poolSize = 24): Promise<ProofDatabase> {
  const admin = new Client({ connectionString: url, application_name: `${APPLICATION}-admin` })
  await admin.connect()
  const name = `proof_${process.pid}_${randomBytes(5).toString('hex')}`
  await admin.query(`create database ${name} template template0`)
  // Seen at once, before a killed connection ends the circle. Only a superuser may say so.
  await admin.query(`alter database ${name} set deadlock_timeout = '5ms'`).catch(() => undefined)
  const own = urlWith(url, name)
  const db = openPool({
    connection: { connectionString: own },
    poolSize,
    applicationName: APPLICATION,
    patience: PATIENCE,
  })
  await migrate(db)
  return {
    db,
    name,
    url: own,
    admin,
    async closed() {
      await until('the end of all connections', async () => {
        const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [
          name,
        ])
        return rowCount === 0
      })
    },
    async drop() {
      await db.destroy()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
