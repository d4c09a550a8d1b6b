import { teamEndpoints } from '@contract/team/endpoints'
import { lineEndpoints } from '@contract/team/line-endpoints'
import { errorCodes } from '@contract/errors'
import { accountEndpoints } from '@contract/account/endpoints'
import { membershipEndpoints } from '@contract/membership/endpoints'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { bindInviter } from '../account'
import { inTransaction } from '../../db/transaction'

let test: TestApp
let world: World
let leader: Person
let alice: Person
let carol: Person
let deeper: Person
let stranger: Person

/** leader ← alice (star J: three SVIP friends), bobby; alice ← her three friends, of whom carol is one; carol ← deeper. */
beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  leader = await world.register({ username: 'leader' })
  await world.buy(leader, 'svip-year')
  stranger = await world.register({ username: 'stranger' })
  alice = await world.register({ username: 'alice_svip', inviter: leader })
  await world.buy(alice, 'svip-year', 'alice-1')
  await world.register({ username: 'bobby_free', inviter: leader })
  for (const name of ['carol', 'david', 'emile']) {
    await world.advanceDays(1)
    const friend = await world.register({ username: `${name}_friend`, inviter: alice })
    await world.buy(friend, 'svip-year')
    if (name === 'carol') carol = friend
  }
  deeper = await world.register({ username: 'deeper', inviter: carol })
  await test.call(
    membershipEndpoints.activateStar,
    { star: 1 },
    { ...alice, idempotencyKey: 'activate-j' },
  )
})
afterAll(() => test.close())

const detail = (id: string, who = leader) => test.call(lineEndpoints.teamDetail, { id }, who)

describe('a member of the team', () => {
  it('is shown with masked email, membership and what each purchase earned', async () => {
    const { data } = await detail(alice.id)
    expect(data).toMatchObject({
      name: 'alice_svip',
      depth: 1,
      via: null,
      level: 2,
      star: 1,
      members: 3,
      earned: 199_80,
      incomeCount: 1,
      incomes: [{ type: 'buySvip', amount: 199_80, sourceUser: 'alice_svip' }],
    })
    expect(data.email).toMatch(/^al•••@/)
    expect(JSON.stringify(data)).not.toContain(alice.email)
  })

  it('is masked further down, and says through whom', async () => {
    const { data } = await detail(carol.id)
    expect(data).toMatchObject({ name: 'ca•••d', depth: 2, via: 'alice_svip', members: 0 })
    expect(data.incomes).toMatchObject([{ sourceUser: 'ca•••d', kind: 'second' }])
    expect(JSON.stringify(data)).not.toContain('carol_friend')
  })

  it('is nobody beyond two levels, above oneself, or of somebody else', async () => {
    const codes = await Promise.all([
      detail(deeper.id),
      detail(leader.id),
      detail(leader.id, alice),
      detail(alice.id, stranger),
      detail('nobody'),
    ])
    expect(codes.map(({ code }) => code)).toEqual(Array(5).fill(errorCodes.NOT_FOUND))
  })
})

describe('the line', () => {
  const tree = (of?: string, who = leader) => test.call(lineEndpoints.teamTree, { of }, who)

  it('begins with the direct members and how many each invited', async () => {
    const { data, page } = await tree()
    expect(page).toMatchObject({ total: 2 })
    expect(data.map(({ name, members }) => [name, members])).toEqual([
      ['bobby_free', 0],
      ['alice_svip', 3],
    ])
  })

  it('goes one level deeper, masked, page by page, and no further', async () => {
    const { data, page } = await tree(alice.id)
    expect(page).toMatchObject({ total: 3 })
    expect(data.map(({ name, via, depth, members }) => [name, via, depth, members])).toEqual([
      ['em•••d', 'alice_svip', 2, 0],
      ['da•••d', 'alice_svip', 2, 0],
      ['ca•••d', 'alice_svip', 2, 0],
    ])
    const rest = await test.call(
      lineEndpoints.teamTree,
      { of: alice.id, pageSize: 2, pageNum: 2, last_id: data[1]?.id },
      leader,
    )
    expect(rest.data.map(({ name }) => name)).toEqual(['ca•••d'])
    expect((await tree(carol.id)).code).toBe(errorCodes.NOT_FOUND)
    expect((await tree(alice.id, stranger)).code).toBe(errorCodes.NOT_FOUND)
  })
})

it('lists the stars that shine, by star', async () => {
  const { data, page } = await test.call(lineEndpoints.teamStarList, {}, leader)
  expect(data).toMatchObject([{ name: 'alice_svip', star: 1 }])
  expect(page).toMatchObject({ total: 1 })
  expect((await test.call(lineEndpoints.teamStarList, {}, stranger)).data).toEqual([])
})

it('lists one star alone, and says how many each star has', async () => {
  const stars = async (star: number) =>
    test.call(lineEndpoints.teamStarList, { star }, leader).then(({ data, page }) => ({
      names: data.map(({ name }) => name),
      total: page?.total,
    }))
  expect(await stars(1)).toEqual({ names: ['alice_svip'], total: 1 })
  expect(await stars(2)).toEqual({ names: [], total: 0 })
  const { data } = await test.call(teamEndpoints.teamSummary, {}, leader)
  expect(data.ofStar).toEqual([1, 0, 0, 0, 0, 0, 0])
  expect((await test.call(lineEndpoints.teamStarList, { star: 8 }, leader)).code).toBe(
    errorCodes.VALIDATION_FAILED,
  )
})

describe('who joins', () => {
  const members = async (who: Person) =>
    (await test.call(teamEndpoints.teamList, { pageSize: 100 }, who)).data.map(({ name }) => name)

  it('comes with those whom they had invited, when their inviter is bound later', async () => {
    const late = await world.register({ username: 'late_comer' })
    await world.register({ username: 'lates_friend', inviter: late })
    const { db } = test.services
    expect(
      await inTransaction(db, (tx) => bindInviter(tx, test.services, late.id, stranger.id)),
    ).toBe('bound')
    expect(await members(stranger)).toEqual(['la•••d', 'late_comer'])
  })

  it('is in both teams, though their inviter is bound at the same moment', async () => {
    const { db } = test.services
    const top = await world.register({ username: 'top_person' })
    for (let round = 0; round < 4; round += 1) {
      const middle = await world.register({ username: `middle_${round}` })
      const [joined] = await Promise.all([
        world.register({ username: `lowest_${round}`, inviter: middle }),
        inTransaction(db, (tx) => bindInviter(tx, test.services, middle.id, top.id)),
      ])
      const { data } = await test.call(accountEndpoints.loadUser, {}, joined)
      expect(data.id).toBe(joined.id)
    }
    const names = (await members(top)).sort()
    expect(names).toEqual([
      ...[0, 1, 2, 3].map((round) => `lo•••${round}`),
      ...[0, 1, 2, 3].map((round) => `middle_${round}`),
    ])
  })
})
