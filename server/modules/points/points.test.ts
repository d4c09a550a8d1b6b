import { ordersEndpoints } from '@contract/orders/endpoints'
import { pointsEndpoints } from '@contract/points/endpoints'
import { errorCodes } from '@contract/errors'
import { giveCard, sendSigned, type CardDevice } from '../../../test/support/card-device'
import { movableClock } from '../../../test/support/clock'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { inTransaction } from '../../db/transaction'
import { scheduleHousekeeping } from '../../jobs/housekeeping'
import type { Operator } from '../../operator-action'
import { issueCardKey, listCardKeys, revokeCardKey } from '../card/keys/ops'
import { enrolOperator, makeFirstOperator } from '../operators'
import { verifyLedger } from '../reconciliation'
import { creditBoughtPoints } from '.'
import { givePoints } from './ops'

const clock = movableClock()
let test: TestApp
let world: World
let finance: Operator
let member: Person
let card: CardDevice

beforeEach(async () => {
  test = await createTestApp({ systemClock: clock })
  world = createWorld(test.services)
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  finance = await enrolOperator(test.services, {
    name: 'nina',
    secret,
    credential: 'nina-credential-long',
  })
  member = await world.register({ username: 'araminta' })
  card = await giveCard(test, finance, { serial: 'SC100001', member: 'araminta' })
})
afterEach(async () => {
  const { checks } = await verifyLedger(test.services)
  expect(checks.flatMap(({ differences }) => differences)).toEqual([])
  await test.close()
})

const balance = async () => (await test.call(pointsEndpoints.pointsBalance, {}, member)).data
const spend = (spendId: string, points: number) => sendSigned(test, card.sign({ spendId, points }))
const codeOf = async (call: Promise<{ code: number }>) => (await call).code

describe('the points of a member', () => {
  it('are bought, given and spent, and each entry says what it left', async () => {
    expect(await balance()).toEqual({ balance: 0, forSale: true })
    const { id } = await world.buy(member, 'power-10')
    await givePoints.execute(test.services, finance, {
      member: 'araminta',
      points: 50,
      reason: 'An answer was lost',
    })
    expect(await spend('answer-1', 30)).toMatchObject({
      code: 0,
      data: { spendId: 'answer-1', points: 30, balance: 1_020 },
    })
    const history = async (last_id?: string) =>
      test.call(pointsEndpoints.pointsHistory, { pageSize: 2, last_id }, member)
    const first = await history()
    expect(first.page).toMatchObject({ total: 3, last_id: expect.any(String) })
    const rest = await history(first.page?.last_id)
    expect([...first.data, ...rest.data]).toMatchObject([
      { kind: 'spend', amount: -30, balance: 1_020, orderId: null, card: 'SC100001' },
      { kind: 'earn', amount: 50, balance: 1_050, orderId: null, card: null },
      { kind: 'buy', amount: 1_000, balance: 1_000, orderId: id, card: null },
    ])
    expect((await history('nowhere')).data).toEqual([])
    const stranger = await world.register({ username: 'stranger' })
    expect((await test.call(pointsEndpoints.pointsHistory, {}, stranger)).data).toEqual([])
  })

  it('are credited once for an order, however often that is tried at once', async () => {
    const order = { userId: member.id, orderId: 'one-order', points: 100, now: new Date() }
    await Promise.all(
      Array.from({ length: 10 }, () =>
        inTransaction(test.services.db, (tx) => creditBoughtPoints(tx, order)),
      ),
    )
    expect((await balance()).balance).toBe(100)
  })

  it('come back with a refund as far as bought ones are left; what is gone is paid for', async () => {
    const { no, id } = await world.buy(member, 'power-10')
    expect(await codeOf(spend('answer-1', 333))).toBe(0)
    await givePoints.execute(test.services, finance, {
      member: member.email,
      points: 40,
      reason: 'An answer was lost',
    })
    // Earned ones are not money: they stay.
    expect(await world.refund(no)).toMatchObject({ amount: 10_00, refundAmount: 6_67 })
    expect((await balance()).balance).toBe(40)
    const { data } = await test.call(pointsEndpoints.pointsHistory, {}, member)
    expect(data[0]).toMatchObject({ kind: 'refund', amount: -667, orderId: id, balance: 40 })
    const other = await world.buy(member, 'power-10')
    expect(await world.refund(other.no)).toMatchObject({ refundAmount: 10_00 })
    const spent = await world.buy(member, 'power-10')
    expect(await codeOf(spend('answer-2', 1_040))).toBe(0)
    expect(await world.refund(spent.no)).toMatchObject({ refundAmount: 0 })
    expect((await balance()).balance).toBe(0)
    const { data: order } = await test.call(ordersEndpoints.order, { id: spent.id }, member)
    expect(order).toMatchObject({ status: 'refunded', refundAmount: 0 })
  })
})

describe('spending by a card', () => {
  beforeEach(async () => {
    await world.buy(member, 'power-10')
  })

  it('20 at once, each of a tenth: ten are taken, and nothing falls below zero', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, n) => spend(`answer-${n}`, 100)),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(10)
    expect(codes.filter((code) => code === errorCodes.POINTS_TOO_LOW)).toHaveLength(10)
    expect((await balance()).balance).toBe(0)
  })

  it('one request 20 times at once, signed again each time, is spent once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => spend('answer-1', 100)))
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 0, data: { points: 100, balance: 900 } })
    expect((await balance()).balance).toBe(900)
    expect(await codeOf(spend('answer-1', 101))).toBe(errorCodes.IDEMPOTENCY_MISMATCH)
  })

  it('what was sent once is not taken again, also after it was refused', async () => {
    const signed = card.sign({ spendId: 'answer-1', points: 5_000 })
    expect(await codeOf(sendSigned(test, signed))).toBe(errorCodes.POINTS_TOO_LOW)
    await world.buy(member, 'power-50')
    const again = await Promise.all(Array.from({ length: 5 }, () => sendSigned(test, signed)))
    expect(new Set(again.map(({ code }) => code))).toEqual(
      new Set([errorCodes.CARD_REQUEST_REPLAYED]),
    )
    expect((await balance()).balance).toBe(6_500)
  })

  it('any byte that was not signed, an unknown key, no signature: refused, and nothing is used up', async () => {
    const signed = card.sign({ spendId: 'answer-1', points: 100 })
    const { headers } = signed
    const changed = [
      { ...signed, body: signed.body.replace('100', '101') },
      { ...signed, body: `${signed.body} ` },
      { ...signed, url: `${signed.url}?points=900` },
      { ...signed, headers: { ...headers, 'card-nonce': 'another-nonce-of-16' } },
      { ...signed, headers: { ...headers, 'card-key': '01ARZ3NDEKTSV4RRFFQ69G5FAV' } },
      { ...signed, headers: { ...headers, 'card-timestamp': '1' } },
      { ...signed, headers: { ...headers, 'card-signature': 'A'.repeat(86) } },
      { ...signed, headers: {} },
    ]
    for (const one of changed)
      expect(await codeOf(sendSigned(test, one))).toBe(errorCodes.CARD_SIGNATURE_WRONG)
    expect(await codeOf(sendSigned(test, signed))).toBe(0)
    expect((await balance()).balance).toBe(900)
  })

  it.each([-301, 301])('a clock that is %d seconds off is refused', async (seconds) => {
    const at = new Date(clock.now().getTime() + seconds * 1000)
    const off = card.sign({ spendId: 'answer-1', points: 1 }, { at })
    expect(await codeOf(sendSigned(test, off))).toBe(errorCodes.CARD_TIME_WRONG)
    const near = new Date(clock.now().getTime() + Math.sign(seconds) * 299_000)
    const right = card.sign({ spendId: 'answer-1', points: 1 }, { at: near })
    expect(await codeOf(sendSigned(test, right))).toBe(0)
  })

  it('fields that are wrong are told before anything is taken', async () => {
    for (const fields of [
      { spendId: 'answer-1' },
      { spendId: 'short', points: 1 },
      { spendId: 'answer-1', points: 0 },
      { spendId: 'answer-1', points: 1.5 },
      { spendId: 'answer-1', points: 100_001 },
    ])
      expect(await codeOf(sendSigned(test, card.sign(fields)))).toBe(errorCodes.VALIDATION_FAILED)
  })

  it('a revoked key is refused; a new one takes its place, and the same request is still spent once', async () => {
    expect(await codeOf(spend('answer-1', 100))).toBe(0)
    const old = card
    card = await giveCard(test, finance, { serial: 'SC100001', member: 'araminta' })
    const signed = old.sign({ spendId: 'answer-2', points: 1 })
    expect(await codeOf(sendSigned(test, signed))).toBe(errorCodes.CARD_KEY_REVOKED)
    expect(await spend('answer-1', 100)).toMatchObject({ code: 0, data: { balance: 900 } })
    await revokeCardKey.execute(test.services, finance, { card: 'sc-100001' })
    expect(await codeOf(spend('answer-3', 1))).toBe(errorCodes.CARD_KEY_REVOKED)
    await expect(
      revokeCardKey.execute(test.services, finance, { card: 'SC100001' }),
    ).rejects.toThrow('no key that works')
    const keys = await listCardKeys.execute(test.services, finance, { card: 'SC100001' })
    expect(keys.map(({ revoked }) => revoked !== null)).toEqual([true, true])
  })

  it('a card asks 60 times a minute, whoever it asks from', async () => {
    const codes = []
    for (let n = 0; n < 62; n += 1) codes.push(await codeOf(spend(`answer-${n}`, 1)))
    expect(codes.filter((code) => code === errorCodes.TOO_MANY_REQUESTS)).toHaveLength(2)
  })

  it('the private half of a key is nowhere in the database, and nonces go after a day', async () => {
    const issued = await issueCardKey.execute(test.services, finance, {
      card: 'SC100001',
      member: 'araminta',
    })
    const { db, systemClock } = test.services
    const keys = await db.selectFrom('card_key').selectAll().execute()
    const entries = await db.selectFrom('audit_entry').selectAll().execute()
    expect(JSON.stringify([keys, entries])).not.toContain(issued.privateKey)
    expect(JSON.stringify(keys)).toContain(issued.publicKey)
    await expect(
      issueCardKey.execute(test.services, finance, { card: 'SC999999', member: 'araminta' }),
    ).rejects.toThrow('no card SC999999')
    await expect(
      issueCardKey.execute(test.services, finance, { card: 'SC100001', member: 'nobody' }),
    ).rejects.toThrow('no member nobody')

    clock.advance(86_400)
    await scheduleHousekeeping(test.services, db, systemClock.now())
    await test.services.jobs.runDue(test.services)
    expect(await db.selectFrom('card_nonce').selectAll().execute()).toEqual([])
  })
})
