import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { grantApplication } from '../../../server/db/grants'
import { createToken } from '../../../server/db/id'
import { migrate } from '../../../server/db/migrate'
import { openPool, type Db } from '../../../server/db/pool'
import { PATIENCE } from '../../support/database'
import { until } from '../../support/until'
import { urlAs, urlWith } from './postgres'

/** Name by which the connections of a proof are known; only these are killed. */
export const APPLICATION = 'starcard-proof'

export interface ProofDatabase {
  /** As a role that owns nothing, like the server's. */
  db: Db
  /** As the tables' owner. */
  owner: Db
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
  const role = `${name}_app`
  const password = createToken()
  await admin.query(`create role ${role} login password ${admin.escapeLiteral(password)}`)
  const own = urlAs(urlWith(url, name), role, password)
  const options = { applicationName: APPLICATION, patience: PATIENCE }
  const db = openPool({ connection: { connectionString: own }, poolSize, ...options })
  const owner = openPool({
    connection: { connectionString: urlWith(url, name) },
    poolSize: 2,
    ...options,
  })
  await migrate(owner)
  await grantApplication(owner, role)
  return {
    db,
    owner,
    name,
    url: own,
    admin,
    async closed() {
      await owner.destroy()
      await until('the end of all connections', async () => {
        const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [
          name,
        ])
        return rowCount === 0
      })
    },
    async drop() {
      await db.destroy()
      await owner.destroy()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.query(`drop role ${role}`)
      await admin.end()
    },
  }
}
