import { membershipEndpoints } from '@contract/membership/endpoints'
import { ordersEndpoints } from '@contract/orders/endpoints'
import type { PlanId } from '@contract/membership/schemas'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'

let test: TestApp
let world: World
let buyer: Person

async function start(env: Record<string, string> = {}): Promise<void> {
  test = await createTestApp({ env })
  world = createWorld(test.services)
  buyer = await world.register({ username: 'buyer' })
}
afterEach(() => test.close())

async function planOf(id: PlanId) {
  const { data } = await test.call(membershipEndpoints.plans, {}, buyer)
  return data.find((plan) => plan.id === id)
}
const orderOf = async (id: string) => (await test.call(ordersEndpoints.order, { id }, buyer)).data

async function inDays(days: number): Promise<string> {
  const now = await test.services.businessClock.now(test.services.db)
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

describe('on screen 2: points', () => {
  it('on screen 2: nobody is offered points, and an order of them is refused', async () => {
    await start({ SELL_POINTS: 'off' })
    for (const plan of ['power-10', 'power-50', 'power-100'] as const) {
      expect(await planOf(plan)).toMatchObject({ available: false })
      expect(
        await test.call(ordersEndpoints.createOrder, { plan }, { ...buyer, idempotencyKey: plan }),
      ).toMatchObject({ code: 42220 })
    }
    const { data: orders } = await test.call(
      ordersEndpoints.orders,
      { pageNum: 1, pageSize: 10 },
      buyer,
    )
    expect(orders).toEqual([])
  })

  it('on screen 2: what was sold before is shown and refunded', async () => {
    await start()
    const { id, no } = await world.buy(buyer, 'power-100')
    test.services.programme = {
      ...test.services.programme,
      purchases: { ...test.services.programme.purchases, pointsSold: false },
    }
    expect(await planOf('power-100')).toMatchObject({ available: false })
    expect(await orderOf(id)).toMatchObject({ kind: 'recharge', status: 'paid' })
    await world.refund(no)
    expect(await orderOf(id)).toMatchObject({ status: 'refunded', refundAmount: 100_00 })
  })
})

describe('on screen 5: what a purchase adds', () => {
  it('on screen 5: a first SVIP brings 9 codes and a year, the next one 1 code and a year more', async () => {
    await start()
    expect(await planOf('svip-year')).toMatchObject({ offer: 'buy', codes: 9, creditDays: 0 })
    expect((await planOf('svip-year'))?.until).toContain(await inDays(365))
    const first = await world.buy(buyer, 'svip-year')
    expect(await orderOf(first.id)).toMatchObject({ codes: 9 })
    await world.advanceDays(100)
    const again = await planOf('svip-year')
    expect(again).toMatchObject({ offer: 'renew', codes: 1, redeemedCodePrice: 99_00 })
    expect(again?.until).toContain(await inDays(265 + 365))
    const second = await world.buy(buyer, 'svip-year')
    const shown = await orderOf(second.id)
    expect(shown.codes).toBe(1)
    expect(shown.membershipUntil).toContain(await inDays(265 + 365))
  })

  it('on screen 5: an upgrade says the paid days that it credits', async () => {
    await start()
    await world.buy(buyer, 'vip-year')
    await world.advanceDays(265)
    const plan = await planOf('svip-year')
    expect(plan).toMatchObject({ offer: 'upgrade', creditDays: 100, credit: 27_12, price: 971_88 })
    expect(plan?.until).toContain(await inDays(365))
  })

  it('on screen 5: a VIP by activation code is offered a renewal with its new end', async () => {
    await start()
    const issuer = await world.register({ username: 'issuer' })
    await world.buy(issuer, 'svip-year')
    const [code = ''] = await world.unusedCodes(issuer)
    await world.redeem(buyer, code)
    await world.advanceDays(65)
    const plan = await planOf('vip-year')
    expect(plan).toMatchObject({ kind: 'buyVip', offer: 'renew' })
    expect(plan?.until).toContain(await inDays(300 + 365))
    const paid = await orderOf((await world.buy(buyer, 'vip-year')).id)
    expect(paid.membershipUntil).toContain(await inDays(300 + 365))
  })

  it('on screen 5: a plan says that redeemed codes forbid a refund where they do', async () => {
    await start({ REFUND_REDEEMED_CODES: 'refuse' })
    expect(await planOf('svip-year')).toMatchObject({ redeemedCodePrice: null })
  })

  it('on screen 5: an order that is refunded brings nothing any more', async () => {
    await start()
    const { id, no } = await world.buy(buyer, 'svip-year')
    await world.refund(no)
    expect(await orderOf(id)).toMatchObject({ codes: 0, membershipUntil: null })
  })
})
