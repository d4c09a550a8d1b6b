import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { endpoint } from '@contract/endpoint'
import { createTestApp, type TestApp } from '../../test/support/test-app'
import { issueToken } from '../modules/session'
import { idempotent, implement } from './endpoint'
import { AppError } from './error'

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
  test = await createTestApp({ extraRoutes: [spendRoutes] })
  await sql`create table spent (user_id text not null, amount int not null)`.execute(
    test.services.db,
  )
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
