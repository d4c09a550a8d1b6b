import { daysAfter } from '@contract/domain/utc'
import { giftEndpoints } from '@contract/gift/endpoints'
import { errorCodes, type ErrorName } from '@contract/errors'
import { membershipEndpoints } from '@contract/membership/endpoints'
import type { ActivationCode } from '@contract/membership/schemas'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../../test/support/world'
import { scheduleHousekeeping } from '../../../jobs/housekeeping'

let test: TestApp
let world: World
let giver: Person
let code: string
let orderNo: string

beforeEach(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  giver = await world.register({ username: 'giver' })
  orderNo = (await world.buy(giver, 'svip-year')).no
  code = (await world.unusedCodes(giver))[0] ?? ''
})
afterEach(() => test.close())

const person = (username: string) => world.register({ username })
const give = (who: Person, typed = code) => test.call(giftEndpoints.giveCode, { code: typed }, who)
const withdraw = (who: Person) => test.call(giftEndpoints.withdrawGift, { code }, who)
const view = (gift: string, who?: Person) => test.call(giftEndpoints.viewGift, { gift }, who ?? {})
const redeem = (who: Person, gift: string, idempotencyKey = 'redeem-gift') =>
  test.call(giftEndpoints.redeemGift, { gift }, { ...who, idempotencyKey })
const redeemByCode = (who: Person) =>
  test.call(membershipEndpoints.redeemCode, { code }, { ...who, idempotencyKey: 'redeem-code' })
const listed = async () =>
  (await test.call(membershipEndpoints.codes, { pageSize: 100 }, giver)).data.find(
    (one) => one.code === code,
  )
const refused = (name: ErrorName) => expect.objectContaining({ code: errorCodes[name] })

const tokenOf = ({ gift }: ActivationCode) => gift?.url.split('gift=')[1] ?? ''

async function open(): Promise<string> {
  return tokenOf((await give(giver)).data)
}

describe('a code that is given', () => {
  it('is reserved: shown so with its link, redeemed by nobody through the code itself', async () => {
    const { data } = await give(giver)
    expect(data).toMatchObject({ code, status: 'given', gift: { expiresAt: expect.any(String) } })
    expect(data.gift?.url).toMatch(
      /^http:\/\/localhost:8080\/#\/pages\/membership\/redeem\?gift=[\w-]{43}$/,
    )
    expect(await listed()).toEqual(data)
    expect(await redeemByCode(await person('other'))).toEqual(refused('CODE_GIVEN'))
    expect(await redeemByCode(giver)).toEqual(refused('CODE_OWN'))
  })

  it('has one link, however often it is asked for', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => give(giver)))
    expect(new Set(asked.map(({ data }) => data.gift?.url)).size).toBe(1)
    expect(await test.services.db.selectFrom('code_gift').select('id').execute()).toHaveLength(1)
  })

  it('leaves no token in the database, and no code in the link', async () => {
    const token = await open()
    const tables = await Promise.all([
      test.services.db.selectFrom('code_gift').selectAll().execute(),
      test.services.db.selectFrom('idempotency').selectAll().execute(),
    ])
    expect(JSON.stringify(tables)).not.toContain(token)
    expect(token).not.toContain(code)
    expect(JSON.stringify((await view(token)).data)).not.toContain(code)
  })

  it('is its giver’s alone to give and to take back', async () => {
    const stranger = await person('stranger')
    expect(await give(stranger)).toEqual(refused('CODE_UNKNOWN'))
    const token = await open()
    expect(await withdraw(stranger)).toEqual(refused('CODE_UNKNOWN'))
    expect(await view(token)).toMatchObject({ data: { state: 'open' } })
  })

  it('is taken back: the link ends, the code redeems again, and a new link is another one', async () => {
    const token = await open()
    expect((await withdraw(giver)).data).toMatchObject({ status: 'unused', gift: null })
    expect((await withdraw(giver)).data).toMatchObject({ status: 'unused' })
    expect(await view(token)).toMatchObject({ data: { state: 'withdrawn' } })
    const friend = await person('friend')
    expect(await redeem(friend, token)).toEqual(refused('GIFT_WITHDRAWN'))
    expect(await open()).not.toBe(token)
    await withdraw(giver)
    expect(await redeemByCode(friend)).toMatchObject({ code: 0 })
    expect(await give(giver)).toEqual(refused('CODE_USED'))
  })

  it('is free again after 14 days, or given once more', async () => {
    const token = await open()
    await world.advanceDays(14)
    expect(await listed()).toMatchObject({ status: 'unused', gift: null })
    expect(await view(token)).toMatchObject({ data: { state: 'expired' } })
    const friend = await person('friend')
    expect(await redeem(friend, token)).toEqual(refused('GIFT_EXPIRED'))
    const next = await open()
    expect(await view(token)).toMatchObject({ data: { state: 'expired' } })
    expect(await redeem(friend, next, 'redeem-next')).toMatchObject({ code: 0 })
  })

  it('is not reserved for longer than the code lives', async () => {
    await world.advanceDays(360)
    const { data } = await give(giver)
    expect(data.gift?.expiresAt).toBe(data.expiresAt)
    await world.advanceDays(5)
    expect(await listed()).toMatchObject({ status: 'expired', gift: null })
    expect(await redeem(await person('late'), tokenOf(data))).toEqual(refused('GIFT_EXPIRED'))
    expect(await give(giver)).toEqual(refused('CODE_EXPIRED'))
  })

  it('goes with its purchase: a refund ends the gift', async () => {
    const token = await open()
    await world.refund(orderNo)
    expect(await view(token)).toMatchObject({ data: { state: 'revoked' } })
    expect(await redeem(await person('friend'), token)).toEqual(refused('CODE_REVOKED'))
    expect(await listed()).toMatchObject({ status: 'revoked', gift: null })
  })

  it('is forgotten 90 days after its link', async () => {
    const token = await open()
    const { db, systemClock } = test.services
    const over = daysAfter(systemClock.now(), -91)
    await db
      .updateTable('code_gift')
      .set({ createdAt: daysAfter(over, -14), expiresAt: over })
      .execute()
    await scheduleHousekeeping(test.services, db, systemClock.now())
    await test.services.jobs.runDue(test.services)
    expect(await view(token)).toEqual(refused('GIFT_UNKNOWN'))
  })
})

describe('the link of a gift', () => {
  it('says who gives, masked, to a visitor; its giver and its receiver are told that they are', async () => {
    const token = await open()
    expect((await view(token)).data).toEqual({
      giver: 'gi•••r',
      expiresAt: expect.any(String),
      state: 'open',
      you: 'nobody',
    })
    expect((await view(token, giver)).data).toMatchObject({ state: 'open', you: 'giver' })
    const friend = await person('friend')
    await redeem(friend, token)
    expect((await view(token, friend)).data).toMatchObject({ state: 'redeemed', you: 'receiver' })
    expect((await view(token, await person('other'))).data).toMatchObject({ you: 'nobody' })
    expect(await view('made-up')).toEqual(refused('GIFT_UNKNOWN'))
  })

  it('makes its receiver VIP for a year and the giver their inviter, once for the same key', async () => {
    const token = await open()
    const friend = await person('friend')
    const first = await redeem(friend, token)
    expect(first).toMatchObject({ code: 0, data: { level: 1, remainingDays: 365 } })
    expect((await redeem(friend, token)).data).toEqual(first.data)
    expect(await redeem(friend, token, 'redeem-again')).toEqual(refused('CODE_USED'))
    const row = await test.services.db
      .selectFrom('app_user')
      .select('inviterId')
      .where('id', '=', friend.id)
      .executeTakeFirstOrThrow()
    expect(row.inviterId).toBe(giver.id)
    expect(await listed()).toMatchObject({ status: 'transferred', transferredTo: 'fr•••d' })
  })

  it('is refused to its giver and to an SVIP, and stays open', async () => {
    const token = await open()
    expect(await redeem(giver, token)).toEqual(refused('CODE_OWN'))
    const svip = await person('svip')
    await world.buy(svip, 'svip-year')
    expect(await redeem(svip, token)).toEqual(refused('CODE_FOR_SVIP'))
    expect(await redeem(svip, 'made-up', 'redeem-made-up')).toEqual(refused('GIFT_UNKNOWN'))
    expect(await view(token)).toMatchObject({ data: { state: 'open' } })
  })

  it('20 people at once: one becomes VIP', async () => {
    const token = await open()
    const friends = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => person(`friend_${index}`)),
    )
    const answers = await Promise.all(friends.map((friend) => redeem(friend, token)))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === errorCodes.CODE_USED)).toHaveLength(19)
    const grants = await test.services.db
      .selectFrom('membership_grant')
      .select('userId')
      .where('sourceType', '=', 'code')
      .execute()
    expect(grants).toHaveLength(1)
  })

  it('redeemed, taken back and refunded in one moment, it is one of these', async () => {
    const token = await open()
    const friend = await person('friend')
    const [redeemed] = await Promise.all([
      redeem(friend, token),
      withdraw(giver),
      world.refund(orderNo),
    ])
    const won = redeemed.code === 0
    expect((await world.vipInfo(friend)).level).toBe(won ? 1 : 0)
    const { state } = (await view(token)).data
    expect(won ? ['redeemed'] : ['withdrawn', 'revoked']).toContain(state)
    expect(await listed()).toMatchObject({ status: won ? 'transferred' : 'revoked', gift: null })
  })
})
