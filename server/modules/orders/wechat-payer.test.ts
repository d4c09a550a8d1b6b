import { accountEndpoints } from '@contract/account/endpoints'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { ordersErrors } from '@contract/orders/errors'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { inTransaction } from '../../db/transaction'
import { forgetPayerOf } from './payment/repository'
import { movableClock } from '../../../test/support/clock'
import { join, PASSWORD } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import {
  startWechatPayStandIn,
  type WechatPayStandIn,
} from '../../../test/support/wechat-pay-stand-in'
import { startWechatStandIn, type WechatStandIn } from '../../../test/support/wechat-stand-in'

type Host = 'weapp' | 'wechat'
interface Caller {
  token: string
  sessionCode: string
}

const PAGE = 'http://localhost:8080/#/pages/login/index'
let wechat: WechatStandIn
let merchant: WechatPayStandIn
let test: TestApp
let keys = 0

/** A person's openid at each of the two accounts: WeChat gives another one to each. */
const openIdOf = (name: string, host: Host) => `${host}-of-${name}`

beforeAll(async () => {
  const clock = movableClock()
  wechat = await startWechatStandIn(clock)
  const hosts = new Map([
    [wechat.weappId, 'weapp-of-'],
    [wechat.appId, 'wechat-of-'],
  ])
  merchant = await startWechatPayStandIn(clock, (appid, openid) =>
    openid.startsWith(hosts.get(appid) ?? 'nobody'),
  )
  test = await createTestApp({ systemClock: clock, env: { ...merchant.env, ...wechat.settings } })
})
afterAll(async () => {
  await test.close()
  await merchant.close()
  await wechat.close()
})

async function proofOf(name: string, host: Host, sessionCode: string) {
  const person = { openId: openIdOf(name, host), unionId: `union-${name}`, nickname: name }
  if (host === 'weapp') return { client: 'weapp' as const, code: wechat.giveCode('weapp', person) }
  const { data } = await test.call(signInEndpoints.wechatPage, { url: PAGE }, { sessionCode })
  const state = new URL(data.url).searchParams.get('state') ?? ''
  return { client: 'page' as const, code: wechat.giveCode('page', person), state }
}

async function comeByWechat(name: string, host: Host): Promise<Caller> {
  const sessionCode = await test.newDevice()
  const proof = await proofOf(name, host, sessionCode)
  const { data } = await test.call(signInEndpoints.wechatLogin, proof, { sessionCode })
  if (data.type === 'signedIn') return { token: data.token, sessionCode }
  const form = { ticket: data.ticket, country: 'JP', username: name, agreed: true as const }
  const registered = await test.call(signInEndpoints.registerByWechat, form, { sessionCode })
  return { token: registered.data.token, sessionCode }
}

const headersOf = (Platform: Host) => ({ headers: { Platform } })
async function offered(caller: Caller, host: Host) {
  const options = { ...caller, ...headersOf(host) }
  return (await test.call(accountEndpoints.userConfig, {}, options)).data.gateways
}

function once(caller: Caller, host: Host) {
  keys += 1
  return { ...caller, ...headersOf(host), idempotencyKey: `wechat-payer-${keys}` }
}

/** Orders, and pays by WeChat on that host: the answer, and what WeChat Pay was asked for. */
async function pay(caller: Caller, host: Host) {
  const plan = { plan: 'svip-year' as const }
  const { data: order } = await test.call(ordersEndpoints.createOrder, plan, once(caller, host))
  const asked = { id: order.id, gateway: 'wechat' as const }
  const answer = await test.call(ordersEndpoints.payOrder, asked, once(caller, host))
  return { order, answer, prepared: merchant.orders.get(order.no) }
}

it.each([
  ['weapp', () => wechat.weappId],
  ['wechat', () => wechat.appId],
] as const)(
  'who came by WeChat on %s pays there as the person of that account',
  async (host, appId) => {
    const name = `payer_${host}`
    const caller = await comeByWechat(name, host)
    expect(await offered(caller, host)).toEqual(['sandbox', 'wechat', 'activationCode'])
    const { order, answer, prepared } = await pay(caller, host)
    expect(answer.data).toMatchObject({ type: 'wechat', appId: appId() })
    expect(prepared).toMatchObject({ appid: appId(), openid: openIdOf(name, host) })
    const { headers, body } = merchant.pay(order.no)
    await test.app.inject({ method: 'POST', url: '/pay/notify/wechat', headers, payload: body })
    const { data } = await test.call(ordersEndpoints.order, { id: order.id }, caller)
    expect(data.status).toBe('paid')
  },
)

it('is told why they cannot while only the other account knows them, and can once they signed in there', async () => {
  const caller = await comeByWechat('on_both', 'weapp')
  expect(await offered(caller, 'wechat')).toEqual(['sandbox', 'activationCode'])
  const { answer, prepared } = await pay(caller, 'wechat')
  expect(answer).toMatchObject({
    code: ordersErrors.WECHAT_NOT_LINKED,
    msg: 'WeChat does not know you here yet. Log in with WeChat on this device, or link it under “Me”, then pay.',
  })
  expect(prepared).toBeUndefined()
  const onPage = await comeByWechat('on_both', 'wechat')
  for (const host of ['wechat', 'weapp'] as const)
    expect((await pay(onPage, host)).prepared?.openid).toBe(openIdOf('on_both', host))
})

it('a member by email pays by WeChat from the link on, as themselves, until they unlink it', async () => {
  const other = await comeByWechat('somebody_else', 'weapp')
  const caller = await join(test, 'by_email')
  const refused = async () => (await pay(caller, 'weapp')).answer.code
  expect(await refused()).toBe(ordersErrors.WECHAT_NOT_LINKED)
  const proof = await proofOf('by_email', 'weapp', caller.sessionCode)
  await test.call(signInEndpoints.linkWechat, { proof, password: PASSWORD }, caller)
  expect((await pay(caller, 'weapp')).prepared?.openid).toBe(openIdOf('by_email', 'weapp'))
  expect((await pay(other, 'weapp')).prepared?.openid).toBe(openIdOf('somebody_else', 'weapp'))
  await test.call(signInEndpoints.unlinkWechat, { password: PASSWORD }, caller)
  expect(await refused()).toBe(ordersErrors.WECHAT_NOT_LINKED)
  expect(await offered(caller, 'weapp')).toEqual(['sandbox', 'activationCode'])
})

it('is forgotten with a deleted account: what WeChat Pay was asked and said names nobody', async () => {
  const caller = await comeByWechat('leaves', 'weapp')
  const { order } = await pay(caller, 'weapp')
  const { headers, body } = merchant.pay(order.no)
  await test.app.inject({ method: 'POST', url: '/pay/notify/wechat', headers, payload: body })
  const { db } = test.services
  const kept = async () => ({
    attempts: await db
      .selectFrom('payment_attempt')
      .select('asked')
      .where('orderNo', '=', order.no)
      .execute(),
    notices: await db
      .selectFrom('payment_notice')
      .select('body')
      .where('orderNo', '=', order.no)
      .execute(),
  })
  expect((await kept()).attempts[0]?.asked).toContain(openIdOf('leaves', 'weapp'))
  expect((await kept()).notices).toEqual([{ body }])
  const { userId } = await db
    .selectFrom('purchase_order')
    .select('userId')
    .where('no', '=', order.no)
    .executeTakeFirstOrThrow()
  await inTransaction(db, (tx) => forgetPayerOf(tx, userId))
  expect(await kept()).toEqual({ attempts: [{ asked: '{}' }], notices: [{ body: '' }] })
})
