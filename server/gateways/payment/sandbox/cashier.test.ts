import { ordersEndpoints } from '@contract/orders/endpoints'
import type { PlatformName } from '@contract/headers'
import { redirectOf } from '../../../../test/support/redirect-of'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { createWorld, type Person } from '../../../../test/support/world'
import { loadConfig } from '../../../config/env'
import { findGateway } from '../registry'
import { returnAddress } from '../return-address'

let test: TestApp
let buyer: Person

beforeEach(async () => {
  test = await createTestApp()
  buyer = await createWorld(test.services).register({ username: 'buyer' })
})
afterEach(() => test.close())

async function checkout(platform: PlatformName = 'h5', language: 'en' | 'ar' = 'en') {
  const { data: order } = await test.call(
    ordersEndpoints.createOrder,
    { plan: 'svip-year' },
    { ...buyer, idempotencyKey: `create-${platform}` },
  )
  const { data: opened } = await test.call(
    ordersEndpoints.payOrder,
    { id: order.id, gateway: 'sandbox' },
    { ...buyer, language, idempotencyKey: `payment-${platform}`, headers: { Platform: platform } },
  )
  const url = redirectOf(opened)
  const address = new URL(url, 'http://localhost:8080')
  return {
    order,
    url,
    path: address.pathname + address.search,
    fields: Object.fromEntries(address.searchParams),
  }
}

function submit(fields: Record<string, string>) {
  return test.app.inject({
    method: 'POST',
    url: '/pay/sandbox/cashier',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

async function statusOf(id: string): Promise<string> {
  return (await test.call(ordersEndpoints.order, { id }, buyer)).data.status
}

describe('the sandbox cashier', () => {
  it('shows what is paid, without a script, under a policy that allows none', async () => {
    const { order, path, url } = await checkout()
    const page = await test.app.inject(path)
    expect(url).toMatch(/^\/pay\/sandbox\/cashier\?/)
    expect(page.body).toContain('$999.00')
    expect(page.body).toContain(order.no)
    expect(page.body).not.toMatch(/<script|javascript:|\son\w+=/i)
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' starcard:; frame-ancestors 'none'; base-uri 'none'$/,
    )
  })

  it('on screen 1: pays by its notice and sends the browser back to the order, with the word that the payment is under way', async () => {
    const { order, fields } = await checkout()
    const answer = await submit({ ...fields, action: 'pay' })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/#/pages/order/detail?id=${order.id}&underWay=1`,
    ])
    expect(await statusOf(order.id)).toBe('paid')
    expect((await submit({ ...fields, action: 'pay' })).headers.location).toBe(
      `/#/pages/order/detail?id=${order.id}&underWay=1`,
    )
  })

  it('cancelling leaves the order waiting', async () => {
    const { order, fields } = await checkout()
    expect((await submit({ ...fields, action: 'cancel' })).headers.location).toBe(
      `/#/pages/order/detail?id=${order.id}&cancelled=1`,
    )
    expect(await statusOf(order.id)).toBe('created')
  })

  it('is written from right to left in Arabic', async () => {
    const { path } = await checkout('h5', 'ar')
    expect((await test.app.inject(path)).body).toContain('<html lang="ar" dir="rtl">')
  })

  it('sends the app back by its scheme and says in the mini-program how to go back', async () => {
    const app = await checkout('ios')
    expect(app.url).toMatch(/^http:\/\/localhost:8080\/pay\/sandbox\/cashier\?/)
    expect((await submit({ ...app.fields, action: 'cancel' })).headers.location).toBe(
      `starcard://pages/order/detail?id=${app.order.id}&cancelled=1`,
    )
    const weapp = await checkout('weapp')
    const answer = await submit({ ...weapp.fields, action: 'pay' })
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
    expect(answer.body).toContain('go back to the mini-program')
  })

  it('goes nowhere but to the order, whatever return names', async () => {
    const { order, fields } = await checkout()
    for (const evil of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
      expect((await submit({ ...fields, return: evil, action: 'cancel' })).headers.location).toBe(
        `/#/pages/order/detail?id=${order.id}&cancelled=1`,
      )
    }
    expect(returnAddress('h5', 'no-such-brand', { id: '"><x', outcome: 'cancelled' })).toBe(
      '/#/pages/order/detail?id=%22%3E%3Cx&cancelled=1',
    )
  })

  it('knows no other payment', async () => {
    expect((await test.app.inject('/pay/sandbox/cashier?token=guess')).statusCode).toBe(404)
    expect((await submit({ token: 'guess', action: 'pay' })).statusCode).toBe(404)
    expect((await submit({})).statusCode).toBe(404)
    expect((await test.app.inject('/pay/sandbox/cashier?token=a&token=b')).statusCode).toBe(404)
  })

  it('does not exist in production', () => {
    const config = loadConfig({
      STARCARD_MODE: 'production',
      DATA_KEY: 'k'.repeat(40),
      PUBLIC_URL: 'https://www.starcard.example',
      SMTP_URL: 'smtp://mail',
      METRICS_TOKEN: 'm'.repeat(32),
    })
    expect(findGateway(config, 'sandbox')).toBeUndefined()
  })
})
