import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../test/support/database'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('writes camelCase names as the columns are called, and reads them back, of raw SQL too', async () => {
  const { db } = database
  const at = new Date('2026-03-01T00:00:00Z')
  await db
    .insertInto('error_report')
    .values({
      id: 'r-1',
      userId: null,
      platform: 'h5',
      ip: '::1',
      report: JSON.stringify({ user_agent: { os_name: 'a' } }),
      createdAt: at,
    })
    .execute()
  const built = await db
    .selectFrom('error_report as kept')
    .select(['kept.userId as ownerId', 'kept.createdAt', 'kept.report'])
    .where('kept.createdAt', '=', at)
    .execute()
  // The names inside a JSON value are its own.
  const row = { ownerId: null, createdAt: at, report: { user_agent: { os_name: 'a' } } }
  expect(built).toEqual([row])
  const raw = await sql`SELECT user_id AS owner_id, created_at, report FROM error_report`.execute(
    db,
  )
  expect(raw.rows).toEqual([row])
})
