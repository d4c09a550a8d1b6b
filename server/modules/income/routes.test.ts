import { addDays, addMonths, computeMonday, countDaysOfMonth } from '@contract/domain/calendar'
import { errorCodes } from '@contract/errors'
import { incomeEndpoints } from '@contract/income/endpoints'
import {
  computePacificDay,
  computePacificMonth,
  settlesAt,
  startOfPacificDay,
} from '@contract/domain/pacific'
import { join, type Person } from '../../../test/support/people'
import { recordSale } from '../../../test/support/sale'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { findUser } from '../account'
import { settleDue } from '.'

let test: TestApp
let inviter: Person
let stranger: Person
let buyer: Person
let today: string

const sell = (
  kind: 'buyVip' | 'renewVip' | 'recharge',
  amount: number,
  at: Date,
): Promise<string> =>
  recordSale(test.services, { buyerId: buyer.userId, plan: 'vip-year', kind, amount, at })

/** Noon of a Pacific day. */
const noon = (day: string): Date => new Date(startOfPacificDay(day).getTime() + 12 * 3_600_000)

beforeAll(async () => {
  test = await createTestApp()
  const { services } = test
  inviter = await join(test, 'inviter')
  stranger = await join(test, 'stranger')
  const code = (await findUser(services.db, inviter.userId))?.referralCode ?? ''
  buyer = await join(test, 'buyer_one', code)
  await services.db
    .insertInto('membership')
    .values({
      userId: inviter.userId,
      vipUntil: null,
      svipUntil: new Date('2100-01-01'),
      lastLevel: 2,
      star: 0,
    })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ svipUntil: new Date('2100-01-01') }),
    )
    .execute()
  const now = await services.businessClock.now(services.db)
  today = computePacificDay(now)
  // Long enough ago to be due, and some of today.
  await sell('buyVip', 99_00, noon(addDays(today, -80)))
  await settleDue(services, now)
  for (let index = 0; index < 11; index += 1) await sell('recharge', 10_00, now)
  await sell('renewVip', 99_00, now)
})
afterAll(() => test.close())

describe('income endpoints', () => {
  it('sum up what one has and is owed', async () => {
    const { data } = await test.call(incomeEndpoints.incomeSummary, {}, inviter)
    const period = computePacificMonth(noon(today))
    expect(data).toEqual({
      profits: 19_80 + 11_00 + 9_90,
      available: 19_80,
      hold: 0,
      pending: 20_90,
      debt: 0,
      justSettled: { amount: 19_80, at: expect.any(String), canCashOut: false },
      period,
      periodAmount: 20_90,
      periodByCategory: { promotional: 20_90, distribution: 0, other: 0 },
      settlesAt: settlesAt(period).toISOString(),
    })
    expect((await test.call(incomeEndpoints.incomeSummary, {}, stranger)).data).toMatchObject({
      profits: 0,
      available: 0,
      pending: 0,
      periodAmount: 0,
    })
  })

  it('list incomes newest first, page by page, by number and after the last one', async () => {
    const first = await test.call(incomeEndpoints.incomeList, {}, inviter)
    expect(first.page).toMatchObject({ pageNum: 1, pageSize: 10, total: 13 })
    expect(first.data[0]).toMatchObject({
      sourceUser: 'buyer_one',
      type: 'renewVip',
      category: 'promotional',
      kind: 'direct',
      status: 'notSettled',
      amount: 9_90,
      base: 99_00,
      rate: 1000,
      ruleVersion: 'default-1',
    })
    const byNumber = await test.call(incomeEndpoints.incomeList, { pageNum: 2 }, inviter)
    const byLast = await test.call(
      incomeEndpoints.incomeList,
      { pageNum: 2, last_id: first.page?.last_id },
      inviter,
    )
    expect(byNumber.data).toHaveLength(3)
    expect(byLast.data).toEqual(byNumber.data)
    expect(new Set([...first.data, ...byNumber.data].map(({ id }) => id)).size).toBe(13)
  })

  it('filter by type, category, status, source and Pacific days', async () => {
    const total = async (
      request: Parameters<typeof test.call<typeof incomeEndpoints.incomeList>>[1],
    ) => (await test.call(incomeEndpoints.incomeList, request, inviter)).page?.total
    expect(await total({ type: 'recharge' })).toBe(11)
    expect(await total({ category: 'distribution' })).toBe(0)
    expect(await total({ status: 'settled' })).toBe(1)
    expect(await total({ period: 'week' })).toBe(12)
    expect(await total({ period: 'month' })).toBe(12)
    const day = addDays(today, -80)
    expect(await total({ period: 'custom', from: day, to: day })).toBe(1)
    expect(await total({ period: 'custom', from: addDays(day, 1), to: addDays(today, -1) })).toBe(0)
    expect(await total({ period: 'custom', from: today })).toBe(12)
    const source = await test.services.db
      .selectFrom('commission')
      .select('sourceUserId')
      .where('beneficiaryId', '=', inviter.userId)
      .executeTakeFirstOrThrow()
    expect(await total({ source: source.sourceUserId })).toBe(13)
    expect(await total({ source: inviter.userId })).toBe(0)
  })

  it('say what is wrong with a range, beside its field', async () => {
    const answer = await test.call(
      incomeEndpoints.incomeList,
      { period: 'custom', from: today, to: addDays(today, -1) },
      inviter,
    )
    expect(answer.code).toBe(errorCodes.VALIDATION_FAILED)
    expect(JSON.stringify(answer.data)).toContain('start time cannot be greater than end time')
  })

  it('list the months that wait, and the points of the chart', async () => {
    const period = today.slice(0, 7)
    expect((await test.call(incomeEndpoints.incomePending, {}, inviter)).data).toEqual([
      { period, amount: 20_90, count: 12, settlesAt: settlesAt(period).toISOString() },
    ])
    const days = (await test.call(incomeEndpoints.incomeTrend, {}, inviter)).data
    expect(days.at(-1)).toEqual({ date: today, amount: 20_90, count: 12 })
    expect(days).toHaveLength(Number(today.slice(8)))
    const months = (await test.call(incomeEndpoints.incomeTrend, { by: 'month' }, inviter)).data
    expect(months.at(-1)).toEqual({ date: period, amount: 20_90, count: 12 })
  })

  it('give the days of a week so far, and refuse one that is still to come', async () => {
    const monday = computeMonday(today)
    const week = { from: monday, to: addDays(monday, 6) }
    const days = (await test.call(incomeEndpoints.incomeTrend, week, inviter)).data
    expect(days[0]?.date).toBe(monday)
    expect(days.at(-1)).toEqual({ date: today, amount: 20_90, count: 12 })
    const before = { from: addDays(monday, -7), to: addDays(monday, -1) }
    expect((await test.call(incomeEndpoints.incomeTrend, before, inviter)).data).toHaveLength(7)
    for (const [range, field] of [
      [{ from: addDays(today, 1), to: addDays(today, 2) }, 'from'],
      [{ from: addDays(today, -31), to: today }, 'to'],
      [{ from: today, to: addDays(today, -1) }, 'from'],
    ] as const)
      expect(await test.call(incomeEndpoints.incomeTrend, range, inviter)).toMatchObject({
        code: errorCodes.VALIDATION_FAILED,
        data: { fields: { [field]: expect.any(String) } },
      })
  })

  it('on screen 4: give the last twelve months with their counts, and any of them with its days', async () => {
    const months = (await test.call(incomeEndpoints.incomeTrend, { by: 'month' }, inviter)).data
    expect(months).toHaveLength(12)
    const day = addDays(today, -80)
    const month = day.slice(0, 7)
    expect(months.filter(({ count }) => count > 0)).toEqual([
      { date: month, amount: 19_80, count: 1 },
      { date: today.slice(0, 7), amount: 20_90, count: 12 },
    ])
    const days = (await test.call(incomeEndpoints.incomeTrend, { month }, inviter)).data
    expect(days).toHaveLength(countDaysOfMonth(month))
    expect(days.filter(({ amount }) => amount > 0)).toEqual([
      { date: day, amount: 19_80, count: 1 },
    ])
    expect((await test.call(incomeEndpoints.incomeSummary, { month }, inviter)).data).toMatchObject(
      {
        available: 19_80,
        period: month,
        periodAmount: 19_80,
        periodByCategory: { promotional: 19_80, distribution: 0, other: 0 },
        settlesAt: settlesAt(month).toISOString(),
      },
    )
    const refused = await Promise.all([
      test.call(incomeEndpoints.incomeTrend, { month: addMonths(today.slice(0, 7), 1) }, inviter),
      test.call(incomeEndpoints.incomeSummary, { month: '2026-13' }, inviter),
    ])
    for (const answer of refused) {
      expect(answer.code).toBe(errorCodes.VALIDATION_FAILED)
      expect(JSON.stringify(answer.data)).toContain('only within the limit range')
    }
  })

  it('show one income to its owner alone', async () => {
    const [income] = (await test.call(incomeEndpoints.incomeList, { status: 'settled' }, inviter))
      .data
    const own = await test.call(incomeEndpoints.incomeDetail, { id: income?.id ?? '' }, inviter)
    expect(own.data).toEqual(income)
    expect(own.data).toMatchObject({
      amount: 19_80,
      settledTime: expect.any(String),
      refundTime: null,
      cancellationTime: null,
    })
    expect(
      (await test.call(incomeEndpoints.incomeDetail, { id: income?.id ?? '' }, stranger)).code,
    ).toBe(errorCodes.NOT_FOUND)
    expect((await test.call(incomeEndpoints.incomeSummary, {})).code).toBe(errorCodes.TOKEN_EXPIRED)
  })
})
