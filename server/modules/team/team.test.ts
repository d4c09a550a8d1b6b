import { teamEndpoints } from '@contract/team/endpoints'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'

let test: TestApp
let world: World
let leader: Person
let paidLast: string

/** leader ← alice_svip ← carol_free, dave_vip; leader ← bobby_vip (lapsed to nothing), each joined a day after the other. */
beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  leader = await world.register({ username: 'leader' })
  await world.buy(leader, 'svip-year')
  const bobby = await world.register({ username: 'bobby_vip', inviter: leader })
  await world.buy(bobby, 'vip-year')
  await world.advanceDays(364)
  await world.buy(leader, 'svip-year')
  const alice = await world.register({ username: 'alice_svip', inviter: leader })
  await world.buy(alice, 'svip-year')
  await world.advanceDays(1)
  await world.register({ username: 'carol_free', inviter: alice })
  await world.advanceDays(1)
  const dave = await world.register({ username: 'dave_vip', inviter: alice })
  paidLast = (await world.buy(dave, 'vip-year')).no
  await world.register({ username: 'deeper', inviter: dave })
  await world.register({ username: 'stranger' })
})
afterAll(() => test.close())

type Filter = {
  sort?: 'near' | 'far'
  membership?: 'all' | 'vip' | 'svip' | 'free'
  pageNum?: number
  pageSize?: number
  last_id?: string
}

async function list(filter: Filter = {}) {
  return test.call(teamEndpoints.teamList, filter, leader)
}

async function names(filter?: Filter): Promise<string[]> {
  return (await list(filter)).data.map(({ name }) => name)
}

describe('the team', () => {
  it('counts two depths and what each member is now', async () => {
    expect((await test.call(teamEndpoints.teamSummary, {}, leader)).data).toEqual({
      total: 4,
      direct: 2,
      vip: 1,
      svip: 1,
      free: 2,
      stars: 0,
      ofStar: [0, 0, 0, 0, 0, 0, 0],
    })
  })

  it('lists near to far and far to near by the day of joining, direct members by name', async () => {
    expect(await names()).toEqual(['da•••p', 'ca•••e', 'alice_svip', 'bobby_vip'])
    expect(await names({ sort: 'far' })).toEqual(['bobby_vip', 'alice_svip', 'ca•••e', 'da•••p'])
  })

  it('never shows an email, or the whole name of who is further down', async () => {
    const text = JSON.stringify(await list())
    expect(text).not.toMatch(/@|dave_vip|carol_free/)
  })

  it('shows the face of direct members alone', async () => {
    await test.services.db
      .updateTable('app_user')
      .set({ avatar: 'https://img.example/a.png' })
      .execute()
    const { data } = await list()
    expect(data.map(({ depth, avatar }) => [depth, avatar !== null])).toEqual([
      [2, false],
      [2, false],
      [1, true],
      [1, true],
    ])
  })

  it('filters by membership as it is now', async () => {
    expect(await names({ membership: 'svip' })).toEqual(['alice_svip'])
    expect(await names({ membership: 'vip' })).toEqual(['da•••p'])
    expect(await names({ membership: 'free' })).toEqual(['ca•••e', 'bobby_vip'])
    expect((await list({ membership: 'free' })).page).toMatchObject({ total: 2 })
  })

  it('says how deep, by whom, and what each one earned the leader', async () => {
    const { data } = await list()
    expect(data[0]).toMatchObject({ depth: 2, via: 'alice_svip', level: 1, earned: 9_90 })
    expect(data[2]).toMatchObject({ depth: 1, via: null, level: 2, earned: 199_80 })
    expect(data[3]).toMatchObject({ depth: 1, level: 0, lastLevel: 1, earned: 19_80 })
  })

  it('pages by number and by the last member', async () => {
    expect(await names({ pageSize: 2, pageNum: 2 })).toEqual(['alice_svip', 'bobby_vip'])
    const first = await list({ pageSize: 3 })
    expect(first.page).toMatchObject({ total: 4, last_id: first.data[2]?.id })
    expect(await names({ pageSize: 3, last_id: first.page?.last_id })).toEqual(['bobby_vip'])
    expect(await names({ sort: 'far', pageSize: 3, last_id: first.page?.last_id })).toEqual([
      'ca•••e',
      'da•••p',
    ])
  })

  it('a refunded purchase earned nothing', async () => {
    await world.refund(paidLast)
    expect((await list()).data[0]).toMatchObject({ level: 0, lastLevel: 0, earned: 0 })
  })
})
