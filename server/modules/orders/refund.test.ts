import { membershipEndpoints } from '@contract/membership/endpoints'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { verifyLedger } from '../reconciliation'
import { computeRefund } from './policy'
import { cents } from '@contract/domain/money'

let test: TestApp
let world: World
let buyer: Person

async function start(env: Record<string, string> = {}): Promise<void> {
  test = await createTestApp({ env })
  world = createWorld(test.services)
  const inviter = await world.register({ username: 'inviter' })
  await world.buy(inviter, 'svip-year')
  buyer = await world.register({ username: 'buyer', inviter })
}
afterEach(() => test.close())

function makeFriends(count: number): Promise<Person[]> {
  return Promise.all(
    Array.from({ length: count }, (_none, index) =>
      world.register({ username: `friend_${index}` }),
    ),
  )
}

async function giveAway(count: number): Promise<void> {
  const codes = await world.unusedCodes(buyer)
  for (const [index, friend] of (await makeFriends(count)).entries())
    await world.redeem(friend, codes[index] ?? '')
}

/** What the gateway gave back, as its books say. */
async function returned(orderNo: string): Promise<number | null> {
  await test.services.jobs.runDue(test.services)
  const row = await test.services.db
    .selectFrom('sandbox_payment')
    .select('refunded')
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow()
  return row.refunded
}

async function differences() {
  return (await verifyLedger(test.services)).checks.filter(
    ({ differences: found }) => found.length > 0,
  )
}

async function statuses(): Promise<string[]> {
  const rows = await test.services.db
    .selectFrom('activation_code')
    .select('status')
    .where('issuerId', '=', buyer.id)
    .execute()
  return rows.map(({ status }) => status)
}

describe('where a refund takes redeemed codes off', () => {
  beforeEach(() => start())

  it('repair 5: nine codes given away and a refund bring no second nine, and their price stays', async () => {
    const { no, id } = await world.buy(buyer, 'svip-year')
    await giveAway(9)
    expect(await world.refund(no)).toMatchObject({
      status: 'refunded',
      amount: 999_00,
      refundAmount: 108_00,
    })
    expect((await test.call(ordersEndpoints.order, { id }, buyer)).data.refundAmount).toBe(108_00)
    expect(await returned(no)).toBe(108_00)
    const plans = await test.call(membershipEndpoints.plans, {}, buyer)
    expect(plans.data.find((plan) => plan.id === 'svip-year')).toMatchObject({ codes: 1 })
    await world.buy(buyer, 'svip-year')
    expect(await world.unusedCodes(buyer)).toHaveLength(1)
    expect(await differences()).toEqual([])
  })

  it('repair 5: a renewal goes back less its one code, and a refund of the first purchase leaves the second', async () => {
    const first = await world.buy(buyer, 'svip-year')
    const unused = await world.unusedCodes(buyer)
    await world.advanceDays(1)
    const second = await world.buy(buyer, 'svip-year')
    const [renewalCode = ''] = (await world.unusedCodes(buyer)).filter(
      (code) => !unused.includes(code),
    )
    const [friend] = await makeFriends(1)
    if (friend) await world.redeem(friend, renewalCode)
    expect(await world.refund(first.no)).toMatchObject({ refundAmount: 999_00 })
    expect(await world.vipInfo(buyer)).toMatchObject({ level: 2, unusedCodes: 0 })
    expect(await world.refund(second.no)).toMatchObject({ refundAmount: 900_00 })
    expect([await returned(first.no), await returned(second.no)]).toEqual([999_00, 900_00])
    await world.buy(buyer, 'svip-year')
    expect(await world.unusedCodes(buyer)).toHaveLength(1)
    expect(await differences()).toEqual([])
  })

  it('repair 5: an upgrade that was refunded was the first purchase; codes that ran out cost nothing', async () => {
    await world.buy(buyer, 'vip-year')
    const upgrade = await world.buy(buyer, 'svip-year')
    expect(upgrade).toMatchObject({ kind: 'upgradeSvip', amount: 900_00 })
    await giveAway(2)
    await world.advanceDays(366)
    expect((await statuses()).sort()).toEqual([
      ...Array.from({ length: 7 }, () => 'expired'),
      'transferred',
      'transferred',
    ])
    expect(await world.refund(upgrade.no)).toMatchObject({ refundAmount: 702_00 })
    await world.buy(buyer, 'svip-year')
    expect(await world.unusedCodes(buyer)).toHaveLength(1)
    expect(await differences()).toEqual([])
  })

  it('repair 5: a code that is redeemed while the refund runs is taken off or revoked', async () => {
    const { no } = await world.buy(buyer, 'svip-year')
    const codes = await world.unusedCodes(buyer)
    const friends = await makeFriends(9)
    const [refunded, again, ...redeemed] = await Promise.allSettled([
      world.refund(no),
      world.refund(no),
      ...friends.map((friend, index) => world.redeem(friend, codes[index] ?? '')),
    ])
    const orders = [refunded, again].flatMap((end) =>
      end.status === 'fulfilled' ? [end.value] : [],
    )
    const given = redeemed.filter(({ status }) => status === 'fulfilled').length
    expect(orders).toEqual([expect.objectContaining({ refundAmount: 999_00 - given * 99_00 })])
    expect((await statuses()).filter((status) => status === 'transferred')).toHaveLength(given)
    expect((await statuses()).filter((status) => status === 'revoked')).toHaveLength(9 - given)
    expect(await returned(no)).toBe(999_00 - given * 99_00)
    expect(await differences()).toEqual([])
  })
})

it('repair 5: a deployment can refuse to refund an order with redeemed codes', async () => {
  await start({ REFUND_REDEEMED_CODES: 'refuse' })
  const { no } = await world.buy(buyer, 'svip-year')
  await giveAway(2)
  await expect(world.refund(no)).rejects.toMatchObject({
    errorName: 'CODES_REDEEMED',
    params: { codes: 2 },
  })
  expect(await world.vipInfo(buyer)).toMatchObject({ level: 2, unusedCodes: 7 })
  const again = await world.buy(buyer, 'svip-year')
  expect(await world.refund(again.no)).toMatchObject({ refundAmount: 999_00 })
  expect(await differences()).toEqual([])
})

it.each([
  [0, 999_00, 999_00, { amount: 999_00, charged: 999_00, deducted: 0 }],
  [9, 999_00, 999_00, { amount: 108_00, charged: 108_00, deducted: 891_00 }],
  [9, 800_00, 800_00, { amount: 0, charged: 0, deducted: 800_00 }],
  [1, 999_00, 7_193_00, { amount: 900_00, charged: 648_018, deducted: 99_00 }],
])('%d redeemed codes of an order of %d, charged as %d', (codes, amount, charged, back) => {
  const taken = { redeemedCodes: codes, codePrice: cents(99_00), spentPrice: cents(0) }
  expect(computeRefund({ amount, charged }, taken)).toEqual(back)
})
