import { sql } from 'kysely'
import {
  createTestDatabase,
  leaveTestCluster,
  type TestDatabase,
} from '../../test/support/database'
import { inTransaction, type Executor } from './transaction'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
  await database.define(
    "create table shelf (id int primary key, title text not null); insert into shelf values (1, 'first')",
  )
})
afterEach(async () => {
  await database.drop()
})
afterAll(leaveTestCluster)

const find = async (exec: Executor, id: number) =>
  (await sql<Record<string, unknown>>`select * from shelf where id = ${id}`.execute(exec)).rows[0]
const prepared = async (exec: Executor) =>
  (
    await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(exec)
  ).rows.map(({ statement }) => statement)

it('prepares what is asked again, and not what is asked once', async () => {
  await inTransaction(database.db, async (tx) => {
    await sql`select title from shelf where id = ${1}`.execute(tx)
    for (let time = 0; time < 2; time += 1)
      expect(await find(tx, 1)).toEqual({ id: 1, title: 'first' })
    expect(await prepared(tx)).toEqual(['select * from shelf where id = $1'])
  })
})

it('keeps no more statements than a connection should hold', async () => {
  await inTransaction(database.db, async (tx) => {
    for (let columns = 1; columns <= 450; columns += 1) {
      const list = sql.join(Array.from({ length: columns }, (_, at) => at))
      for (let time = 0; time < 2; time += 1)
        await sql`select id from shelf where id in (${list})`.execute(tx)
    }
    expect((await prepared(tx)).length).toBe(400)
  })
})

it('answers on after a migration has changed the columns of a statement', async () => {
  const pools = Array.from({ length: 4 }, async () => {
    for (let time = 0; time < 3; time += 1) await find(database.db, 1)
  })
  await Promise.all(pools)
  await database.define('alter table shelf add column pages int not null default 7')
  const found = await Promise.all(Array.from({ length: 8 }, () => find(database.db, 1)))
  expect(found).toEqual(Array.from({ length: 8 }, () => ({ id: 1, title: 'first', pages: 7 })))
})

it('runs a transaction again whose statement has become stale', async () => {
  for (let time = 0; time < 3; time += 1) await inTransaction(database.db, (tx) => find(tx, 1))
  await database.define('alter table shelf add column pages int not null default 7')
  let tries = 0
  const found = await inTransaction(database.db, async (tx) => {
    tries += 1
    await sql`update shelf set pages = pages + 1 where id = ${1}`.execute(tx)
    return find(tx, 1)
  })
  expect(tries).toBe(2)
  expect(found).toEqual({ id: 1, title: 'first', pages: 8 })
})

it('counts the rows that were written', async () => {
  const { numAffectedRows } =
    await sql`update shelf set title = ${'second'} where id >= ${1}`.execute(database.db)
  expect(numAffectedRows).toBe(1n)
})
