import { sql } from 'kysely'
import { errorCodes } from '@contract/errors'
import { makePair, newCid, type Pair } from '../../../../test/support/message-pair'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { until } from '../../../../test/support/until'
import { createWorld, type World } from '../../../../test/support/world'
import { isMemberGone } from '../../../db/transaction'
import { AppError } from '../../../http/error'
import { sendMessage } from './send'

let test: TestApp
let world: World

beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
})
afterAll(() => test.close())

const send = ({ one, conversation }: Pair, text: string, cid = newCid()) =>
  sendMessage(test.services, one.id, { cid, conversation, body: { type: 'text', text } }).then(
    ({ data }) => data,
  )

const codeOf = (error: unknown): number =>
  error instanceof AppError ? errorCodes[error.errorName] : Number.NaN

/** The transactions that wrote the messages of these conversations. */
async function transactionsOf(pairs: readonly Pair[]): Promise<string[]> {
  const ids = pairs.map(({ conversation }) => conversation)
  const { rows } = await sql<{ xmin: string }>`
    SELECT DISTINCT xmin::text FROM message WHERE conversation_id = ANY (${ids}::text[])`.execute(
    test.services.db,
  )
  return rows.map(({ xmin }) => xmin)
}

const pairs = (name: string, count: number): Promise<Pair[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => makePair(test, `${name}${n}`, world)))

it('writes what several conversations bring at once in one transaction, each numbered for itself', async () => {
  const all = await pairs('shares', 5)
  const acks = await Promise.all(
    all.flatMap((pair) => ['a', 'b', 'c'].map((text) => send(pair, text))),
  )
  expect(acks.map(({ seq }) => seq)).toEqual(all.flatMap(() => [1, 2, 3]))
  expect(await transactionsOf(all)).toHaveLength(1)
  const again = await Promise.all(all.map((pair) => send(pair, 'd')))
  expect(again.map(({ seq }) => seq)).toEqual(all.map(() => 4))
})

it('writes one batch of a conversation after the other, however many come at once', async () => {
  const [busy, other] = await pairs('many', 2)
  if (!busy || !other) throw new Error('there is no pair')
  await world.advanceDays(1)
  const texts = Array.from({ length: 250 }, (_, n) => String(n))
  const acks = await Promise.all([...texts.map((text) => send(busy, text)), send(other, 'between')])
  expect(acks.map(({ seq }) => seq)).toEqual([...texts.map((_, n) => n + 1), 1])
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('lets no conversation wait for the lock of another', async () => {
  const [held, ...free] = await pairs('waits', 3)
  if (!held) throw new Error('there is no pair')
  const { db } = test.services
  let answered = false
  const lock = await db.startTransaction().execute()
  await sql`SELECT FROM conversation WHERE id = ${held.conversation} FOR UPDATE`.execute(lock)
  const late = send(held, 'late').then((ack) => {
    answered = true
    return ack
  })
  const soon = free.map((pair) => send(pair, 'soon'))
  // Those come while the first ones are written.
  await turn()
  await turn()
  const next = free.map((pair) => send(pair, 'next'))
  const acks = await Promise.all([...soon, ...next])
  expect(acks.map(({ seq }) => seq)).toEqual([1, 1, 2, 2])
  expect(answered).toBe(false)
  await lock.rollback().execute()
  expect(await late).toMatchObject({ seq: 1 })
})

it('lets none fail with another: an id used twice at once, a conversation that is not there', async () => {
  const [one, other] = await pairs('fails', 2)
  if (!one || !other) throw new Error('there is no pair')
  const cid = newCid()
  const elsewhere = { ...other, one: one.one }
  await test.services.db
    .insertInto('conversation_member')
    .values({ conversationId: other.conversation, userId: one.one.id })
    .execute()
  const results = await Promise.allSettled([
    send(one, 'first', cid),
    send(elsewhere, 'second', cid),
    send(other, 'stands'),
    send({ ...one, conversation: 'none' }, 'nowhere'),
  ])
  expect(
    results.map((result) =>
      result.status === 'fulfilled' ? result.value.seq : codeOf(result.reason),
    ),
  ).toEqual([1, errorCodes.MESSAGE_CID_USED, 1, errorCodes.CONVERSATION_NOT_FOUND])
})

it('writes nothing of who leaves meanwhile, and what others sent with it', async () => {
  const [left, stays] = await pairs('leaves', 2)
  if (!left || !stays) throw new Error('there is no pair')
  const { db } = test.services
  const waiting = async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
  const leaving = await db.startTransaction().execute()
  await sql`SELECT FROM app_user WHERE id = ${left.one.id} FOR UPDATE`.execute(leaving)
  const sent = Promise.allSettled([send(left, 'late'), send(left, 'later'), send(stays, 'stands')])
  await until('the batch waits for the one who leaves', waiting)
  await sql`UPDATE app_user SET deleted_at = now() WHERE id = ${left.one.id}`.execute(leaving)
  await leaving.commit().execute()
  const [late, later, stands] = await sent
  for (const result of [late, later])
    expect(result?.status === 'rejected' && isMemberGone(result.reason)).toBe(true)
  expect(stands).toMatchObject({ value: { seq: 1 } })
  for (const table of ['message', 'message_key'] as const)
    expect(
      await db
        .selectFrom(table)
        .select('seq')
        .where('conversationId', '=', left.conversation)
        .execute(),
    ).toEqual([])
})
