import { errorCodes } from '@contract/errors'
import { reviewEndpoints } from '@contract/review/endpoints'
import { movableClock } from '../../../../test/support/clock'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { createWorld, type Person } from '../../../../test/support/world'

let test: TestApp
let listed: Person
let other: Person

/** As a deployment without settings stood in those weeks: the window is the default one, and only business time moves. */
beforeAll(async () => {
  test = await createTestApp({ systemClock: movableClock(Date.parse('2022-12-01T20:00:00Z')) })
  const world = createWorld(test.services)
  listed = await world.register({ username: 'is_listed' })
  other = await world.register({ username: 'is_not_listed' })
  await test.services.db
    .updateTable('app_user')
    .set({ whitelisted: true })
    .where('id', '=', listed.id)
    .execute()
})
afterAll(() => test.close())

const check = (person: Person) => test.call(reviewEndpoints.checkWhitelist, {}, person)

it.each([
  ['2022-12-02T20:00:00Z', false],
  // Pacific days: eight hours behind in winter.
  ['2022-12-06T07:59:59Z', false],
  ['2022-12-06T08:00:00Z', true],
  ['2022-12-20T12:00:00Z', true],
  ['2023-01-02T07:59:59Z', true],
  ['2023-01-02T08:00:00Z', false],
  ['2026-11-24T12:00:00Z', false],
])('at %s the page is open: %s, and never to who is not listed', async (moment, isOpen) => {
  const { businessClock, db } = test.services
  expect(await businessClock.advanceTo(db, new Date(moment))).toEqual(new Date(moment))
  expect(await check(listed)).toMatchObject(
    isOpen
      ? { code: 0, data: { until: '2023-01-01' } }
      : { code: errorCodes.WHITELIST_CLOSED, msg: expect.stringContaining('2022-12-06') },
  )
  expect((await check(other)).code).toBe(errorCodes.NOT_WHITELISTED)
})
