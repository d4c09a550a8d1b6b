import { errorCodes } from '@contract/errors'
import { membershipEndpoints } from '@contract/membership/endpoints'
import type { PlanId } from '@contract/membership/schemas'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { daysAfter } from '@contract/domain/utc'
import { listEntries, makeStaff, refusalOf } from '../../../../test/support/operators'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../../test/support/world'
import type { Operator } from '../../../operator-action'
import { loadPricesOfOrder } from '..'
import { verifyLedger } from '../../reconciliation'
import { listPlans, showPlan } from './list-ops'
import { approvePlanPrice, dropPlanPrice, offerPlan, setPlanPrice, withdrawPlan } from './ops'

let test: TestApp
let world: World
let nina: Operator
let oscar: Operator
let sam: Operator
let buyer: Person
let key = 0

beforeEach(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  ;({ nina, oscar, sam } = await makeStaff(test.services))
  buyer = await world.register({ username: 'buyer' })
})
afterEach(() => test.close())

const now = () => test.services.businessClock.now(test.services.db)
const propose = (plan: PlanId, usd: string, cny: string, from?: string, by = nina) =>
  setPlanPrice.execute(test.services, by, { plan, usd, cny, from, reason: 'Prices of 2027' })
const approve = (id: string, by = oscar) => approvePlanPrice.execute(test.services, by, { id })
async function setPrice(plan: PlanId, usd: string, cny: string, from?: string) {
  const { id } = await propose(plan, usd, cny, from)
  await approve(id)
  return id
}
const quoted = async (id: PlanId, who = buyer) =>
  (await test.call(membershipEndpoints.plans, {}, who)).data.find((plan) => plan.id === id)
const order = (plan: PlanId, price?: number, who = buyer) =>
  test.call(
    ordersEndpoints.createOrder,
    { plan, price },
    { ...who, idempotencyKey: `checkout-at-a-price-${(key += 1)}` },
  )
const orderRow = (id: string) =>
  test.services.db
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('counts only once another operator has said yes, and from then on for everybody', async () => {
  const { id } = await propose('vip-year', '89.00', '629.00')
  expect((await quoted('vip-year'))?.price).toBe(99_00)
  expect(await refusalOf(approve(id, nina))).toBe('SAME_OPERATOR')
  expect((await quoted('vip-year'))?.price).toBe(99_00)
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => refusalOf(approve(id))))
  expect(outcomes.sort()).toEqual(['STATE', 'STATE', 'STATE', 'allowed'])
  expect(await quoted('vip-year')).toMatchObject({ price: 89_00, redeemedCodePrice: 89_00 })
  expect(await quoted('svip-year')).toMatchObject({ price: 999_00 })
})

it('an order that exists keeps its price, at every gateway, whatever prices are since', async () => {
  const { data: before } = await order('vip-year')
  const priceId = await setPrice('vip-year', '89.00', '629.00')
  expect(await orderRow(before.id)).toMatchObject({
    amount: 99_00,
    priceId: null,
    codePrice: 99_00,
  })
  const buying = async (id: string) =>
    (
      await test.call(
        ordersEndpoints.payOrder,
        { id, gateway: 'sandbox' },
        { ...buyer, idempotencyKey: `pay-order-${id}` },
      )
    ).code
  expect(await buying(before.id)).toBe(0)
  expect((await orderRow(before.id)).charged).toBe(99_00)
  const { data: after } = await order('vip-year')
  expect(await buying(after.id)).toBe(0)
  expect(await orderRow(after.id)).toMatchObject({
    amount: 89_00,
    charged: 89_00,
    priceId,
    codePrice: 89_00,
  })
  const { db, programme } = test.services
  const yuan = async (order: { priceId: string | null }) =>
    (await loadPricesOfOrder(db, programme, order, 'wechat')).plans['vip-year']
  expect(await yuan(await orderRow(before.id))).toBe(699_00)
  expect(await yuan(await orderRow(after.id))).toBe(629_00)
})

it('begins at its moment, by the clock of business', async () => {
  const from = daysAfter(await now(), 10).toISOString()
  await setPrice('vip-year', '120.00', '839.00', from)
  expect((await quoted('vip-year'))?.price).toBe(99_00)
  await world.advanceDays(9)
  expect((await quoted('vip-year'))?.price).toBe(99_00)
  await world.advanceDays(1)
  expect((await quoted('vip-year'))?.price).toBe(120_00)
})

it('orders nothing at a price that the person has not read, and says which it is', async () => {
  await setPrice('svip-year', '899.00', '6299.00')
  const refused = await order('svip-year', 999_00)
  expect(refused).toMatchObject({ code: errorCodes.PRICE_CHANGED })
  expect(refused.msg).toContain('$899.00')
  expect((await test.call(ordersEndpoints.orders, {}, buyer)).data).toEqual([])
  expect((await order('svip-year', 899_00)).data).toMatchObject({ amount: 899_00 })
})

it('while a price changes every order has one of the two, whole, and nobody pays another than they read', async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, (_, n) => world.register({ username: `person_${n}` })),
  )
  const { id } = await propose('vip-year', '89.00', '629.00')
  const [approved, ...answers] = await Promise.all([
    refusalOf(approve(id)),
    ...people.flatMap((person) => [
      order('vip-year', 99_00, person),
      order('vip-year', 89_00, person),
    ]),
  ])
  expect(approved).toBe('allowed')
  for (const [index, { code, data }] of answers.entries()) {
    const read = index % 2 === 0 ? 99_00 : 89_00
    if (code !== 0) expect(code).toBe(errorCodes.PRICE_CHANGED)
    else {
      expect(data.amount).toBe(read)
      expect(await orderRow(data.id)).toMatchObject({
        listPrice: read,
        priceId: read === 89_00 ? id : null,
        codePrice: read,
      })
    }
  }
  expect((await order('vip-year', 89_00)).code).toBe(0)
})

it('incomes are a share of what was paid, and a refund takes a code off at the price it was sold at', async () => {
  const inviter = await world.register({ username: 'inviter' })
  await world.buy(inviter, 'vip-year')
  const friend = await world.register({ username: 'friend', inviter })
  const { no } = await world.buy(friend, 'svip-year')
  await setPrice('svip-year', '899.00', '6299.00')
  await setPrice('vip-year', '150.00', '1059.00')
  const other = await world.register({ username: 'other', inviter })
  await world.buy(other, 'svip-year')
  const incomes = await test.services.db
    .selectFrom('commission')
    .select(['base', 'amount'])
    .where('beneficiaryId', '=', inviter.id)
    .orderBy('id')
    .execute()
  expect(incomes).toEqual([
    { base: 999_00, amount: 199_80 },
    { base: 899_00, amount: 179_80 },
  ])
  const [code = ''] = await world.unusedCodes(friend)
  await world.redeem(await world.register({ username: 'redeemer' }), code)
  expect(await world.refund(no)).toMatchObject({ refundAmount: 900_00 })
  expect((await verifyLedger(test.services)).ok).toBe(true)
})

it('credits VIP days at the price that they were bought at: dearer VIP makes no cheaper upgrade', async () => {
  await world.buy(buyer, 'vip-year')
  await setPrice('vip-year', '150.00', '1059.00')
  expect(await quoted('svip-year')).toMatchObject({ credit: 99_00, price: 900_00 })
  await world.buy(buyer, 'vip-year')
  await world.advanceDays(265)
  expect(await quoted('svip-year')).toMatchObject({
    creditDays: 465,
    credit: Math.floor((100 * 99_00) / 365 + 150_00),
  })
})

it('refuses a price that cannot be meant', async () => {
  for (const [usd, cny, why] of [
    ['0.99', '6.99', 'from $1.00'],
    ['40.00', '280.00', 'at least half'],
    ['199.00', '1390.00', 'at most twice'],
    ['89.00', '62.90', 'in yuan'],
    ['89.00', '6290.00', 'in yuan'],
  ] as const)
    await expect(propose('vip-year', usd, cny)).rejects.toThrow(why)
  const moment = (days: number) => now().then((at) => daysAfter(at, days).toISOString())
  await expect(propose('vip-year', '89.00', '629.00', await moment(-1))).rejects.toThrow(
    'has passed',
  )
  await expect(propose('vip-year', '89.00', '629.00', await moment(400))).rejects.toThrow(
    '366 days',
  )
  await expect(propose('vip-year', '89', '629.00')).rejects.toThrow('two decimals')
  const { id } = await propose('vip-year', '60.00', '420.00')
  expect(await refusalOf(propose('vip-year', '70.00', '490.00'))).toBe('STATE')
  await dropPlanPrice.execute(test.services, nina, { id })
  expect(await refusalOf(approve(id))).toBe('STATE')
  expect(await refusalOf(approve('01NOTHING'))).toBe('NOT_FOUND')
})

it('drops what has not begun, not what is in force; the database keeps what was decided', async () => {
  const later = await setPrice(
    'vip-year',
    '89.00',
    '629.00',
    daysAfter(await now(), 5).toISOString(),
  )
  await dropPlanPrice.execute(test.services, nina, { id: later })
  await world.advanceDays(6)
  expect((await quoted('vip-year'))?.price).toBe(99_00)
  const id = await setPrice('vip-year', '89.00', '629.00')
  expect(await refusalOf(dropPlanPrice.execute(test.services, nina, { id }))).toBe('STATE')
  const { db } = test.services
  await expect(
    db
      .updateTable('plan_price')
      .set({ startsAt: new Date(0) })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('stands')
  const { prices, sales } = await showPlan.execute(test.services, sam, { plan: 'vip-year' })
  expect(prices.map(({ status, proposer, decider }) => [status, proposer, decider])).toEqual([
    ['approved', 'nina', 'oscar'],
    ['dropped', 'nina', 'nina'],
  ])
  expect(sales).toEqual([])
})

it('a withdrawn plan is not for sale; its order is still paid, and it may be offered again', async () => {
  const { order: waiting } = await world.order(buyer, 'power-50')
  const reason = 'No longer made'
  const change = { plan: 'power-50', reason } as const
  await withdrawPlan.execute(test.services, nina, change)
  expect(await quoted('power-50')).toMatchObject({ available: false })
  const other = await world.register({ username: 'other' })
  expect((await order('power-50', undefined, other)).code).toBe(errorCodes.PLAN_NOT_AVAILABLE)
  expect((await orderRow(waiting.id)).status).toBe('created')
  expect(await refusalOf(withdrawPlan.execute(test.services, nina, change))).toBe('STATE')
  const listed = await listPlans.execute(test.services, sam, {})
  expect(listed.filter(({ offered }) => !offered).map(({ plan }) => plan)).toEqual(['power-50'])
  await offerPlan.execute(test.services, oscar, change)
  expect((await order('power-50', undefined, other)).code).toBe(0)
})

it('is finance’s, and everything stands in the audit log, refusals too', async () => {
  expect(await refusalOf(propose('vip-year', '89.00', '629.00', undefined, sam))).toBe(
    'ROLE_MISSING',
  )
  const id = await setPrice('vip-year', '89.00', '629.00')
  expect(await refusalOf(approve(id, sam))).toBe('ROLE_MISSING')
  const asked = await approvePlanPrice.question?.(test.services, oscar, { id })
  expect(asked?.table?.rows).toContainEqual(['then', '$89.00 and CNY 629.00'])
  const said = await listEntries(test.services, 'plan.%')
  expect(said.map(({ actor, refId }) => [actor, refId])).toEqual([
    ['operator:nina', 'vip-year'],
    ['operator:oscar', 'vip-year'],
  ])
  expect(said[0]?.detail).toMatchObject({ price: id, cents: 89_00, fen: 629_00 })
  expect(await listEntries(test.services, 'operator.refused')).toHaveLength(2)
})
