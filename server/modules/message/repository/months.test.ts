import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { until } from '../../../../test/support/until'
import { makeMonth } from './messages'

const MANY = 2
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('nodes that make a month at the same time all have it', async () => {
  const { db } = test.services
  const made: Promise<void>[] = []
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('message.months'))`.execute(tx)
    for (let node = 0; node < MANY; node += 1)
      made.push(makeMonth(db, new Date('2031-05-05T05:00:00Z')))
    await until('all of them wait', async () => {
      const { rows } = await sql<{ waiting: number }>`
        SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'advisory'`.execute(db)
      return rows[0]?.waiting === MANY
    })
  })
  await Promise.all(made)
  const { rows } = await sql`SELECT FROM pg_class WHERE relname = 'message_203105'`.execute(db)
  expect(rows).toHaveLength(1)
})
