import { ordersEndpoints } from '@contract/orders/endpoints'
import type { PlatformName } from '@contract/headers'
import { startCardPayStandIn, type CardPayStandIn } from '../../../test/support/card-pay-stand-in'
import { movableClock } from '../../../test/support/clock'
import { redirectOf } from '../../../test/support/redirect-of'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'

let test: TestApp
let world: World
let buyer: Person
let card: CardPayStandIn
let clock: ReturnType<typeof movableClock>

beforeEach(async () => {
  clock = movableClock()
  card = await startCardPayStandIn(clock)
  test = await createTestApp({ env: card.env, systemClock: clock })
  world = createWorld(test.services)
  buyer = await world.register({ username: 'buyer' })
})
afterEach(async () => {
  await test.close()
  await card.close()
})

let keys = 0
const once = (platform: PlatformName = 'h5') => {
  keys += 1
  return { ...buyer, idempotencyKey: `card-pay-${keys}`, headers: { Platform: platform } }
}
const order = async () =>
  (await test.call(ordersEndpoints.createOrder, { plan: 'svip-year' }, once())).data
const pay = (id: string, platform: PlatformName = 'h5') =>
  test.call(ordersEndpoints.payOrder, { id, gateway: 'card' }, once(platform))
const statusOf = async (id: string) =>
  (await test.call(ordersEndpoints.order, { id }, buyer)).data.status

async function notify({ headers, body }: ReturnType<CardPayStandIn['pay']>) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/pay/notify/card',
    headers,
    payload: body,
  })
  return [response.statusCode, response.json<{ data: { outcome?: string } }>().data.outcome]
}

function sessionOf(no: string) {
  const found = [...card.sessions.values()].find(
    ({ form }) => form.get('client_reference_id') === no,
  )
  if (!found) throw new Error(`no session of ${no}`)
  return found
}

it('opens one page for an order, in dollars, from which the person comes back to it', async () => {
  const { id, no } = await order()
  const { data } = await pay(id)
  const { form, id: session } = sessionOf(no)
  expect(redirectOf(data)).toBe(`${card.url}/c/${session}`)
  expect(Object.fromEntries(form)).toMatchObject({
    client_reference_id: no,
    'line_items[0][price_data][unit_amount]': '99900',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][product_data][name]': 'SVIP, one year',
    success_url: `http://localhost:8080/#/pages/order/detail?id=${id}&underWay=1`,
    cancel_url: `http://localhost:8080/#/pages/order/detail?id=${id}&cancelled=1`,
  })
  expect(redirectOf((await pay(id)).data)).toBe(redirectOf(data))
  expect(card.sessions.size).toBe(1)
})

it('comes back into the app by its scheme, and is no way to pay in the mini-program', async () => {
  const { id, no } = await order()
  await pay(id, 'android')
  const back = new URL(sessionOf(no).form.get('cancel_url') ?? '')
  const response = await test.app.inject(back.pathname + back.search)
  expect(response.headers.location).toBe(`starcard://pages/order/detail?id=${id}&cancelled=1`)
  expect(await pay(id, 'weapp')).toMatchObject({ code: 42221 })
})

it('is paid once by its webhook, whichever of our secrets signed it, and by nothing else', async () => {
  const { id, no } = await order()
  await pay(id)
  const { id: session } = sessionOf(no)
  const paid = card.pay(session)
  const event = JSON.parse(paid.body).data.object
  const old = new Date(clock.now().getTime() - 301_000)
  const forged = [
    { ...paid, headers: {} },
    { ...paid, body: paid.body.replace('99900', '99901') },
    card.webhook('checkout.session.completed', event, 'whsec_guess'),
    card.webhook('checkout.session.completed', event, 'whsec_new', old),
  ]
  for (const notice of forged) expect((await notify(notice))[0]).toBe(403)
  expect(await statusOf(id)).toBe('created')
  const unpaid = { ...event, payment_status: 'unpaid', payment_intent: null }
  expect(await notify(card.webhook('checkout.session.completed', unpaid))).toEqual([200, 'ignored'])
  expect(await notify(card.webhook('customer.created', {}))).toEqual([200, 'ignored'])
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => notify(paid)))
  expect(outcomes.filter(([, outcome]) => outcome === 'paid')).toHaveLength(1)
  expect(await notify(card.webhook('checkout.session.completed', event, 'whsec_new'))).toEqual([
    200,
    'known',
  ])
  expect(await statusOf(id)).toBe('paid')
})

it('a page whose answer was lost is the same page the next time; a payment whose webhook never comes is found', async () => {
  const { id, no } = await order()
  card.behave('lost')
  expect(await pay(id)).toMatchObject({ code: 50300 })
  card.behave('well')
  expect(await pay(id)).toMatchObject({ code: 0 })
  expect(card.sessions.size).toBe(1)
  card.pay(sessionOf(no).id)
  clock.advance(60)
  await test.services.jobs.runDue(test.services)
  expect(await statusOf(id)).toBe('paid')
})

it('is closed there with the order; a payment in the last moment is honoured', async () => {
  const cancelled = await order()
  await pay(cancelled.id)
  await test.call(ordersEndpoints.cancelOrder, { id: cancelled.id }, once())
  expect(sessionOf(cancelled.no).status).toBe('expired')
  const late = await order()
  await pay(late.id)
  card.pay(sessionOf(late.no).id)
  expect(await test.call(ordersEndpoints.cancelOrder, { id: late.id }, once())).toMatchObject({
    code: 40920,
  })
  expect(await statusOf(late.id)).toBe('paid')
})

it('gives a refund back once', async () => {
  const { id, no } = await order()
  await pay(id)
  await notify(card.pay(sessionOf(no).id))
  await world.refund(no)
  await test.services.jobs.runDue(test.services)
  const { intent = '' } = sessionOf(no)
  expect([...card.refunds]).toEqual([[intent, 999_00]])
  const state = async () =>
    (await test.services.db.selectFrom('payment').select('refundState').executeTakeFirst())
      ?.refundState
  expect(await state()).toBe('succeeded')
  const failed = card.webhook('refund.failed', { payment_intent: intent, status: 'failed' })
  expect(await notify(failed)).toEqual([200, 'refund'])
  expect(card.refused).toEqual([])
})

it('asks what became of a refund whose webhook never comes', async () => {
  const { id, no } = await order()
  await pay(id)
  await notify(card.pay(sessionOf(no).id))
  card.behave('pending')
  await world.refund(no)
  await test.services.jobs.runDue(test.services)
  const state = async () =>
    (await test.services.db.selectFrom('payment').select('refundState').executeTakeFirst())
      ?.refundState
  const ask = async () => {
    clock.advance(3600)
    await test.services.jobs.runDue(test.services)
    return state()
  }
  expect(await state()).toBe('processing')
  expect(await ask()).toBe('processing')
  card.refundStates.set(sessionOf(no).intent ?? '', 'succeeded')
  expect(await ask()).toBe('succeeded')
  expect([...card.refunds]).toEqual([[sessionOf(no).intent, 999_00]])
})
