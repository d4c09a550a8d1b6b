import { createTestApp, type TestApp } from '../../test/support/test-app'
import { movableClock } from '../../test/support/clock'
import { deleteDoneBefore } from '../jobs/repository'

const clock = movableClock()
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
})
afterAll(() => test.close())

async function figures(): Promise<Record<string, number>> {
  const { statusCode, body } = await test.app.inject({ method: 'GET', url: '/metrics' })
  expect(statusCode).toBe(200)
  return Object.fromEntries(
    [...body.matchAll(/^starcard_(jobs_\w+) (\S+)$/gm)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  )
}

it('tells how many jobs wait, how long, and how many were given up', async () => {
  const { services } = test
  expect(await figures()).toEqual({ jobs_open: 0, jobs_failed: 0, jobs_lag_seconds: 0 })
  services.jobs.register('test.fails', async () => {
    throw new Error('no')
  })
  const now = clock.now()
  await services.jobs.schedule(services.db, {
    kind: 'test.fails',
    key: 'a',
    runAt: now,
    clock: 'system',
  })
  await services.jobs.schedule(services.db, {
    kind: 'test.later',
    key: 'a',
    runAt: new Date(now.getTime() + 3_600_000),
  })
  clock.advance(90)
  expect(await figures()).toEqual({ jobs_open: 2, jobs_failed: 0, jobs_lag_seconds: 90 })
  for (let attempt = 0; attempt < 25; attempt += 1) {
    await services.jobs.runDue(services)
    clock.advance(900)
  }
  expect(await figures()).toMatchObject({ jobs_open: 1, jobs_failed: 1 })
  await services.jobs.schedule(services.db, {
    kind: 'test.fails',
    key: 'b',
    runAt: clock.now(),
    clock: 'system',
  })
  expect(await figures()).toMatchObject({ jobs_open: 2, jobs_failed: 1 })
  await services.jobs.schedule(services.db, {
    kind: 'test.fails',
    key: 'a',
    runAt: clock.now(),
    clock: 'system',
  })
  expect(await figures()).toMatchObject({ jobs_open: 3, jobs_failed: 0 })
})

it('forgets a job that was given up only with the one that made up for it', async () => {
  const { db } = test.services
  const failed = () => db.selectFrom('job').select('key').where('status', '=', 'failed').execute()
  await db
    .insertInto('job')
    .values({
      id: 'lost',
      kind: 'test.fails',
      key: 'c',
      clock: 'system',
      runAt: clock.now(),
      notBefore: null,
      status: 'failed',
      lastError: 'no',
      payload: '{}',
      createdAt: clock.now(),
      finishedAt: clock.now(),
    })
    .execute()
  clock.advance(60)
  expect(await failed()).toHaveLength(2)
  await deleteDoneBefore(db, clock.now())
  expect(await failed()).toEqual([{ key: 'c' }])
  expect(await figures()).toMatchObject({ jobs_failed: 1 })
})

it('counts requests by route pattern and code, never by address', async () => {
  await test.app.inject({ method: 'GET', url: '/user/income/detail/somebodys-id?secret=1' })
  const { body } = await test.app.inject({ method: 'GET', url: '/metrics' })
  expect(body).toContain(
    'starcard_http_request_seconds_count{method="GET",route="/user/income/detail/:id",status="200",code="43265"} 1',
  )
  expect(body).not.toContain('somebodys-id')
})

it('tells figures and /openapi.json to whoever has the token alone', async () => {
  const token = 'm'.repeat(32)
  const own = await createTestApp({ env: { METRICS_TOKEN: token } })
  const statusOf = async (url: string, authorization?: string) =>
    (await own.app.inject({ url, headers: authorization ? { authorization } : {} })).statusCode
  for (const url of ['/metrics', '/openapi.json']) {
    expect([url, await statusOf(url)]).toEqual([url, 401])
    expect([url, await statusOf(url, `Bearer ${'n'.repeat(32)}`)]).toEqual([url, 401])
    expect([url, await statusOf(url, `Bearer ${token}`)]).toEqual([url, 200])
  }
  await own.close()
})
