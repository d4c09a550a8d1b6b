import { sql } from 'kysely'
import type { RequestOf } from '@contract/endpoint'
import { computePacificDay } from '@contract/domain/pacific'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { giveAvailable, PAY_PASSWORD, prepareCashout } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'

let test: TestApp
let world: World
let member: Person

beforeEach(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  member = await world.register({ username: 'member' })
})
afterEach(() => test.close())

const today = async () => computePacificDay(await test.services.businessClock.now(test.services.db))
const orders = (filter: RequestOf<typeof ordersEndpoints.orders>) =>
  test.call(ordersEndpoints.orders, filter, member)
const withdrawals = (filter: RequestOf<typeof withdrawalEndpoints.withdrawals>) =>
  test.call(withdrawalEndpoints.withdrawals, filter, member)

async function found(answer: ReturnType<typeof orders> | ReturnType<typeof withdrawals>) {
  const { code, data, page } = await answer
  return { code, states: data.map(({ status }) => status), total: page?.total }
}

describe('the list of orders', () => {
  it('is narrowed by several states and by Pacific days, its total with it', async () => {
    await world.order(member, 'vip-year')
    const first = await today()
    await world.advanceDays(3)
    await world.buy(member, 'vip-year')
    const second = await today()
    const { no } = await world.buy(member, 'power-10')
    await world.refund(no)
    expect(await found(orders({}))).toMatchObject({
      states: ['refunded', 'paid', 'cancelled'],
      total: 3,
    })
    expect(await found(orders({ status: 'paid' }))).toMatchObject({ states: ['paid'], total: 1 })
    expect(await found(orders({ status: 'refunded,cancelled' }))).toMatchObject({
      states: ['refunded', 'cancelled'],
      total: 2,
    })
    expect(await found(orders({ from: first, to: first }))).toMatchObject({
      states: ['cancelled'],
      total: 1,
    })
    // A missing end is today, and so is a missing start.
    for (const days of [{ from: second }, { to: second }])
      expect(await found(orders(days))).toMatchObject({ states: ['refunded', 'paid'], total: 2 })
    expect(await found(orders({ from: first, status: 'created' }))).toMatchObject({
      states: [],
      total: 0,
    })
  })

  it('goes on by the last order of a page within its filter', async () => {
    for (const plan of ['power-10', 'vip-year', 'power-50'] as const) await world.buy(member, plan)
    const page = await orders({ status: 'paid', pageSize: 2 })
    const next = await orders({
      status: 'paid',
      pageNum: 2,
      pageSize: 2,
      last_id: page.page?.last_id ?? '',
    })
    expect([page.data, next.data].map(({ length }) => length)).toEqual([2, 1])
    expect(next.page?.total).toBe(3)
  })
})

it('the list of withdrawals is narrowed by several states and by Pacific days', async () => {
  const accountId = await prepareCashout(test, { ...member, userId: member.id })
  await giveAvailable(test, member.id, 500_00)
  const ask = (key: string) =>
    test.call(
      withdrawalEndpoints.createWithdrawal,
      { amount: 100_00, accountId, payPassword: PAY_PASSWORD },
      { ...member, idempotencyKey: key },
    )
  const { data } = await ask('list-filter-1')
  await test.call(
    withdrawalEndpoints.cancelWithdrawal,
    { id: data.withdrawal.id },
    { ...member, idempotencyKey: 'list-filter-2' },
  )
  const first = await today()
  await world.advanceDays(2)
  await ask('list-filter-3')
  expect(await found(withdrawals({ status: 'cancelled,pendingReview' }))).toMatchObject({
    states: ['pendingReview', 'cancelled'],
    total: 2,
  })
  expect(await found(withdrawals({ status: 'cancelled' }))).toMatchObject({
    states: ['cancelled'],
    total: 1,
  })
  expect(await found(withdrawals({ from: first, to: first }))).toMatchObject({
    states: ['cancelled'],
    total: 1,
  })
  expect(await found(withdrawals({ from: await today() }))).toMatchObject({
    states: ['pendingReview'],
    total: 1,
  })
})

it.each([
  ['a state that there is not', { status: 'paid,gone' }, 'status'],
  ['no state', { status: '' }, 'status'],
  ['a day that there is not', { from: '2026-02-30' }, 'from'],
  ['a day beyond the calendar', { to: '9999-12-31' }, 'to'],
  ['a range backwards', { from: '2026-05-02', to: '2026-05-01' }, 'from'],
])('refuses %s beside its field', async (_name, filter, field) => {
  for (const answer of [await orders(filter), await withdrawals(filter)])
    expect(answer).toMatchObject({ code: 40000, data: { fields: { [field]: expect.any(String) } } })
})

it.each([
  ['purchase_order', ['(user_id, status, id)', '(user_id, created_at)']],
  ['withdrawal', ['(user_id, status, id)', '(user_id, pacific_day)']],
])('an index of %s gives what fits each filter', async (table, columns) => {
  const { rows } = await sql<{ definition: string }>`
    SELECT indexdef AS definition FROM pg_indexes WHERE tablename = ${table}`.execute(
    test.services.db,
  )
  const text = rows.map(({ definition }) => definition).join('\n')
  for (const wanted of columns) expect(text).toContain(wanted)
})
