import {
  createTestDatabase,
  leaveTestCluster,
  type TestDatabase,
} from '../../test/support/database'
import { createRateLimits, TooManyRequests, type RateLimits } from './rate-limit'

let database: TestDatabase
let limits: RateLimits
let now = new Date('2026-03-01T00:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
  limits = createRateLimits(database.db, { now: () => now })
})
afterAll(async () => {
  await database.drop()
  await leaveTestCluster()
})

const rule = { max: 5, windowSeconds: 60 }

it('lets exactly the maximum through when 30 come at once', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, () => limits.require('burst', rule)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toBeInstanceOf(TooManyRequests)
  expect((await limits.peek('burst', rule)).count).toBe(30)
})

it('starts a new window when the old one is over, and says when that is', async () => {
  for (let hit = 0; hit < 6; hit += 1) await limits.hit('window', rule)
  now = new Date(now.getTime() + 20_000)
  expect(await limits.hit('window', rule)).toEqual({ count: 7, allowed: false, retryAfter: 40 })
  now = new Date(now.getTime() + 41_000)
  expect(await limits.hit('window', rule)).toEqual({ count: 1, allowed: true, retryAfter: 60 })
})

it('keeps keys apart and forgets one when told', async () => {
  await limits.hit('a', rule)
  await limits.hit('a', rule)
  expect((await limits.hit('b', rule)).count).toBe(1)
  await limits.clear('a')
  expect((await limits.peek('a', rule)).count).toBe(0)
})
