import { cents } from '../../../contract/domain/money'
import { movableClock } from '../../../test/support/clock'
import { startPayoutStandIn, type PayoutStandIn } from '../../../test/support/payout-stand-in'
import { PAYOUT_HEADER } from './signature'
import type { PayoutGateway, PayoutOrder } from './types'
import { createUsdtClient } from './usdt-client'

const clock = movableClock()
let service: PayoutStandIn
let client: PayoutGateway
let count = 0

beforeAll(async () => {
  service = await startPayoutStandIn(clock)
  let giveUp = new AbortController()
  service.onHanging(() => giveUp.abort(new DOMException('no answer', 'TimeoutError')))
  const deadline = (): AbortSignal => {
    giveUp = new AbortController()
    return giveUp.signal
  }
  client = createUsdtClient(
    { url: service.url, key: service.key, secret: service.secret, deadline },
    clock,
  )
})
afterAll(() => service.close())

function order(): PayoutOrder {
  count += 1
  return {
    ref: `P-${count}`,
    amount: cents(1_234_05),
    network: 'TRC20',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  }
}

describe('the payout service', () => {
  it('takes a payout with its amount in dollars, and tells how it ended', async () => {
    service.behave('accept')
    const sent = order()
    expect(await client.send(sent)).toEqual({ state: 'accepted' })
    expect(service.payouts.get(sent.ref)).toMatchObject({
      amount: '1234.05',
      network: 'TRC20',
      address: sent.address,
    })
    service.end(sent.ref, 'succeeded')
    expect(await client.query(sent.ref)).toMatchObject({
      state: 'succeeded',
      transactionId: expect.stringMatching(/^0x/),
    })
  })

  it('answers a reference that it knows with what became of it, and pays once', async () => {
    service.behave('succeed')
    const sent = order()
    const first = await client.send(sent)
    service.behave('fail')
    expect(await client.send(sent)).toEqual(first)
    expect(service.payouts.size).toBe(count)
  })

  it.each<[Parameters<PayoutStandIn['behave']>[0], object]>([
    ['fail', { state: 'failed', reason: 'the address is blocked' }],
    ['timeout', { state: 'unknown' }],
    ['lost', { state: 'unknown' }],
    ['garbage', { state: 'unknown', reason: 'the payout service answered 502' }],
  ])('%s', async (behaviour, expected) => {
    service.behave(behaviour)
    expect(await client.send(order())).toMatchObject(expected)
  })

  it('knows a reference that never arrived from one that did', async () => {
    service.behave('timeout')
    const arrived = order()
    await client.send(arrived)
    expect(await client.query(arrived.ref)).toEqual({ state: 'accepted' })
    service.behave('lost')
    const missing = order()
    await client.send(missing)
    expect(await client.query(missing.ref)).toEqual({ state: 'missing' })
  })

  it('is unknown where nobody listens', async () => {
    const nobody = createUsdtClient({ url: 'http://127.0.0.1:1', key: 'k', secret: 's' }, clock)
    expect(await nobody.send(order())).toMatchObject({ state: 'unknown' })
  })

  it('refuses a wrong secret, a wrong key, an old request and a replayed one', async () => {
    service.behave('succeed')
    const settings = { url: service.url, key: service.key, secret: service.secret }
    const old = { now: () => new Date(clock.now().getTime() - 400_000) }
    const clients = [
      createUsdtClient({ ...settings, secret: 'another' }, clock),
      createUsdtClient({ ...settings, key: 'another' }, clock),
      createUsdtClient(settings, old),
    ]
    for (const wrong of clients)
      expect(await wrong.send(order())).toMatchObject({
        state: 'unknown',
        reason: 'the payout service answered 401',
      })
    const recorded: RequestInit[] = []
    const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
      recorded.push(init ?? {})
      return new Response('{}')
    })
    const replayed = order()
    await client.send(replayed)
    spy.mockRestore()
    const { method, headers, body } = recorded[0] ?? {}
    const again = () => fetch(`${service.url}/v1/payouts`, { method, headers, body })
    expect((await again()).status).toBe(201)
    expect((await again()).status).toBe(401)
    expect(service.refused).toEqual([
      'wrong signature or old timestamp',
      'unknown key',
      'wrong signature or old timestamp',
      'replayed',
    ])
  })
})

describe('its notices', () => {
  it('are read when their signature proves them', async () => {
    service.behave('accept')
    const sent = order()
    await client.send(sent)
    const notice = service.end(sent.ref, 'failed')
    expect(client.readNotice(notice)).toEqual({
      eventId: `${sent.ref}-failed`,
      ref: sent.ref,
      answer: { state: 'failed', reason: 'the network refused it' },
    })
    expect(
      client.readNotice({ ...notice, body: notice.body.replace('failed', 'succeeded') }),
    ).toBeUndefined()
    expect(
      client.readNotice({
        ...notice,
        headers: { ...notice.headers, [PAYOUT_HEADER.timestamp]: '1' },
      }),
    ).toBeUndefined()
    expect(client.readNotice({ ...notice, headers: {} })).toBeUndefined()
    expect(
      client.readNotice(
        service.end(sent.ref, 'succeeded', new Date(clock.now().getTime() - 400_000)),
      ),
    ).toBeUndefined()
  })
})
