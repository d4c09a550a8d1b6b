import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { diagnosticsEndpoints } from '@contract/diagnostics/endpoints'
import { errorCodes } from '@contract/errors'
import { invitationEndpoints } from '@contract/invitation/endpoints'
import { statisticsEndpoints } from '@contract/statistics/endpoints'
import type { StatEvent } from '@contract/statistics/schemas'
import { movableClock } from '../../../test/support/clock'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { inTransaction } from '../../db/transaction'
import type { Operator } from '../../operator-action'
import { findUser } from '../account'
import { enrolOperator, makeFirstOperator } from '../operators'
import { countPastDays, scheduleCount } from './count'
import { statisticsModule } from './module'
import { statErrors, statEvents, statFunnel, statPages } from './ops'

const HOUR = 3_600_000
const DAY_SECONDS = 86_400

const clock = movableClock()
let test: TestApp
let world: World
let member: Person
let other: Person
let operator: Operator
const device = { token: '', sessionCode: '' }

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
  world = createWorld(test.services)
  member = await world.register({ username: 'member_one' })
  other = await world.register({ username: 'member_two' })
  Object.assign(device, { token: member.token, sessionCode: member.sessionCode })
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  operator = await enrolOperator(test.services, {
    name: 'nina',
    secret,
    credential: 'nina-credential-long',
  })
})
afterAll(() => test.close())

const VISIT = 'visit-0000000000001'
const page = (name: string, more: Partial<StatEvent> = {}): StatEvent => ({
  kind: 'page',
  name,
  session: VISIT,
  ago: 0,
  ms: 2000,
  ...more,
})
const report = (events: StatEvent[], batch: string = randomUUID()) =>
  test.call(statisticsEndpoints.reportStatistics, { batch, events }, device)
const agree = (granted: boolean) =>
  test.call(statisticsEndpoints.answerStatistics, { granted }, device)
const raw = async () =>
  (await test.services.db.selectFrom('stat_event').selectAll().execute()).length
const pages = async (days: { from?: string; to?: string } = {}) =>
  (await statPages.execute(test.services, operator, { ...days, limit: 50 })).rows.map(
    ({ name, times, sessions, seconds }) => [name, times, sessions, seconds],
  )

it('takes nothing before a yes and after a no, and remembers each answer', async () => {
  expect((await report([page('/a')])).code).toBe(errorCodes.CONSENT_REQUIRED)
  const state = async () =>
    (await test.call(statisticsEndpoints.statisticsConsent, {}, device)).data.state
  expect(await state()).toBe('unasked')
  await agree(true)
  expect([await state(), (await report([page('/a')])).code]).toEqual(['granted', 0])
  await agree(false)
  expect(await state()).toBe('refused')
  expect((await report([page('/a')])).code).toBe(errorCodes.CONSENT_REQUIRED)
  await agree(true)
  expect(await raw()).toBe(1)
})

it('20 resends of one report at once count once', async () => {
  const batch = randomUUID()
  const before = await raw()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => report([page('/pages/team/list'), page('/b')], batch)),
  )
  expect(answers.every(({ code }) => code === 0)).toBe(true)
  expect(await raw()).toBe(before + 2)
})

it.each([
  ['a name of more than 255 characters', [page('x'.repeat(256))]],
  ['a name with a query', [page('/pages/card/index?code=7KQ2M9XD')]],
  ['an event of eight days ago', [page('/a', { ago: 8 * 24 * HOUR })]],
  ['an event of tomorrow', [page('/a', { ago: -1 })]],
  ['51 events', Array.from({ length: 51 }, () => page('/a'))],
  ['none', []],
])('refuses %s as a whole', async (_what, events) => {
  const before = await raw()
  expect((await report(events)).code).toBe(errorCodes.VALIDATION_FAILED)
  expect(await raw()).toBe(before)
})

it('keeps no column that names a member, a device or an address', async () => {
  const { rows } = await sql<{ text: string }>`
    SELECT row_to_json(e)::text AS text FROM stat_event e
    UNION ALL SELECT row_to_json(b)::text FROM stat_batch b`.execute(test.services.db)
  const text = rows.map((row) => row.text).join()
  for (const personal of [member.id, 'member_one', device.sessionCode, device.token, '127.'])
    expect(text).not.toContain(personal)
})

it('takes 30 reports a minute from one device', async () => {
  clock.advance(61)
  const answers = await Promise.all(Array.from({ length: 34 }, () => report([page('/many')])))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  clock.advance(61)
})

it('operators read pages, events and visits of business days', async () => {
  await report([
    page('/pages/feed/list', { ms: 4000 }),
    page('/pages/feed/list', { session: 'visit-0000000000002', ms: 2000 }),
    page('/pages/feed/list', { ago: 30 * HOUR }),
    { kind: 'app', name: 'start', session: VISIT, ago: 0 },
    { kind: 'tap', name: 'share', session: VISIT, ago: 0 },
  ])
  const today = { from: '2026-11-17', to: '2026-11-17' }
  expect(await pages(today)).toContainEqual(['/pages/feed/list', 2, 2, 6])
  expect(await pages({ from: '2026-11-16', to: '2026-11-16' })).toEqual([
    ['/pages/feed/list', 1, 1, 2],
  ])
  const events = await statEvents.execute(test.services, operator, { ...today, limit: 50 })
  expect(events.rows.map(({ name }) => name)).toEqual(['app.start', 'tap.share'])
  expect(events.visits).toMatchObject([{ times: 2 }])
  const printed = statPages.print({
    from: '2026-11-17',
    to: '2026-11-17',
    rows: [{ name: '/a', times: 4, sessions: 2, seconds: 6 }],
    visits: [],
  })
  expect(printed.table?.rows).toEqual([['/a', '4', '2', '1.5']])
  await expect(
    statPages.execute(test.services, operator, { from: '2026-11-18', to: '2026-11-17', limit: 5 }),
  ).rejects.toThrow('The first day, 2026-11-18, is after the last one, 2026-11-17.')
})

it('operators read the error log by its sentences', async () => {
  for (const message of ['Cannot read x', 'Cannot read x', 'Other'])
    await test.call(diagnosticsEndpoints.reportError, {
      appVersion: '1.1.06',
      phoneModel: 'Pixel',
      systemVersion: '15',
      errTime: '2026-11-17 12:00:00',
      useName: '',
      message,
    })
  const { rows } = await statErrors.execute(test.services, operator, { limit: 50 })
  expect(rows.map(({ name, times }) => [name, times])).toEqual([
    ['1.1.06 · Cannot read x', 2],
    ['1.1.06 · Other', 1],
  ])
})

it('the funnel of a code: fetched by people, opened, joined, paid; nobody is named', async () => {
  const code = (await findUser(test.services.db, other.id))?.referralCode ?? ''
  const fetchLink = (agent: string) =>
    test.app.inject({ method: 'GET', url: `/i/${code}`, headers: { 'user-agent': agent } })
  await fetchLink('Mozilla/5.0 Chrome/120')
  await fetchLink('WhatsApp/2.23')
  await test.call(invitationEndpoints.inviter, { code })
  await test.call(invitationEndpoints.inviter, { code: 'ZZZZ2222' })
  const buyer = await world.register({ username: 'guest_a', inviter: other })
  await world.register({ username: 'guest_b', inviter: other })
  await world.buy(buyer, 'vip-year')
  const { codes, all } = await statFunnel.execute(test.services, operator, { limit: 50 })
  const steps = { link: 1, opened: 1, registered: 2, paid: 1 }
  expect(codes).toEqual([{ code, ...steps }])
  expect(all).toEqual({ code: '', ...steps })
  const none = { from: '2026-11-01', to: '2026-11-02', limit: 50 }
  expect((await statFunnel.execute(test.services, operator, none)).codes).toEqual([])
})

it('counts days that are over once a day, the same however often, and keeps that longer than the events', async () => {
  const { services } = test
  const now = await services.businessClock.now(services.db)
  const before = await pages({ from: '2026-11-10', to: '2026-11-17' })
  await scheduleCount(services, services.db, now)
  clock.advance(DAY_SECONDS)
  await services.jobs.runDue(services)
  const counted = async () =>
    services.db.selectFrom('stat_day').selectAll().orderBy('kind').orderBy('name').execute()
  const once = await counted()
  expect(once.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['error', 'event', 'page', 'session']),
  )
  await inTransaction(services.db, async (tx) =>
    countPastDays(tx, services, await services.businessClock.now(tx)),
  )
  expect(await counted()).toEqual(once)
  // An event that waited for a connection is counted by the next run, on the day on which it happened.
  await report([page('/late', { ago: 40 * HOUR })])
  await inTransaction(services.db, async (tx) =>
    countPastDays(tx, services, await services.businessClock.now(tx)),
  )
  expect((await counted()).map(({ name }) => name)).toContain('/late')

  clock.advance(31 * DAY_SECONDS)
  await inTransaction(services.db, async (tx) =>
    statisticsModule.housekeeping?.(tx, clock.now(), services),
  )
  expect(await raw()).toBe(0)
  expect(await services.db.selectFrom('stat_batch').select('id').execute()).toEqual([])
  const after = await pages({ from: '2026-11-10', to: '2026-11-17' })
  expect(after).toEqual(expect.arrayContaining(before))
  expect(after).toContainEqual(['/late', 1, 1, 2])
})
