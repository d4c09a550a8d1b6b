import { membershipEndpoints } from '@contract/membership/endpoints'
import { isActivationCode } from '@contract/domain/rules/activation-code'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'

let test: TestApp
let world: World
let issuer: Person
let code: string
let orderNo: string

beforeEach(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  issuer = await world.register({ username: 'issuer' })
  orderNo = (await world.buy(issuer, 'svip-year')).no
  code = (await world.unusedCodes(issuer))[0] ?? ''
})
afterEach(() => test.close())

function redeem(who: Person, typed: string, idempotencyKey: string) {
  return test.call(membershipEndpoints.redeemCode, { code: typed }, { ...who, idempotencyKey })
}

async function commissions(): Promise<number> {
  return (await test.services.db.selectFrom('commission').select('id').execute()).length
}

describe('activation codes', () => {
  it('come nine with the first SVIP purchase, one with each further one, all different and valid', async () => {
    expect(await world.unusedCodes(issuer)).toHaveLength(9)
    await world.buy(issuer, 'svip-year')
    const codes = await world.unusedCodes(issuer)
    expect(new Set(codes).size).toBe(10)
    expect(codes.every(isActivationCode)).toBe(true)
  })

  it('are listed a page at a time, each page after the last code of the one before', async () => {
    await world.buy(issuer, 'svip-year')
    const page = async (request: { last_id?: string; pageNum?: number }) =>
      test.call(membershipEndpoints.codes, { pageSize: 4, ...request }, issuer)
    const first = await page({})
    const second = await page({ pageNum: 2, last_id: first.page?.last_id })
    const third = await page({ pageNum: 3, last_id: second.page?.last_id })
    expect(second.data).toEqual((await page({ pageNum: 2 })).data)
    const all = [first, second, third].flatMap(({ data }) => data.map((one) => one.code))
    expect(new Set(all).size).toBe(10)
    expect((await page({ last_id: third.page?.last_id })).data).toEqual([])
    expect((await page({ last_id: 'NOBODYSCODE00' })).data).toEqual([])
    const stranger = await world.register({ username: 'stranger' })
    const theirs = { last_id: first.page?.last_id }
    expect((await test.call(membershipEndpoints.codes, theirs, stranger)).data).toEqual([])
  })

  it('on screen 6: are listed unused first over all pages, also when one is used between two pages', async () => {
    await world.buy(issuer, 'svip-year')
    const page = async (last_id?: string) =>
      test.call(membershipEndpoints.codes, { pageSize: 4, last_id }, issuer)
    const use = async (used: string | undefined) =>
      redeem(await world.register({ username: `of_${used}` }), used ?? '', `use-${used}`)
    const [newest, ...older] = await world.unusedCodes(issuer)
    await use(newest)
    await use(older[0])
    const first = await page()
    // It has been shown already: it moves behind where the first page ended.
    await use(first.data[1]?.code)
    const second = await page(first.page?.last_id)
    const third = await page(second.page?.last_id)
    const all = [first, second, third].flatMap(({ data }) => data)
    expect(all.map(({ status }) => status)).toEqual([
      ...Array<string>(8).fill('unused'),
      ...Array<string>(3).fill('transferred'),
    ])
    expect(new Set(all.map((one) => one.code)).size).toBe(10)
    const times = all.slice(0, 8).map(({ createTime }) => createTime)
    expect(times).toEqual(times.toSorted().reverse())
    expect((await page('1.12.SHORT')).data).toEqual([])
  })

  it('make a friend VIP for a year, bind the issuer as inviter and pay no commission', async () => {
    const friend = await world.register({ username: 'friend' })
    const answer = await redeem(friend, code.toLowerCase().replace(/(.{4})/g, '$1 '), 'redeem-once')
    expect(answer).toMatchObject({ code: 0, data: { level: 1, lastLevel: 1, remainingDays: 365 } })
    const row = await test.services.db
      .selectFrom('app_user')
      .select('inviterId')
      .where('id', '=', friend.id)
      .executeTakeFirstOrThrow()
    expect(row.inviterId).toBe(issuer.id)
    expect(await commissions()).toBe(0)
    const { data } = await test.call(membershipEndpoints.codes, { pageSize: 100 }, issuer)
    expect(data.filter(({ transferred }) => transferred)).toEqual([
      expect.objectContaining({ code, status: 'transferred', transferredTo: 'fr•••d' }),
    ])
  })

  it('the same key answers again with the first answer', async () => {
    const friend = await world.register({ username: 'friend' })
    const first = await redeem(friend, code, 'redeem-once')
    expect(await redeem(friend, code, 'redeem-once')).toMatchObject({ code: 0, data: first.data })
  })

  it('an inviter who is bound already stays', async () => {
    const inviter = await world.register({ username: 'inviter' })
    const friend = await world.register({ username: 'friend', inviter })
    await redeem(friend, code, 'redeem-once')
    const row = await test.services.db
      .selectFrom('app_user')
      .select('inviterId')
      .where('id', '=', friend.id)
      .executeTakeFirstOrThrow()
    expect(row.inviterId).toBe(inviter.id)
  })

  it('20 people at once: one becomes VIP', async () => {
    const friends = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => world.register({ username: `friend_${index}` })),
    )
    const answers = await Promise.all(friends.map((friend) => redeem(friend, code, 'redeem-race')))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 40910)).toHaveLength(19)
    const grants = await test.services.db
      .selectFrom('membership_grant')
      .select('userId')
      .where('sourceType', '=', 'code')
      .execute()
    expect(grants).toHaveLength(1)
  })

  it('one person 20 times at once with different keys: one year', async () => {
    const friend = await world.register({ username: 'friend' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => redeem(friend, code, `redeem-${index}`)),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect((await world.vipInfo(friend)).remainingDays).toBe(365)
  })

  it("a VIP's code adds a year", async () => {
    const friend = await world.register({ username: 'friend' })
    await world.buy(friend, 'vip-year')
    expect(await redeem(friend, code, 'redeem-once')).toMatchObject({
      code: 0,
      data: { level: 1, remainingDays: 730 },
    })
  })

  it('are refused to an SVIP, to their owner, when unknown, and to the top of a line from below', async () => {
    const svip = await world.register({ username: 'svip' })
    await world.buy(svip, 'svip-year')
    expect(await redeem(svip, code, 'redeem-once')).toMatchObject({ code: 42211 })
    await world.advanceDays(365)
    await world.buy(svip, 'svip-year')
    const [own = ''] = await world.unusedCodes(svip)
    await world.advanceDays(1)
    expect(await redeem(svip, own, 'redeem-own')).toMatchObject({ code: 42210 })
    expect(await redeem(svip, '0000000000000', 'redeem-unknown')).toMatchObject({ code: 40410 })
    expect(await redeem(svip, '0000000000001', 'redeem-typo')).toMatchObject({
      code: 40000,
      data: { fields: { code: expect.any(String) } },
    })
  })

  it('are refused where the issuer is in the own team', async () => {
    const top = await world.register({ username: 'top' })
    const middle = await world.register({ username: 'middle', inviter: top })
    const below = await world.register({ username: 'below', inviter: middle })
    await world.buy(below, 'svip-year')
    const [loop = ''] = await world.unusedCodes(below)
    expect(await redeem(top, loop, 'redeem-loop')).toMatchObject({ code: 42212 })
    expect(await world.unusedCodes(below)).toContain(loop)
    expect((await world.vipInfo(top)).level).toBe(0)
  })

  it('expire after 365 days, seen at once and noted by the job', async () => {
    const friend = await world.register({ username: 'friend' })
    await world.advanceDays(365)
    expect(await redeem(friend, code, 'redeem-late')).toMatchObject({ code: 40911 })
    const rows = await test.services.db.selectFrom('activation_code').select('status').execute()
    expect(rows.map(({ status }) => status)).toEqual(Array(9).fill('expired'))
  })

  it('a refund takes the unused ones back and leaves the redeemed one with the friend', async () => {
    const friend = await world.register({ username: 'friend' })
    await redeem(friend, code, 'redeem-once')
    const [other = ''] = await world.unusedCodes(issuer)
    await world.refund(orderNo)
    const late = await world.register({ username: 'late' })
    expect(await redeem(late, other, 'redeem-revoked')).toMatchObject({ code: 40912 })
    expect((await world.vipInfo(friend)).level).toBe(1)
    expect(await world.vipInfo(issuer)).toMatchObject({
      level: 0,
      lastLevel: 0,
      unusedCodes: 0,
      expiresAt: null,
    })
  })
})
