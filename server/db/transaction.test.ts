import { sql } from 'kysely'
import {
  createTestDatabase,
  leaveTestCluster,
  type TestDatabase,
} from '../../test/support/database'
import { until } from '../../test/support/until'
import { inTransaction, type Executor } from './transaction'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.define(
    'create table counter (id int primary key, value int not null); insert into counter values (1, 0), (2, 0)',
  )
})
afterAll(async () => {
  await database.drop()
  await leaveTestCluster()
})

const bump = (exec: Executor, id: number) =>
  sql`update counter set value = value + 1 where id = ${id}`.execute(exec)
async function valueOf(id: number): Promise<number> {
  const { rows } = await sql<{ value: number }>`select value from counter where id = ${id}`.execute(
    database.db,
  )
  return rows[0]?.value ?? -1
}
async function pidOf(exec: Executor): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(exec)
  return rows[0]?.pid ?? 0
}

it('runs both of two transactions that lock each other', async () => {
  let tries = 0
  let holding = 0
  /** Each waits, in its first try, until both hold their first row. */
  const work = (first: number, second: number) => {
    let isFirst = true
    return inTransaction(database.db, async (tx) => {
      tries += 1
      await bump(tx, first)
      holding += 1
      if (isFirst) await until('both first locks', () => holding >= 2)
      isFirst = false
      await bump(tx, second)
    })
  }
  const before = [await valueOf(1), await valueOf(2)]
  await Promise.all([work(1, 2), work(2, 1)])
  expect([await valueOf(1), await valueOf(2)]).toEqual(before.map((value) => value + 2))
  expect(tries).toBeGreaterThan(2)
})

it('runs again when the connection is lost in the middle', async () => {
  const before = await valueOf(1)
  let tries = 0
  await inTransaction(database.db, async (tx) => {
    tries += 1
    await bump(tx, 1)
    if (tries === 1) await sql`select pg_terminate_backend(${await pidOf(tx)})`.execute(database.db)
    await bump(tx, 1)
  })
  expect(tries).toBe(2)
  expect(await valueOf(1)).toBe(before + 2)
})

it('repeats after a commit of unknown outcome only when the work says that it may', async () => {
  let tries = 0
  const losesItsCommit = async (tx: Executor): Promise<void> => {
    tries += 1
    await bump(tx, 2)
    if (tries === 1) await sql`select pg_terminate_backend(${await pidOf(tx)})`.execute(database.db)
  }
  await expect(inTransaction(database.db, losesItsCommit)).rejects.toThrow()
  expect(tries).toBe(1)
  tries = 0
  await inTransaction(database.db, losesItsCommit, { repeatable: true })
  expect(tries).toBe(2)
})

it('rolls back and throws any other error at once', async () => {
  const before = await valueOf(1)
  let tries = 0
  const failing = inTransaction(database.db, async (tx) => {
    tries += 1
    await bump(tx, 1)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(tries).toBe(1)
  expect(await valueOf(1)).toBe(before)
})
