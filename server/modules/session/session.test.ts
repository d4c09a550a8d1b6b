import { sql } from 'kysely'
import { sessionEndpoints } from '@contract/session/endpoints'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { inTransaction } from '../../db/transaction'
import { issueToken, revokeAll } from '.'
import { sessionModule } from './module'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const EXPIRED = 43265

let test: TestApp
let now = new Date('2026-03-01T00:00:00Z')

beforeAll(async () => {
  test = await createTestApp({ systemClock: { now: () => now } })
})
afterAll(() => test.close())

const wait = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}
const signIn = (userId: string): Promise<string> =>
  issueToken(test.services.db, {
    userId,
    sessionCode: test.sessionCode,
    deviceName: 'Web',
    services: test.services,
  })
const refresh = (token: string, sessionCode = test.sessionCode) =>
  test.call(sessionEndpoints.refreshToken, {}, { token, sessionCode })

describe('session/set', () => {
  it('gives a device the same session id each time, and another device another', async () => {
    const first = await test.call(sessionEndpoints.setSession, {
      type: 0,
      sessionCode: 'device-aaaaaaaa',
    })
    const again = await test.call(sessionEndpoints.setSession, {
      type: 0,
      sessionCode: 'device-aaaaaaaa',
    })
    const other = await test.call(sessionEndpoints.setSession, {
      type: 0,
      sessionCode: 'device-bbbbbbbb',
    })
    expect(first.code).toBe(0)
    expect(again.data).toBe(first.data)
    expect(other.data).not.toBe(first.data)
  })
})

describe('token', () => {
  it('stores no raw token', async () => {
    const token = await signIn('u-raw')
    const rows = await test.services.db
      .selectFrom('auth_token')
      .selectAll()
      .where('userId', '=', 'u-raw')
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is kept while younger than 12 h and replaced afterwards, once for all callers', async () => {
    const token = await signIn('u-rotate')
    expect((await refresh(token)).data.token).toBe(token)
    wait(13 * HOUR)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)))
    const tokens = new Set(answers.map((answer) => answer.data.token))
    expect(tokens.size).toBe(1)
    expect(tokens.has(token)).toBe(false)
    expect((await refresh([...tokens].join())).code).toBe(0)
  })

  it('stays valid until its successor is used and 30 s longer; a replay then ends the whole login', async () => {
    const token = await signIn('u-replay')
    wait(13 * HOUR)
    const successor = (await refresh(token)).data.token
    wait(HOUR)
    expect((await refresh(token)).data.token).toBe(successor)
    expect((await refresh(successor)).code).toBe(0)
    wait(29_000)
    expect((await refresh(token)).code).toBe(0)
    wait(5_000)
    expect((await refresh(token)).code).toBe(EXPIRED)
    expect((await refresh(successor)).code).toBe(EXPIRED)
  })

  it('expires 60 days after its last use, not after its issue', async () => {
    const token = await signIn('u-idle')
    wait(59 * DAY)
    const next = (await refresh(token)).data.token
    expect((await refresh(next)).code).toBe(0)
    wait(59 * DAY)
    const third = (await refresh(next)).data.token
    wait(61 * DAY)
    expect((await refresh(third)).code).toBe(EXPIRED)
  })

  it('works on its own device only', async () => {
    const token = await signIn('u-device')
    expect((await refresh(token, await test.newDevice())).code).toBe(EXPIRED)
    expect((await refresh(token, '')).code).toBe(EXPIRED)
    expect((await refresh(token)).code).toBe(0)
  })

  it('is refused when missing, invented, in the query, or revoked', async () => {
    const token = await signIn('u-revoked')
    expect((await test.call(sessionEndpoints.refreshToken, {})).code).toBe(EXPIRED)
    expect((await refresh('invented')).code).toBe(EXPIRED)
    const inQuery = await test.app.inject({
      method: 'POST',
      url: `${sessionEndpoints.refreshToken.path}?token=${token}&i-token=${token}`,
      headers: { 'i-sessioncode': test.sessionCode },
    })
    expect(inQuery.json()).toMatchObject({ code: EXPIRED })
    await inTransaction(test.services.db, (tx) => revokeAll(tx, 'u-revoked', now))
    expect((await refresh(token)).code).toBe(EXPIRED)
  })

  it('does not disturb a public endpoint, whatever it is', async () => {
    expect((await test.call(sessionEndpoints.countries, {}, { token: 'invented' })).code).toBe(0)
  })
})

describe('what is dead', () => {
  const sweep = () =>
    inTransaction(test.services.db, async (tx) =>
      sessionModule.housekeeping?.(tx, now, test.services),
    )
  const tokensOf = (userId: string) =>
    test.services.db.selectFrom('auth_token').select('id').where('userId', '=', userId).execute()

  it('goes; a successor that was never used stays with the token that is still in use', async () => {
    const token = await signIn('u-sweep')
    wait(13 * HOUR)
    await refresh(token)
    wait(2 * HOUR)
    await refresh(token)
    wait(60 * DAY - HOUR)
    await sweep()
    expect(await tokensOf('u-sweep')).toHaveLength(2)
    wait(2 * HOUR)
    await sweep()
    expect(await tokensOf('u-sweep')).toHaveLength(0)
  })

  it('takes devices along that hold no login, and no others', async () => {
    const [left, used] = [await test.newDevice(), await test.newDevice()]
    await issueToken(test.services.db, {
      userId: 'u-device-kept',
      sessionCode: used,
      deviceName: 'Web',
      services: test.services,
    })
    wait(61 * DAY)
    await issueToken(test.services.db, {
      userId: 'u-device-kept',
      sessionCode: used,
      deviceName: 'Web',
      services: test.services,
    })
    await sweep()
    const ids = (await test.services.db.selectFrom('device_session').select('id').execute()).map(
      ({ id }) => id,
    )
    expect([ids.includes(left), ids.includes(used)]).toEqual([false, true])
  })
})

describe('a table of many tokens', () => {
  it.each([
    [
      'the one that names a deleted token its successor',
      sql`SELECT 1 FROM auth_token WHERE successor_id = ${'x'} FOR KEY SHARE`,
      'auth_token_successor',
    ],
    [
      'the logins of a device',
      sql`SELECT user_id FROM auth_token WHERE device_id IN (SELECT own.device_id FROM auth_token own WHERE own.user_id = ${'x'})`,
      'auth_token_device',
    ],
  ])('is not read whole for %s', async (_what, query, index) => {
    const plan = await inTransaction(test.services.db, async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      return sql`EXPLAIN ${query}`.execute(tx)
    })
    expect(JSON.stringify(plan.rows)).toContain(index)
  })
})

describe('what a client asks for first', () => {
  it('lists every country in the language, mainland China as not served', async () => {
    const { data } = await test.call(sessionEndpoints.countries, {}, { language: 'ja' })
    expect(data.length).toBeGreaterThanOrEqual(249)
    expect(new Set(data.map((country) => country.id)).size).toBe(data.length)
    expect(data.find((country) => country.id === 'JP')).toEqual({
      id: 'JP',
      code: '+81',
      name: '日本',
      served: true,
      note: null,
    })
    expect(data.filter((country) => !country.served).map((country) => country.id)).toEqual(['CN'])
  })

  it('sends a caller without a version every text of the language by GET and POST, under one version', async () => {
    const get = await test.call(sessionEndpoints.languageMessages, {}, { language: 'en' })
    const post = await test.call(sessionEndpoints.postLanguageMessages, {}, { language: 'en' })
    expect(get.data.messages.errors).toHaveProperty('TOKEN_EXPIRED')
    expect(post.data).toEqual(get.data)
    expect(Object.keys(get.data)).toEqual(['language', 'version', 'messages'])
    expect(get.data.version).toMatch(/^[0-9a-f]{16}$/)
  })

  it('tells the version', async () => {
    const { data } = await test.call(sessionEndpoints.appVersion, { examineVersion: 1000 })
    expect(data).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      isChina: false,
      auditStatue: 0,
      examineType: { membershipRenewal: 1 },
    })
  })
})
