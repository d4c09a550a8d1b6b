import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { endpoint } from '@contract/endpoint'
import { errorCodes } from '@contract/errors'
import { createTestApp, type TestApp } from '../../test/support/test-app'
import { inTransaction } from '../db/transaction'
import { issueToken } from '../modules/session'
import { routes } from '../modules'
import { computeKeyedHash } from '../security/encryption'
import { guarded, idempotent, implement } from './endpoint'
import { AppError } from './error'
import { retireOutcomesBefore } from './idempotency-repository'

const Request = z.object({ amount: z.number().int(), fail: z.boolean().optional() })
const Response = z.object({ count: z.number() })
const endpoints = {
  spend: endpoint<z.input<typeof Request>, z.output<typeof Response>>()({
    method: 'POST',
    path: '/test/spend',
    access: 'user',
    idempotent: true,
  }),
} as const

const GuardedRequest = z.object({ amount: z.number().int(), pin: z.string() })
const guardedEndpoints = {
  guardedSpend: endpoint<z.input<typeof GuardedRequest>, z.output<typeof Response>>()({
    method: 'POST',
    path: '/test/guarded',
    access: 'user',
    idempotent: true,
    credentials: ['pin'],
  }),
} as const
let pin = '1111'
const judged: string[] = []
const guardedRoutes = implement(guardedEndpoints, {
  guardedSpend: guarded({
    request: GuardedRequest,
    response: Response,
    async authorise(_context, request) {
      judged.push(request.pin)
      if (request.pin !== pin) throw new AppError('PAY_PASSWORD_WRONG', { triesLeft: 1 })
    },
    handle: async (_context, { amount }) => ({ count: amount }),
  }),
})

let prepared = 0
const spendRoutes = implement(endpoints, {
  spend: idempotent({
    request: Request,
    response: Response,
    async prepare() {
      prepared += 1
    },
    async handle({ tx, userId }, { amount, fail }) {
      await sql`insert into spent (user_id, amount) values (${userId}, ${amount})`.execute(tx)
      if (fail) throw new AppError('NOT_FOUND')
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from spent where user_id = ${userId}`.execute(tx)
      return { count: rows[0]?.count ?? 0, secret: 'is not in the contract' }
    },
  }),
})

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ extraRoutes: [spendRoutes, guardedRoutes] })
  await test.database.define('create table spent (user_id text not null, amount int not null)')
})
afterAll(() => test.close())

async function person(): Promise<{
  userId: string
  spend(request: z.input<typeof Request>, idempotencyKey?: string): ReturnType<typeof callSpend>
  rows(): Promise<number>
}> {
  const userId = randomUUID()
  const token = await issueToken(test.services.db, {
    userId,
    sessionCode: test.sessionCode,
    deviceName: 'Web',
    services: test.services,
  })
  return {
    userId,
    spend: (request, idempotencyKey) => callSpend(request, token, idempotencyKey),
    async rows() {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from spent where user_id = ${userId}`.execute(test.services.db)
      return rows[0]?.count ?? 0
    },
  }
}

async function guardedPerson() {
  const userId = randomUUID()
  const token = await issueToken(test.services.db, {
    userId,
    sessionCode: test.sessionCode,
    deviceName: 'Web',
    services: test.services,
  })
  const spend = (request: z.input<typeof GuardedRequest>, idempotencyKey: string) =>
    test.call(guardedEndpoints.guardedSpend, request, { token, idempotencyKey })
  return { userId, spend }
}

const callSpend = (request: z.input<typeof Request>, token: string, idempotencyKey?: string) =>
  test.call(endpoints.spend, request, { token, idempotencyKey })

it('has one outcome for 20 parallel calls with one key', async () => {
  const { spend, rows } = await person()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => spend({ amount: 5 }, key)))
  expect(answers.map(({ code, data }) => ({ code, data }))).toEqual(
    Array.from({ length: 20 }, () => ({ code: 0, data: { count: 1 } })),
  )
  expect(await rows()).toBe(1)
})

it('answers a later repetition from the store, without preparing again', async () => {
  const { spend, rows } = await person()
  const key = randomUUID()
  await spend({ amount: 5 }, key)
  const before = prepared
  expect((await spend({ amount: 5 }, key)).data).toEqual({ count: 1 })
  expect(prepared).toBe(before)
  expect((await spend({ amount: 5 }, randomUUID())).data).toEqual({ count: 2 })
  expect(await rows()).toBe(2)
})

it('refuses the same key with another body', async () => {
  const { spend, rows } = await person()
  const key = randomUUID()
  await spend({ amount: 5 }, key)
  expect((await spend({ amount: 6 }, key)).code).toBe(40990)
  expect(await rows()).toBe(1)
})

it('takes the same key of another person for another call', async () => {
  const [one, other] = [await person(), await person()]
  const key = randomUUID()
  await one.spend({ amount: 5 }, key)
  expect((await other.spend({ amount: 7 }, key)).data).toEqual({ count: 1 })
})

it('stores no error: the same key works once the ground is gone', async () => {
  const { spend, rows, userId } = await person()
  const key = randomUUID()
  expect((await spend({ amount: 5, fail: true }, key)).code).toBe(40400)
  expect(await rows()).toBe(0)
  const stored = await test.services.db
    .selectFrom('idempotency')
    .selectAll()
    .where('owner', '=', userId)
    .execute()
  expect(stored).toEqual([])
  expect((await spend({ amount: 9 }, key)).code).toBe(0)
})

it('requires a key that looks like one', async () => {
  const { spend, rows } = await person()
  expect((await spend({ amount: 5 })).code).toBe(40001)
  expect((await spend({ amount: 5 }, 'short')).code).toBe(40001)
  expect(await rows()).toBe(0)
})

it('validates before it looks for a transaction, and stores no plain request', async () => {
  const { spend, userId } = await person()
  const answer = await test.app.inject({ method: 'POST', url: '/test/spend', payload: {} })
  expect(answer.json()).toMatchObject({ code: 43265 })
  await spend({ amount: 424_242 }, randomUUID())
  const stored = await test.services.db
    .selectFrom('idempotency')
    .selectAll()
    .where('owner', '=', userId)
    .execute()
  expect(JSON.stringify(stored)).not.toContain('424242')
})

it('repair 9: a credential is judged and counted on every try, ahead of the stored answer', async () => {
  const { spend } = await guardedPerson()
  const key = randomUUID()
  expect((await spend({ amount: 5, pin: '1111' }, key)).code).toBe(0)
  judged.length = 0
  for (const guess of ['2222', '3333'])
    expect((await spend({ amount: 5, pin: guess }, key)).code).toBe(errorCodes.PAY_PASSWORD_WRONG)
  expect((await spend({ amount: 6, pin: '4444' }, key)).code).toBe(errorCodes.PAY_PASSWORD_WRONG)
  expect(judged).toEqual(['2222', '3333', '4444'])
  expect(await spend({ amount: 5, pin: '1111' }, key)).toMatchObject({
    code: 0,
    data: { count: 5 },
  })
  expect((await spend({ amount: 6, pin: '1111' }, key)).code).toBe(errorCodes.IDEMPOTENCY_MISMATCH)
})

it('repair 9: a lost answer is found again after the credential was changed', async () => {
  const { spend } = await guardedPerson()
  const key = randomUUID()
  await spend({ amount: 5, pin: '1111' }, key)
  pin = '9999'
  expect((await spend({ amount: 5, pin: '1111' }, key)).code).toBe(errorCodes.PAY_PASSWORD_WRONG)
  expect(await spend({ amount: 5, pin: '9999' }, key)).toMatchObject({
    code: 0,
    data: { count: 5 },
  })
  pin = '1111'
})

it('repair 9: an answer that was stored while credentials were in the hash is found by them', async () => {
  const { spend, userId } = await guardedPerson()
  const key = randomUUID()
  await spend({ amount: 5, pin: '1111' }, key)
  const former = computeKeyedHash(
    test.services.config.dataKey,
    'idempotency',
    '{"amount":5,"pin":"1111"}',
  )
  await test.services.db
    .updateTable('idempotency')
    .set({ requestHash: former })
    .where('owner', '=', userId)
    .execute()
  expect((await spend({ amount: 5, pin: '1111' }, key)).code).toBe(0)
  expect((await spend({ amount: 6, pin: '1111' }, key)).code).toBe(errorCodes.IDEMPOTENCY_MISMATCH)
})

it('repair 9: every password of an idempotent request is declared as a credential', () => {
  const undeclared = routes
    .flat()
    .flatMap(({ name, endpoint: { idempotent: once, credentials }, handler }) => {
      if (!once) return []
      const shape = JSON.stringify(
        z.toJSONSchema(handler.request, { io: 'input', unrepresentable: 'any' }),
      )
      return [...shape.matchAll(/"(\w*(?:password|secret|credential|mailCode)\w*)":/gi)]
        .map(([, field = '']) => field)
        .filter((field) => !credentials?.includes(field))
        .map((field) => `${name}.${field}`)
    })
  expect(undeclared).toEqual([])
})

it('repair 6: a replayed answer says so, and the first one does not', async () => {
  const { spend } = await person()
  const key = randomUUID()
  expect((await spend({ amount: 5 }, key)).headers).not.toHaveProperty('idempotent-replayed')
  expect((await spend({ amount: 5 }, key)).headers).toMatchObject({ 'idempotent-replayed': 'true' })
  expect((await spend({ amount: 6 }, key)).headers).not.toHaveProperty('idempotent-replayed')
})

it('repair 6: a key that was retired is refused in words, and does nothing again', async () => {
  const { spend, rows, userId } = await person()
  const key = randomUUID()
  await spend({ amount: 5 }, key)
  const now = test.services.systemClock.now()
  await inTransaction(test.services.db, (tx) =>
    retireOutcomesBefore(tx, new Date(now.getTime() + 1)),
  )
  expect(await spend({ amount: 5 }, key)).toMatchObject({
    status: 200,
    code: errorCodes.IDEMPOTENCY_KEY_RETIRED,
    msg: expect.stringContaining('30 days'),
  })
  expect(await rows()).toBe(1)
  const [row] = await test.services.db
    .selectFrom('idempotency')
    .select(['requestHash', 'response'])
    .where('owner', '=', userId)
    .execute()
  expect(row).toEqual({ requestHash: '', response: null })
})
