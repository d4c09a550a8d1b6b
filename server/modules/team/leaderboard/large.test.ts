import { lineEndpoints } from '@contract/team/line-endpoints'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../../test/support/world'

const JOINS = 2_001

let test: TestApp
let world: World
let famous: Person
let small: Person

/** famous has more joins than a board may have that is counted each time; small has one. */
beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  famous = await world.register({ username: 'famous_person' })
  small = await world.register({ username: 'small_person' })
  await world.register({ username: 'first_guest', inviter: small })
  const { db, businessClock } = test.services
  const now = await businessClock.now(db)
  await sql`INSERT INTO referral_code (code, issued_at) SELECT 'Q' || lpad(n::text, 7, '0'), now() FROM generate_series(1, ${sql.lit(JOINS)}) n`.execute(
    db,
  )
  await sql`
    INSERT INTO app_user (id, username, email, country, language, password_hash, referral_code, inviter_id, audit_statue, created_at)
    SELECT 'Q' || n, 'guest_' || n, 'guest_' || n || '@example.com', 'US', 'en', '-', 'Q' || lpad(n::text, 7, '0'), ${famous.id}, 0, ${now}
    FROM generate_series(1, ${sql.lit(JOINS)}) n`.execute(db)
  await agree(famous, true)
})
afterAll(() => test.close())

const board = async (who: Person) => (await test.call(lineEndpoints.leaderboard, {}, who)).data
const agree = (who: Person, agreed: boolean) =>
  test.call(lineEndpoints.answerLeaderboard, { agreed }, who)

it('is counted once a minute, and still tells everybody their own number', async () => {
  expect(await board(small)).toMatchObject({ joins: 1, rank: 2, rows: [{ joins: JOINS }, {}] })
  await world.register({ username: 'other_guest', inviter: small })
  await world.register({ username: 'famous_guest', inviter: famous })
  const { rows, joins } = await board(small)
  expect(joins).toBe(2)
  expect(rows.map((row) => row.joins)).toEqual([JOINS, 2])
  await world.advanceTo(
    new Date((await test.services.businessClock.now(test.services.db)).getTime() + 61_000),
  )
  expect((await board(small)).rows.map((row) => row.joins)).toEqual([JOINS + 1, 2])
})

it('takes a member off at once all the same', async () => {
  await agree(famous, false)
  expect(await board(small)).toMatchObject({ rank: 1, rows: [{ joins: 2, me: true }] })
})
