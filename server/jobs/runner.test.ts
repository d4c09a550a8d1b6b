import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { insertKey, storeOutcome } from '../http/idempotency-repository'
import { insertReport } from '../modules/diagnostics/repository'
import { loadConfig } from '../config/env'
import { createServices } from '../create-services'
import { inTransaction, type Tx } from '../db/transaction'
import { createLog } from '../http/log'
import type { Services } from '../services'
import {
  createTestDatabase,
  leaveTestCluster,
  type TestDatabase,
} from '../../test/support/database'
import { advanceBusinessClock } from './advance-business-clock'
import { registerHousekeeping, scheduleHousekeeping } from './housekeeping'
import { createJobs } from './runner'

let database: TestDatabase
let now = new Date('2026-03-01T00:00:00Z')
const wait = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}

/** A process of its own on the shared database. */
function node(): Services {
  return createServices(loadConfig({ STARCARD_MODE: 'test' }), database.db, createLog('silent'), {
    systemClock: { now: () => now },
  })
}
async function ranBy(kind: string): Promise<string[]> {
  const { rows } = await sql<{
    key: string
  }>`select key from ran where kind = ${kind} order by at`.execute(database.db)
  return rows.map(({ key }) => key)
}
function registerWriter(
  services: Services,
  kind: string,
  before: (key: string) => Promise<void> = async () => undefined,
): void {
  services.jobs.register(kind, async ({ tx, key, now: at }) => {
    await sql`insert into ran (kind, key, at) values (${kind}, ${key}, ${at})`.execute(tx)
    await before(key)
  })
}

beforeAll(async () => {
  database = await createTestDatabase()
  await database.define(
    'create table ran (kind text not null, key text not null, at timestamptz not null)',
  )
})
afterAll(async () => {
  await database.drop()
  await leaveTestCluster()
})

it('runs each job once, with two workers at it', async () => {
  const nodes = [node(), node()]
  for (const one of nodes) registerWriter(one, 'once', () => sleep(2))
  const [first] = nodes
  for (let key = 0; key < 60; key += 1)
    await first?.jobs.schedule(database.db, {
      kind: 'once',
      key: String(key),
      runAt: now,
      clock: 'system',
    })
  const stops = nodes.map((one) => one.jobs.start(one))
  const done = await Promise.all(nodes.map((one) => one.jobs.runDue(one)))
  await Promise.all(stops.map((stop) => stop()))
  expect((await ranBy('once')).sort()).toEqual(
    Array.from({ length: 60 }, (_, key) => String(key)).sort(),
  )
  expect(done.every((count) => count >= 0)).toBe(true)
})

it('is an outbox: a rolled back transaction schedules nothing', async () => {
  const services = node()
  registerWriter(services, 'outbox')
  const failing = inTransaction(database.db, async (tx) => {
    await services.jobs.schedule(tx, { kind: 'outbox', key: 'a', runAt: now, clock: 'system' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await services.jobs.runDue(services)
  expect(await ranBy('outbox')).toEqual([])
})

it('keeps one open job per kind and key, and takes a new one once it is done', async () => {
  const services = node()
  registerWriter(services, 'unique')
  const schedule = () =>
    services.jobs.schedule(database.db, {
      kind: 'unique',
      key: 'a',
      runAt: now,
      clock: 'system',
      payload: { secret: 1 },
    })
  await Promise.all([schedule(), schedule(), schedule()])
  await services.jobs.runDue(services)
  expect(await ranBy('unique')).toEqual(['a'])
  await schedule()
  await services.jobs.runDue(services)
  expect(await ranBy('unique')).toEqual(['a', 'a'])
  const rows = await database.db
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'unique')
    .execute()
  expect(rows).toEqual([{ payload: {} }, { payload: {} }])
})

it('is scheduled by one connection as often as one likes', async () => {
  const services = node()
  await inTransaction(database.db, async (tx) => {
    for (let time = 0; time < 12; time += 1)
      await services.jobs.schedule(tx, {
        kind: 'often',
        key: String(time % 2),
        runAt: now,
        clock: 'system',
      })
  })
  expect(
    await database.db
      .selectFrom('job')
      .select('key')
      .where('kind', '=', 'often')
      .orderBy('key')
      .execute(),
  ).toEqual([{ key: '0' }, { key: '1' }])
})

it('tries a failed job again after a pause; what it wrote before is gone', async () => {
  const services = node()
  let failures = 2
  registerWriter(services, 'flaky', async () => {
    failures -= 1
    if (failures >= 0) throw new Error('not yet')
  })
  await services.jobs.schedule(database.db, {
    kind: 'flaky',
    key: 'a',
    runAt: now,
    clock: 'system',
  })
  expect(await services.jobs.runDue(services)).toBe(0)
  expect(await services.jobs.runDue(services)).toBe(0)
  wait(1_000)
  expect(await services.jobs.runDue(services)).toBe(0)
  wait(1_000)
  expect(await services.jobs.runDue(services)).toBe(0)
  wait(1_000)
  expect(await services.jobs.runDue(services)).toBe(1)
  expect(await ranBy('flaky')).toEqual(['a'])
  const row = await database.db
    .selectFrom('job')
    .select(['attempts', 'status'])
    .where('kind', '=', 'flaky')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ attempts: 3, status: 'done' })
})

it('a job that the database refuses at its commit waits like any failed one, and holds up no other', async () => {
  const services = node()
  await database.define('create table late (one int unique deferrable initially deferred)')
  services.jobs.register('late', async ({ tx }) => {
    await sql`insert into late values (1), (1)`.execute(tx)
  })
  registerWriter(services, 'after')
  await services.jobs.schedule(database.db, { kind: 'late', key: 'a', runAt: now, clock: 'system' })
  await services.jobs.schedule(database.db, {
    kind: 'after',
    key: 'a',
    runAt: now,
    clock: 'system',
  })
  expect(await services.jobs.runDue(services)).toBe(1)
  expect(await ranBy('after')).toEqual(['a'])
  const row = await database.db
    .selectFrom('job')
    .select(['attempts', 'status'])
    .where('kind', '=', 'late')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ attempts: 1, status: 'open' })
})

it('advances business time through every due moment, also of jobs that schedule themselves', async () => {
  const services = node()
  const start = await services.businessClock.now(database.db)
  const day = 86_400_000
  services.jobs.register('daily', async ({ tx, runAt, now: at }) => {
    await sql`insert into ran (kind, key, at) values ('daily', ${at.toISOString()}, ${at})`.execute(
      tx,
    )
    await services.jobs.schedule(tx, {
      kind: 'daily',
      key: 'x',
      runAt: new Date(runAt.getTime() + day),
    })
  })
  await services.jobs.schedule(database.db, {
    kind: 'daily',
    key: 'x',
    runAt: new Date(start.getTime() + day),
  })
  const { now: reached } = await advanceBusinessClock(
    services,
    new Date(start.getTime() + 3.5 * day),
  )
  expect(await ranBy('daily')).toEqual(
    [1, 2, 3].map((days) => new Date(start.getTime() + days * day).toISOString()),
  )
  expect(reached.getTime()).toBe(start.getTime() + 3.5 * day)
  const back = await advanceBusinessClock(services, start)
  expect(back.now.getTime()).toBe(reached.getTime())
})

it('does not move the clock in production', async () => {
  const services = node()
  const production = { ...services, config: { ...services.config, production: true } }
  await expect(advanceBusinessClock(production, new Date('2040-01-01'))).rejects.toThrow(
    'production',
  )
})

it('keeps house once a day: what nobody needs goes, what is open stays', async () => {
  const services = node()
  await services.limits.hit('old', { max: 1, windowSeconds: 60 })
  await services.jobs.schedule(database.db, {
    kind: 'nobody',
    key: 'open',
    runAt: now,
    clock: 'system',
  })
  wait(40 * 86_400_000)
  await services.limits.hit('new', { max: 1, windowSeconds: 60 })
  await scheduleHousekeeping(services, database.db, now)
  await scheduleHousekeeping(services, database.db, now)
  expect(await services.jobs.runDue(services)).toBe(1)
  expect(await database.db.selectFrom('rate_limit').select('key').execute()).toEqual([
    { key: 'new' },
  ])
  const left = await database.db
    .selectFrom('job')
    .select(['kind', 'status'])
    .orderBy('kind')
    .execute()
  expect(left).toEqual(
    expect.arrayContaining([
      { kind: 'core.housekeeping', status: 'open' },
      { kind: 'nobody', status: 'open' },
    ]),
  )
  expect(left.filter(({ kind }) => kind === 'once')).toEqual([])
})

it('keeps house for all others when one task fails, and tries again', async () => {
  const services = { ...node(), jobs: createJobs(() => now) }
  let broken = true
  const task = (name: string) => async (tx: Tx) => {
    await sql`insert into ran (kind, key, at) values ('house', ${name}, ${now})`.execute(tx)
    if (name === 'broken' && broken) throw new Error('no such table')
  }
  registerHousekeeping(services, [task('first'), task('broken'), task('last')])
  wait(86_400_000)
  await services.limits.hit('house', { max: 1, windowSeconds: 60 })
  wait(3_600_000)
  await scheduleHousekeeping(services, database.db, now)
  const runs = () =>
    database.db
      .selectFrom('job')
      .select(['attempts', 'lastError'])
      .where('kind', '=', 'core.housekeeping')
      .where('status', '=', 'open')
      .where('attempts', '>', 0)
      .execute()
  expect(await services.jobs.runDue(services)).toBe(0)
  expect((await ranBy('house')).sort()).toEqual(['first', 'last'])
  expect(await database.db.selectFrom('rate_limit').select('key').execute()).toEqual([])
  expect(await runs()).toEqual([
    { attempts: 1, lastError: expect.stringContaining('no such table') },
  ])
  broken = false
  wait(60_000)
  expect(await services.jobs.runDue(services)).toBe(1)
  expect(await ranBy('house')).toContain('broken')
  expect(await runs()).toEqual([])
})

it('retires idempotency keys after 30 days and deletes error reports after 90', async () => {
  const services = node()
  wait(2 * 86_400_000)
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
  const key = (name: string, at: Date) =>
    inTransaction(database.db, async (tx) => {
      const id = { owner: 'u1', key: name, endpoint: 'x', requestHash: 'h' }
      await insertKey(tx, id, at)
      await storeOutcome(tx, id, { paid: 'to somebody' })
    })
  const report = (platform: string, at: Date) =>
    insertReport(database.db, { userId: 'u1', platform, ip: '', report: {}, now: at })
  await Promise.all([
    key('old', days(31)),
    key('young', days(29)),
    report('old', days(91)),
    report('young', days(89)),
  ])
  await scheduleHousekeeping(services, database.db, now)
  await services.jobs.runDue(services)
  expect(
    await database.db
      .selectFrom('idempotency')
      .select(['key', 'requestHash', 'response'])
      .orderBy('key')
      .execute(),
  ).toEqual([
    { key: 'old', requestHash: '', response: null },
    { key: 'young', requestHash: 'h', response: { data: { paid: 'to somebody' } } },
  ])
  expect(await database.db.selectFrom('error_report').select('platform').execute()).toEqual([
    { platform: 'young' },
  ])
})
