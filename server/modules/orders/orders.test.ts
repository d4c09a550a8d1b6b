import { membershipEndpoints } from '@contract/membership/endpoints'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { SIGNATURE_HEADER, signNotice } from '../../gateways/payment/sandbox/signature'
import { takePayment, type SignedNotice } from '../../gateways/payment/sandbox/take-payment'

let test: TestApp
let world: World
let inviter: Person
let buyer: Person

beforeEach(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  inviter = await world.register({ username: 'inviter' })
  buyer = await world.register({ username: 'buyer', inviter })
})
afterEach(() => test.close())

async function notify({ headers, body }: SignedNotice) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/pay/notify/sandbox',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
  return {
    status: response.statusCode,
    outcome: response.json<{ data: { outcome?: string } }>().data.outcome,
  }
}

async function pay(payment: string): Promise<SignedNotice> {
  const notice = await takePayment(test.services, payment)
  if (!notice) throw new Error('the payment was not open')
  return notice
}

async function orderOf(id: string) {
  return (await test.call(ordersEndpoints.order, { id }, buyer)).data
}

function count(
  table: 'membership_grant' | 'activation_code' | 'commission' | 'payment',
): Promise<number> {
  return test.services.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
    .then((row) => Number(row.count))
}

describe('an order', () => {
  it('has the amount of the server, waits 30 minutes and is paid by the notice alone', async () => {
    const { order, payment } = await world.order(buyer, 'svip-year')
    expect(order).toMatchObject({
      kind: 'buySvip',
      status: 'created',
      amount: 999_00,
      charged: 999_00,
      currency: 'USD',
      paidTime: null,
    })
    expect(new Date(order.expiresAt).getTime() - new Date(order.createTime).getTime()).toBe(
      30 * 60_000,
    )
    const notice = await pay(payment)
    expect(await orderOf(order.id)).toMatchObject({ status: 'created' })
    expect(await notify(notice)).toEqual({ status: 200, outcome: 'paid' })
    expect(await orderOf(order.id)).toMatchObject({ status: 'paid', paidTime: expect.any(String) })
    expect(await world.vipInfo(buyer)).toMatchObject({
      level: 2,
      remainingDays: 365,
      unusedCodes: 9,
    })
  })

  it('is paid once by 20 notices at once: one grant, one set of codes, one commission', async () => {
    await world.buy(inviter, 'svip-year')
    const { order, payment } = await world.order(buyer, 'svip-year')
    const notice = await pay(payment)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => notify(notice)))
    expect(outcomes.filter(({ outcome }) => outcome === 'paid')).toHaveLength(1)
    expect(outcomes.every(({ status }) => status === 200)).toBe(true)
    expect((await orderOf(order.id)).status).toBe('paid')
    expect([
      await count('membership_grant'),
      await count('activation_code'),
      await count('commission'),
      await count('payment'),
    ]).toEqual([2, 18, 1, 2])
  })

  it('is not paid by a forged, changed or old notice', async () => {
    const { order, payment } = await world.order(buyer, 'vip-year')
    const notice = await pay(payment)
    const old = signNotice(
      (await test.services.db.selectFrom('sandbox_key').select('secret').executeTakeFirstOrThrow())
        .secret,
      notice.body,
      new Date(test.services.systemClock.now().getTime() - 301_000),
    )
    const forgeries = [
      { headers: {}, body: notice.body },
      {
        headers: {
          [SIGNATURE_HEADER]: signNotice('guess', notice.body, test.services.systemClock.now()),
        },
        body: notice.body,
      },
      { headers: notice.headers, body: notice.body.replace('"charged":9900', '"charged":1') },
      { headers: { [SIGNATURE_HEADER]: old }, body: notice.body },
    ]
    for (const forgery of forgeries) expect((await notify(forgery)).status).toBe(403)
    expect((await orderOf(order.id)).status).toBe('created')
    expect(await notify(notice)).toEqual({ status: 200, outcome: 'paid' })
  })

  it('takes no payment of another amount: the money goes back', async () => {
    const { order, payment } = await world.order(buyer, 'vip-year')
    await test.services.db
      .updateTable('sandbox_payment')
      .set({ charged: 1 })
      .where('token', '=', payment)
      .execute()
    expect(await notify(await pay(payment))).toEqual({ status: 200, outcome: 'returned' })
    expect((await orderOf(order.id)).status).toBe('created')
  })

  it('that was cancelled stays so when a notice comes late, and the money goes back', async () => {
    const { order, payment } = await world.order(buyer, 'vip-year')
    const notice = await pay(payment)
    await test.services.db
      .updateTable('purchase_order')
      .set({
        status: 'cancelled',
        cancelledAt: test.services.systemClock.now(),
        cancelReason: 'user',
      })
      .where('id', '=', order.id)
      .execute()
    expect(await notify(notice)).toEqual({ status: 200, outcome: 'returned' })
    expect(await notify(notice)).toEqual({ status: 200, outcome: 'known' })
    await test.services.jobs.runDue(test.services)
    const money = await test.services.db
      .selectFrom('sandbox_payment')
      .select('status')
      .where('token', '=', payment)
      .executeTakeFirstOrThrow()
    expect(money.status).toBe('refunded')
    expect((await orderOf(order.id)).status).toBe('cancelled')
    expect((await world.vipInfo(buyer)).level).toBe(0)
  })

  it('can be cancelled by its owner while it waits; its payment page is closed', async () => {
    const { order, payment } = await world.order(buyer, 'vip-year')
    expect(
      await test.call(
        ordersEndpoints.cancelOrder,
        { id: order.id },
        { ...inviter, idempotencyKey: 'cancel-other' },
      ),
    ).toMatchObject({ code: 40420 })
    expect(
      await test.call(
        ordersEndpoints.cancelOrder,
        { id: order.id },
        { ...buyer, idempotencyKey: 'cancel-own' },
      ),
    ).toMatchObject({ code: 0, data: { status: 'cancelled' } })
    expect(await takePayment(test.services, payment)).toBeUndefined()
    expect(
      await test.call(
        ordersEndpoints.payOrder,
        { id: order.id, gateway: 'sandbox' },
        { ...buyer, idempotencyKey: 'pay-cancelled' },
      ),
    ).toMatchObject({ code: 40920 })
  })

  it('that was paid is confirmed when its owner cancels before the notice came', async () => {
    const { order, payment } = await world.order(buyer, 'vip-year')
    await pay(payment)
    expect(
      await test.call(
        ordersEndpoints.cancelOrder,
        { id: order.id },
        { ...buyer, idempotencyKey: 'cancel-paid' },
      ),
    ).toMatchObject({ code: 40920 })
    expect((await orderOf(order.id)).status).toBe('paid')
  })

  it('is cancelled after 30 minutes, unless the gateway says that it was paid', async () => {
    const { order } = await world.order(buyer, 'vip-year')
    await world.advanceDays(1)
    expect((await orderOf(order.id)).status).toBe('cancelled')
    const { order: other, payment } = await world.order(buyer, 'vip-year')
    await pay(payment)
    await world.advanceDays(1)
    expect((await orderOf(other.id)).status).toBe('paid')
  })

  it('a new one replaces the one that waits', async () => {
    const { order, payment } = await world.order(buyer, 'vip-year')
    await world.order(buyer, 'svip-year')
    await test.services.jobs.runDue(test.services)
    expect((await orderOf(order.id)).status).toBe('cancelled')
    expect(await takePayment(test.services, payment)).toBeUndefined()
    expect(
      (await test.call(ordersEndpoints.orders, {}, buyer)).data.map(({ status }) => status),
    ).toEqual(['created', 'cancelled'])
  })

  it('20 checkouts at once with 20 keys leave one that waits', async () => {
    const checkouts = Array.from({ length: 20 }, (_, index) =>
      test.call(
        ordersEndpoints.createOrder,
        { plan: 'vip-year' },
        { ...buyer, idempotencyKey: `parallel-checkout-${index}` },
      ),
    )
    expect((await Promise.all(checkouts)).map(({ code }) => code)).toEqual(Array(20).fill(0))
    const { data } = await test.call(ordersEndpoints.orders, { pageSize: 50 }, buyer)
    expect(data.map(({ status }) => status).sort()).toEqual([
      ...Array<string>(19).fill('cancelled'),
      'created',
    ])
  })

  it("another person's order is not found", async () => {
    const { order } = await world.order(buyer, 'vip-year')
    expect(await test.call(ordersEndpoints.order, { id: order.id }, inviter)).toMatchObject({
      code: 40420,
    })
  })

  it('of VIP is not available to an SVIP', async () => {
    await world.buy(buyer, 'svip-year')
    expect(
      await test.call(
        ordersEndpoints.createOrder,
        { plan: 'vip-year' },
        { ...buyer, idempotencyKey: 'vip-for-svip' },
      ),
    ).toMatchObject({ code: 42220 })
  })
})

describe('what is bought', () => {
  it('an upgrade credits the paid VIP days: 100 days left make $971.88', async () => {
    await world.buy(buyer, 'vip-year')
    await world.advanceDays(265)
    const { data: plans } = await test.call(membershipEndpoints.plans, {}, buyer)
    expect(plans.find(({ id }) => id === 'svip-year')).toMatchObject({
      kind: 'upgradeSvip',
      price: 971_88,
      credit: 27_12,
      listPrice: 999_00,
    })
    expect(await world.buy(buyer, 'svip-year')).toMatchObject({
      kind: 'upgradeSvip',
      amount: 971_88,
      status: 'paid',
    })
    expect(await world.vipInfo(buyer)).toMatchObject({
      level: 2,
      remainingDays: 365,
      unusedCodes: 9,
    })
  })

  it('a renewal before expiry extends from the expiry', async () => {
    await world.buy(buyer, 'vip-year')
    await world.advanceDays(300)
    expect(await world.buy(buyer, 'vip-year')).toMatchObject({ kind: 'renewVip' })
    expect((await world.vipInfo(buyer)).remainingDays).toBe(430)
  })

  it('a refund takes membership, codes and commission back, once', async () => {
    await world.buy(inviter, 'svip-year')
    const { no, id } = await world.buy(buyer, 'svip-year')
    expect(await world.refund(no)).toMatchObject({
      status: 'refunded',
      refundTime: expect.any(String),
    })
    await expect(world.refund(no)).rejects.toMatchObject({ errorName: 'ORDER_STATE' })
    expect(await world.vipInfo(buyer)).toMatchObject({ level: 0, lastLevel: 0, unusedCodes: 0 })
    const commission = await test.services.db
      .selectFrom('commission')
      .select('status')
      .where('orderId', '=', id)
      .execute()
    expect(commission).toEqual([{ status: 'refunded' }])
  })

  it('a refunded upgrade gives the VIP days back, and VIP cannot be refunded before it', async () => {
    const vip = await world.buy(buyer, 'vip-year')
    await world.advanceDays(100)
    const svip = await world.buy(buyer, 'svip-year')
    await expect(world.refund(vip.no)).rejects.toMatchObject({ errorName: 'ORDER_STATE' })
    await world.refund(svip.no)
    expect(await world.vipInfo(buyer)).toMatchObject({ level: 1, lastLevel: 1, remainingDays: 265 })
    await world.refund(vip.no)
    expect((await world.vipInfo(buyer)).level).toBe(0)
  })

  it('a pack credits points, and its refund takes them back', async () => {
    const { no } = await world.buy(buyer, 'power-50')
    const points = () =>
      test.services.db
        .selectFrom('points_entry')
        .select('amount')
        .where('userId', '=', buyer.id)
        .orderBy('id')
        .execute()
    expect(await points()).toEqual([{ amount: 5_500 }])
    await world.refund(no)
    expect(await points()).toEqual([{ amount: 5_500 }, { amount: -5_500 }])
  })
})
