import { incomeEndpoints } from '@contract/income/endpoints'
import { membershipEndpoints } from '@contract/membership/endpoints'
import { computePacificMonth, settlesAt } from '@contract/domain/pacific'
import { teamEndpoints } from '@contract/team/endpoints'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'

let test: TestApp
let world: World
let leader: Person
let stranger: Person
let dora: Person
let refundable: string
let firstMonth: string

const monthNow = async () =>
  computePacificMonth(await test.services.businessClock.now(test.services.db))

/** leader (J from the third friend on) ← three friends, dora; dora ← erik. Dora's purchase earns the star alone, Erik's the difference to Dora's none. */
beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  leader = await world.register({ username: 'leader' })
  stranger = await world.register({ username: 'stranger' })
  await world.buy(leader, 'svip-year')
  for (const name of ['anna', 'bernd', 'clara']) {
    const friend = await world.register({ username: `${name}_friend`, inviter: leader })
    await world.buy(friend, 'svip-year')
  }
  await test.call(
    membershipEndpoints.activateStar,
    { star: 1 },
    { ...leader, idempotencyKey: 'activate-j' },
  )
  dora = await world.register({ username: 'dora_friend', inviter: leader })
  await world.buy(dora, 'svip-year', 'dora-1')
  firstMonth = await monthNow()
  await world.advanceTo(new Date(settlesAt(firstMonth).getTime() + 1_000))
  await world.buy(dora, 'svip-year', 'dora-2')
  const erik = await world.register({ username: 'erik_deeper', inviter: dora })
  refundable = (await world.buy(erik, 'svip-year')).no
  await world.buy(erik, 'power-100')
})
afterAll(() => test.close())

const mine = (page: { pageNum?: number; pageSize?: number; last_id?: string } = {}) =>
  test.call(teamEndpoints.teamStarIncomes, page, leader)

describe('star income by member', () => {
  it('sums what the SVIP purchases of each earned, the most first; others are not there', async () => {
    const { data, page } = await mine()
    expect(page).toMatchObject({ total: 2 })
    expect(data).toMatchObject([
      { name: 'dora_friend', depth: 1, via: null, level: 2, earned: 19_98, count: 2 },
      { name: 'er•••r', depth: 2, via: 'dora_friend', level: 2, earned: 9_99, count: 1 },
    ])
    expect(Date.parse(data[0]?.lastTime ?? '')).toBeGreaterThan(Date.parse(data[0]?.joinTime ?? ''))
    expect(JSON.stringify(data)).not.toMatch(/@|erik_deeper/)
  })

  it('pages by number and by the last member', async () => {
    const first = await mine({ pageSize: 1 })
    const [byNumber, byLast] = [
      await mine({ pageSize: 1, pageNum: 2 }),
      await mine({ pageSize: 1, pageNum: 2, last_id: first.page?.last_id }),
    ]
    expect(first.data.map(({ name }) => name)).toEqual(['dora_friend'])
    expect(byNumber.data.map(({ name }) => name)).toEqual(['er•••r'])
    expect(byLast.data).toEqual(byNumber.data)
  })

  it("is nobody else's", async () => {
    expect((await test.call(teamEndpoints.teamStarIncomes, {}, stranger)).data).toEqual([])
    expect((await test.call(teamEndpoints.teamStarIncomes, {}, dora)).data).toEqual([])
  })
})

describe('star income by month', () => {
  it('sums the months, newest first, what of them waits, and says what the star earns', async () => {
    const { data } = await test.call(incomeEndpoints.incomeStar, {}, leader)
    const month = await monthNow()
    expect(data).toEqual({
      star: 1,
      rate: 100,
      total: 29_97,
      months: [
        {
          period: month,
          amount: 19_98,
          pending: 19_98,
          count: 2,
          settlesAt: settlesAt(month).toISOString(),
        },
        {
          period: firstMonth,
          amount: 9_99,
          pending: 0,
          count: 1,
          settlesAt: settlesAt(firstMonth).toISOString(),
        },
      ],
    })
  })

  it('is an empty current month for a person without a star', async () => {
    const month = await monthNow()
    expect((await test.call(incomeEndpoints.incomeStar, {}, stranger)).data).toEqual({
      star: 0,
      rate: 0,
      total: 0,
      months: [
        {
          period: month,
          amount: 0,
          pending: 0,
          count: 0,
          settlesAt: settlesAt(month).toISOString(),
        },
      ],
    })
  })

  it('loses what a refund takes back, for the member and in the month', async () => {
    await world.refund(refundable)
    expect((await mine()).data.map(({ earned }) => earned)).toEqual([19_98])
    const { data } = await test.call(incomeEndpoints.incomeStar, {}, leader)
    expect(data).toMatchObject({
      total: 19_98,
      months: [{ amount: 9_99, count: 1 }, { amount: 9_99 }],
    })
    expect(
      (await test.call(incomeEndpoints.incomeSummary, {}, leader)).data.periodByCategory.other,
    ).toBe(9_99)
  })
})
