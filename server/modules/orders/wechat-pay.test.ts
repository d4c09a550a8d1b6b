import { accountEndpoints } from '@contract/account/endpoints'
import type { PlatformName } from '@contract/headers'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { ordersErrors } from '@contract/orders/errors'
import type { Gateway, PayOrderResponse } from '@contract/orders/schemas'
import { movableClock } from '../../../test/support/clock'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import {
  startWechatPayStandIn,
  type SignedNotice,
  type WechatPayStandIn,
} from '../../../test/support/wechat-pay-stand-in'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { ordersModule } from './module'
import { receiveNotice } from './receive-notice'
import { refundInTransaction } from './refund-order'
import { inTransaction } from '../../db/transaction'

let test: TestApp
let world: World
let buyer: Person
let clock: ReturnType<typeof movableClock>
let wechat: WechatPayStandIn
let payers: Record<string, string>

beforeEach(async () => {
  clock = movableClock()
  wechat = await startWechatPayStandIn(clock)
  payers = { jsapi: 'o-account-1', weapp: 'o-mini-1' }
  test = await createTestApp({
    env: wechat.env,
    systemClock: clock,
    findPayer: async (_userId, client) => payers[client],
  })
  world = createWorld(test.services)
  buyer = await world.register({ username: 'buyer' })
})
afterEach(async () => {
  await test.close()
  await wechat.close()
})

let keys = 0
const once = (platform: PlatformName) => {
  keys += 1
  return { ...buyer, idempotencyKey: `wechat-pay-${keys}`, headers: { Platform: platform } }
}

async function order(platform: PlatformName = 'weapp') {
  const plan = { plan: 'svip-year' as const }
  return (await test.call(ordersEndpoints.createOrder, plan, once(platform))).data
}
const pay = (id: string, platform: PlatformName = 'weapp', gateway: Gateway = 'wechat') =>
  test.call(ordersEndpoints.payOrder, { id, gateway }, once(platform))
const statusOf = async (id: string) =>
  (await test.call(ordersEndpoints.order, { id }, buyer)).data.status

async function notify({ headers, body }: SignedNotice) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/pay/notify/wechat',
    headers,
    payload: body,
  })
  return [response.statusCode, response.json<{ data: { outcome?: string } }>().data.outcome]
}

const only = () => {
  const [found] = [...wechat.orders.values()]
  if (!found || wechat.orders.size !== 1) throw new Error(`${wechat.orders.size} orders`)
  return found
}

describe('which ways to pay a host is offered', () => {
  const offered = async (platform: PlatformName, token = buyer.token) =>
    (
      await test.call(
        accountEndpoints.userConfig,
        {},
        { ...(token && { ...buyer }), headers: { Platform: platform } },
      )
    ).data.gateways

  it("WeChat's own windows where the member is known to WeChat, its page elsewhere", async () => {
    for (const platform of ['wechat', 'weapp', 'h5', 'android', 'ios', 'wecom'] as const)
      expect(await offered(platform)).toEqual(['sandbox', 'wechat', 'activationCode'])
    payers = {}
    expect(await offered('weapp')).toEqual(['sandbox', 'activationCode'])
    expect(await offered('wechat')).toEqual(['sandbox', 'activationCode'])
    expect(await offered('weapp', '')).toEqual(['sandbox', 'activationCode'])
    const { id } = await order()
    expect(await pay(id)).toMatchObject({ code: ordersErrors.WECHAT_NOT_LINKED })
    expect(await pay(id, 'weapp', 'card')).toMatchObject({ code: 42221 })
  })
})

describe('a payment by WeChat Pay', () => {
  it('is prepared for the app and the person of each host, in yuan, and fixed on the order', async () => {
    const { id, no } = await order()
    const { data } = await pay(id)
    expect(data).toEqual({
      type: 'wechat',
      appId: 'wx-mini-of-the-stand-in',
      timestamp: String(Math.floor(clock.now().getTime() / 1000)),
      nonce_str: expect.stringMatching(/^\w{32}$/),
      package: expect.stringMatching(/^prepay_id=wx/),
      signtype: 'RSA',
      paysign: expect.stringMatching(/^[A-Za-z0-9+/]{342}==$/),
    } satisfies PayOrderResponse)
    expect(only()).toMatchObject({
      reference: no,
      appid: 'wx-mini-of-the-stand-in',
      openid: 'o-mini-1',
      total: 6_999_00,
      currency: 'CNY',
      notifyUrl: 'http://localhost:8080/pay/notify/wechat',
    })
    expect((await test.call(ordersEndpoints.order, { id }, buyer)).data).toMatchObject({
      amount: 999_00,
      charged: 6_999_00,
      currency: 'CNY',
      gateway: 'wechat',
    })
    expect(await pay(id)).toMatchObject({ code: 0 })
    expect(wechat.orders.size).toBe(1)
  })

  it('goes by a page in a browser, and by a page of ours from the app', async () => {
    const { id } = await order('h5')
    const { data } = await pay(id, 'h5')
    expect(data).toMatchObject({
      type: 'redirect',
      url: expect.stringMatching(
        /^https:\/\/wx\.tenpay\.com\/.*&redirect_url=http%3A%2F%2Flocalhost%3A8080%2F%23%2Fpages%2Forder%2Fdetail%3Fid%3D.*returned%3D1$/,
      ),
    })
    const app = await pay(id, 'ios')
    const leave = new URL(app.data.type === 'redirect' ? app.data.url : '')
    expect(leave.pathname).toBe('/pay/wechat/leave')
    const page = await test.app.inject(leave.pathname + leave.search)
    expect(page.body).toContain('content="0;url=https://wx.tenpay.com/')
    expect(page.headers['referrer-policy']).toBe('origin')
    leave.searchParams.set('to', 'https://elsewhere.example')
    expect((await test.app.inject(leave.pathname + leave.search)).statusCode).toBe(404)
    const back = await test.app.inject(`/pay/return?id=${id}&outcome=returned`)
    expect(back.headers.location).toBe(`starcard://pages/order/detail?id=${id}&returned=1`)
  })

  it('who turns to another host has one way to pay: the first is closed', async () => {
    const { id, no } = await order('wechat')
    expect((await pay(id, 'wechat')).data).toMatchObject({ appId: 'wx-account-of-the-stand-in' })
    await pay(id, 'weapp')
    expect([...wechat.orders].map(([reference, { state }]) => [reference, state])).toEqual([
      [no, 'CLOSED'],
      [`${no}-2`, 'NOTPAY'],
    ])
    expect(await notify(wechat.pay(`${no}-2`))).toEqual([200, 'paid'])
    expect(await statusOf(id)).toBe('paid')
  })

  it('is closed at WeChat Pay before it is opened elsewhere; a payment that was faster counts', async () => {
    const { id } = await order()
    await pay(id)
    expect(await pay(id, 'weapp', 'sandbox')).toMatchObject({ code: 0 })
    expect(only().state).toBe('CLOSED')
    const other = await order()
    await pay(other.id)
    wechat.pay(other.no)
    expect(await pay(other.id, 'weapp', 'sandbox')).toMatchObject({ code: 40920 })
    expect(await statusOf(other.id)).toBe('paid')
  })

  it('one notice 20 times at once pays once, and once more later changes nothing', async () => {
    const { id, no } = await order()
    await pay(id)
    const notice = wechat.pay(no)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => notify(notice)))
    expect(outcomes.filter(([, outcome]) => outcome === 'paid')).toHaveLength(1)
    expect(outcomes.every(([status]) => status === 200)).toBe(true)
    expect(await notify(notice)).toEqual([200, 'known'])
    expect(await statusOf(id)).toBe('paid')
    expect((await world.vipInfo(buyer)).unusedCodes).toBe(9)
    expect(wechat.certificateCalls()).toBe(1)
  })

  it('is not made by a notice that is old, changed, of another serial, key or merchant', async () => {
    const { id, no } = await order()
    await pay(id)
    const notice = wechat.pay(no)
    const { headers } = notice
    const old = wechat.notice('TRANSACTION.SUCCESS', {}, new Date(clock.now().getTime() - 301_000))
    const wrong: SignedNotice[] = [
      { headers: {}, body: notice.body },
      { headers, body: notice.body.replace('SUCCESS', 'SUCCES5') },
      { headers: { ...headers, 'wechatpay-nonce': 'another' }, body: notice.body },
      { headers: { ...headers, 'wechatpay-serial': '0'.repeat(40) }, body: notice.body },
      old,
      wechat.notice('TRANSACTION.SUCCESS', {
        mchid: '1900000002',
        out_trade_no: no,
        transaction_id: '1',
        trade_state: 'SUCCESS',
        success_time: '2026-11-17T20:00:00+00:00',
        amount: { total: 6_999_00, currency: 'CNY' },
      }),
    ]
    for (const forged of wrong) expect((await notify(forged))[0]).toBe(403)
    expect(await statusOf(id)).toBe('created')
    wechat.rotate(false)
    expect((await notify(wechat.notice('TRANSACTION.SUCCESS', {})))[0]).toBe(403)
    expect(await notify(notice)).toEqual([200, 'paid'])
  })

  it('goes on when WeChat Pay changes its certificate', async () => {
    const { id, no } = await order()
    await pay(id)
    wechat.rotate()
    clock.advance(61)
    expect(await notify(wechat.pay(no))).toEqual([200, 'paid'])
    expect(wechat.certificateCalls()).toBe(2)
  })

  it('of another amount is given back', async () => {
    const { id, no } = await order()
    await pay(id)
    expect(await notify(wechat.pay(no, { total: 1 }))).toEqual([200, 'returned'])
    await test.services.jobs.runDue(test.services)
    expect([...wechat.refunds.values()]).toMatchObject([{ refund: 1, total: 1 }])
    expect(await statusOf(id)).toBe('created')
  })

  it('is found by our question when its notice never comes, ever less often asked', async () => {
    const { id, no } = await order()
    await pay(id)
    const job = () =>
      test.services.db
        .selectFrom('job')
        .select('runAt')
        .where('kind', '=', 'orders.confirm')
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow()
    const waits: number[] = []
    for (let asked = 0; asked < 4; asked += 1) {
      const wait = ((await job()).runAt.getTime() - clock.now().getTime()) / 60_000
      waits.push(wait)
      clock.advance(wait * 60)
      await test.services.jobs.runDue(test.services)
    }
    expect(waits).toEqual([1, 2, 4, 8])
    wechat.pay(no)
    clock.advance(8 * 60)
    await test.services.jobs.runDue(test.services)
    expect(await statusOf(id)).toBe('paid')
  })

  it('is closed there before the order is cancelled, by its owner or by time; one in the last moment is honoured', async () => {
    const cancelled = await order()
    await pay(cancelled.id)
    await test.call(ordersEndpoints.cancelOrder, { id: cancelled.id }, once('weapp'))
    expect(only().state).toBe('CLOSED')
    const late = await order()
    await pay(late.id)
    wechat.pay(late.no)
    await world.advanceDays(1)
    expect(await statusOf(late.id)).toBe('paid')
    const expired = await order()
    await pay(expired.id)
    await world.advanceDays(1)
    expect([await statusOf(expired.id), wechat.orders.get(expired.no)?.state]).toEqual([
      'cancelled',
      'CLOSED',
    ])
  })

  it('waits while WeChat Pay says nothing that it has signed', async () => {
    const { id } = await order()
    for (const how of ['silent', 'unsigned'] as const) {
      wechat.behave(how)
      expect(await pay(id)).toMatchObject({ code: 50300 })
    }
    wechat.behave('well')
    expect(await pay(id)).toMatchObject({ code: 0 })
  })
})

describe('a refund', () => {
  it('goes back in yuan, once, and how it ended is told by a notice', async () => {
    const { id, no } = await order()
    await pay(id)
    await notify(wechat.pay(no))
    const { transactionId } = only()
    wechat.behave('processing')
    await inTransaction(test.services.db, (tx) =>
      refundInTransaction(tx, test.services, no, { actor: 'operator:test', reason: 'test' }),
    )
    await test.services.jobs.runDue(test.services)
    expect([...wechat.refunds]).toEqual([
      [`R${transactionId}`, { transactionId, refund: 6_999_00, total: 6_999_00 }],
    ])
    const state = async () =>
      (
        await test.services.db
          .selectFrom('payment')
          .select(['refundState', 'refunded', 'currency'])
          .executeTakeFirstOrThrow()
      ).refundState
    expect(await state()).toBe('processing')
    expect(await notify(wechat.refundNotice(transactionId, 'ABNORMAL'))).toEqual([200, 'refund'])
    expect(await state()).toBe('failed')
    const success = wechat.refundNotice(transactionId, 'SUCCESS')
    expect(await receiveNotice(test.services, 'wechat', success)).toBe('refund')
    expect(await state()).toBe('succeeded')
    expect(await statusOf(id)).toBe('refunded')
  })

  /** A paid and refunded order whose money WeChat Pay says that it is giving back. */
  async function refunded(): Promise<string> {
    const { id, no } = await order()
    await pay(id)
    await notify(wechat.pay(no))
    wechat.behave('processing')
    await world.refund(no)
    await test.services.jobs.runDue(test.services)
    return `R${only().transactionId}`
  }
  const payment = () =>
    test.services.db
      .selectFrom('payment')
      .select(['refundState', 'refundedAt'])
      .executeTakeFirstOrThrow()
  const nextAsk = async () =>
    (
      await test.services.db
        .selectFrom('job')
        .select('runAt')
        .where('kind', '=', 'orders.confirmRefund')
        .where('status', '=', 'open')
        .executeTakeFirst()
    )?.runAt
  async function figure(name: string): Promise<number> {
    const { body } = await test.app.inject('/metrics')
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
  }

  it('whose notice never comes is asked about, ever less often, until it has ended', async () => {
    const number = await refunded()
    const waits: number[] = []
    for (let asked = 0; asked < 7; asked += 1) {
      const at = await nextAsk()
      const minutes = ((at?.getTime() ?? 0) - clock.now().getTime()) / 60_000
      waits.push(minutes)
      clock.advance(minutes * 60)
      await test.services.jobs.runDue(test.services)
      expect((await payment()).refundState).toBe('processing')
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 360])
    const waited = waits.reduce((sum, minutes) => sum + minutes * 60, 0)
    expect(await figure('starcard_refund_oldest_seconds')).toBe(waited)
    wechat.refundStates.set(number, 'SUCCESS')
    clock.advance(360 * 60)
    await test.services.jobs.runDue(test.services)
    expect(await payment()).toEqual({ refundState: 'succeeded', refundedAt: clock.now() })
    expect(await nextAsk()).toBeUndefined()
    expect(await figure('starcard_refund_oldest_seconds')).toBe(0)
    expect(wechat.refunds.size).toBe(1)
  })

  it('that failed is told by a figure, one that WeChat Pay never heard of is asked for again', async () => {
    const number = await refunded()
    wechat.refundStates.delete(number)
    clock.advance(600)
    await test.services.jobs.runDue(test.services)
    expect(wechat.refundStates.get(number)).toBe('PROCESSING')
    wechat.refundStates.set(number, 'ABNORMAL')
    clock.advance(600)
    await test.services.jobs.runDue(test.services)
    expect((await payment()).refundState).toBe('failed')
    expect(await figure('starcard_refunds_failed')).toBe(1)
    expect(await nextAsk()).toBeUndefined()
  })

  it('that is under way at a start without its job is asked about', async () => {
    const number = await refunded()
    await test.services.db.deleteFrom('job').where('kind', '=', 'orders.confirmRefund').execute()
    wechat.refundStates.set(number, 'SUCCESS')
    for (let start = 0; start < 2; start += 1) await ordersModule.scheduleAtStart?.(test.services)
    clock.advance(600)
    await test.services.jobs.runDue(test.services)
    expect((await payment()).refundState).toBe('succeeded')
  })
})

describe('WeChat Pay itself', () => {
  it('refuses our requests by another key, with an old time, and a second time', async () => {
    const { id, no } = await order()
    const recorded: [string, RequestInit | undefined][] = []
    const real = globalThis.fetch
    const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      recorded.push([String(url), init])
      return real(url, init)
    })
    await pay(id)
    spy.mockRestore()
    const [url = '', sent] = recorded.find(([address]) => address.includes('/pay/')) ?? []
    expect((await fetch(url, sent)).status).toBe(401)
    const changed = { ...sent, body: String(sent?.body).replace('699900', '100') }
    expect((await fetch(url, changed)).status).toBe(401)
    clock.advance(301)
    expect((await fetch(url, sent)).status).toBe(401)
    expect(wechat.refused).toEqual(['replayed', 'wrong signature', 'old time'])
    expect(wechat.orders.get(no)?.total).toBe(6_999_00)
  })
})
