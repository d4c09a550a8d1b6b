import dns from 'node:dns'
import { sql } from 'kysely'
import { createTestDatabase, joinTestCluster, leaveTestCluster } from '../../test/support/database'
import { loadConfig } from '../config/env'
import { migrate } from './migrate'
import { migrations } from './migrations'
import { ensureDatabase, openDatabase } from './open'
import { openPool } from './pool'

afterAll(leaveTestCluster)

it('has nothing to do on a migrated database', async () => {
  const { owner, drop } = await createTestDatabase()
  expect(await migrate(owner)).toEqual([])
  await drop()
})

it('migrates an empty database once when several processes start together', async () => {
  const { address } = await joinTestCluster()
  const name = `test_${process.pid}_empty`
  await Promise.all([
    ensureDatabase(address, name),
    ensureDatabase(address, name),
    ensureDatabase(address, name),
  ])
  const pools = [1, 2, 3].map(() =>
    openPool({ connection: { ...address, database: name }, poolSize: 2, applicationName: 'test' }),
  )
  const ran = await Promise.all(pools.map((pool) => migrate(pool)))
  expect(ran.flat().sort()).toEqual(Object.keys(migrations).sort())
  await Promise.all(pools.map((pool) => pool.destroy()))
  const admin = openPool({
    connection: { ...address, database: 'postgres' },
    poolSize: 1,
    applicationName: 'test',
  })
  await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
  await admin.destroy()
})

it('leaves of the account sweep, which no handler has any more, only what is done', async () => {
  const { db, owner, drop } = await createTestDatabase()
  for (const status of ['open', 'failed', 'done'])
    await sql`
      insert into job (id, kind, key, clock, run_at, status, payload, created_at)
      values (${status}, 'account.sweep', 'daily', 'system', now(), ${status}, '{}', now())`.execute(
      db,
    )
  await migrations['0012-account-sweep']?.up(owner)
  expect(await db.selectFrom('job').select('status').execute()).toEqual([{ status: 'done' }])
  await drop()
})

it('keeps the business clock from going back, whoever writes', async () => {
  const { db, drop } = await createTestDatabase()
  await sql`update business_clock set offset_ms = 5000`.execute(db)
  await expect(sql`update business_clock set offset_ms = 4999`.execute(db)).rejects.toThrow(
    'forward',
  )
  await drop()
})

it('opens and migrates the database that DATABASE_URL names, and leaves its server alone', async () => {
  const { connection, drop } = await createTestDatabase()
  const url = `postgresql://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`
  const opened = await openDatabase(loadConfig({ STARCARD_MODE: 'test', DATABASE_URL: url }))
  expect(opened).toMatchObject({ embedded: false, migrated: [] })
  expect((await opened.db.selectFrom('business_clock').selectAll().execute()).length).toBe(1)
  await opened.close()
  await drop()
})

it('says why a database whose name has two addresses cannot be opened', async () => {
  const both = jest.spyOn(dns, 'lookup').mockImplementation(((
    _host: string,
    _options: object,
    found: (error: null, addresses: object[]) => void,
  ) =>
    found(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ])) as never)
  const opened = openDatabase(
    loadConfig({ STARCARD_MODE: 'test', DATABASE_URL: 'postgres://nobody:x@both.test:1/none' }),
  )
  await expect(opened).rejects.toMatchObject({
    name: 'SettingError',
    message: expect.stringMatching(/^DATABASE_URL cannot be opened: \S.*\.$/),
  })
  expect(both).toHaveBeenCalled()
  both.mockRestore()
})
