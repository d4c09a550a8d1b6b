import { sql } from 'kysely'
import { errorCodes } from '@contract/errors'
import { wechatEndpoints } from '@contract/wechat/endpoints'
import { movableClock } from '../../../test/support/clock'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { startWechatStandIn, type WechatStandIn } from '../../../test/support/wechat-stand-in'
import { createServices } from '../../create-services'
import { createWechatClient } from '../../gateways/wechat/client'
import { borrowTicket } from './loans'

const { JSSDK_NOT_CONFIGURED, JSSDK_PAGE_REFUSED, WECHAT_UNAVAILABLE } = errorCodes
const PAGE = 'http://localhost:8080/?title=link'
const clock = movableClock()
let wechat: WechatStandIn
let first: TestApp
let env: Readonly<Record<string, string>>

beforeEach(async () => {
  wechat = await startWechatStandIn(clock)
  env = wechat.settings
  first = await createTestApp({ systemClock: clock, env })
})
afterEach(async () => {
  await first.close()
  await wechat.close()
})

const sign = (url = PAGE, type?: 'enterprise', test = first) =>
  test.call(wechatEndpoints.signPage, { url, ...(type && { type }) })
const callsTo = (path: string) => wechat.calls.get(`/cgi-bin/${path}`) ?? 0

it('signs a page by the ticket that WeChat lends, without its fragment', async () => {
  const { code, data } = await sign(`${PAGE}#/pages/index`)
  expect(code).toBe(0)
  expect(Object.keys(data).sort()).toEqual(['appId', 'nonce_str', 'signature', 'timestamp'])
  expect(data).toMatchObject({ appId: wechat.appId, timestamp: clock.now().getTime() / 1000 })
  const { nonce_str: nonce, timestamp, signature } = data
  expect(wechat.isGenuine('wechat', { nonce, timestamp, signature, url: PAGE })).toBe(true)
  expect(wechat.isGenuine('wechat', { nonce, timestamp, signature, url: `${PAGE}#/` })).toBe(false)
})

it("signs in enterprise mode by the company's ticket and by the agent's", async () => {
  const { data } = await sign(PAGE, 'enterprise')
  const { corpId, agentId } = wechat
  expect(data).toMatchObject({ appId: corpId, corpId, agentSignature: { corpId, agentId } })
  const { nonce_str: nonce, timestamp, signature, agentSignature } = data
  expect(wechat.isGenuine('corp', { nonce, timestamp, signature, url: PAGE })).toBe(true)
  expect(agentSignature).toBeDefined()
  if (agentSignature)
    expect(
      wechat.isGenuine('agent', { ...agentSignature, nonce: agentSignature.nonceStr, url: PAGE }),
    ).toBe(true)
})

it('fetches token and ticket once for twenty pages at once on two nodes', async () => {
  const { config, db, log } = first.services
  const secondNode = createServices(config, db, log, { systemClock: clock })
  const account = {
    name: `wechat:${wechat.appId}`,
    gateway: createWechatClient({ url: wechat.url, appId: wechat.appId, secret: wechat.secret }),
  }
  const tickets = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      borrowTicket(n % 2 ? first.services : secondNode, account, 'jsapi'),
    ),
  )
  expect(new Set(tickets).size).toBe(1)
  expect([callsTo('stable_token'), callsTo('ticket/getticket')]).toEqual([1, 1])
})

it('renews ten minutes before the end, once, and goes on with the old ticket where that fails', async () => {
  await sign()
  clock.advance(7200 - 601)
  await sign()
  expect(callsTo('ticket/getticket')).toBe(1)
  clock.advance(2)
  wechat.refuse(45009)
  const kept = await sign()
  expect(kept.code).toBe(0)
  // Nobody asks again for half a minute.
  const asked = callsTo('stable_token') + callsTo('ticket/getticket')
  await Promise.all(Array.from({ length: 5 }, () => sign()))
  expect(callsTo('stable_token') + callsTo('ticket/getticket')).toBe(asked)
  wechat.refuse(undefined)
  clock.advance(31)
  await Promise.all(Array.from({ length: 5 }, () => sign()))
  // The first, the one that was refused, and one by five pages at once.
  expect(callsTo('ticket/getticket')).toBe(3)
})

it('renews a token that WeChat forgot before its end, and not more often than every five minutes', async () => {
  const expireTicket = () =>
    sql`UPDATE wechat_loan SET renew_at = now() - interval '9 years', expires_at = now() - interval '9 years' WHERE name LIKE '%:jsapi'`.execute(
      first.services.db,
    )
  await sign()
  for (const [seconds, code] of [
    [0, 0],
    [10, WECHAT_UNAVAILABLE],
    [301, 0],
  ] as const) {
    clock.advance(seconds)
    wechat.forgetTokens()
    await expireTicket()
    expect((await sign()).code).toBe(code)
  }
  expect(callsTo('stable_token')).toBe(3)
})

it.each([40125, 'silent', 45009] as const)(
  'says in words that WeChat does not answer (%s), and asks it once in half a minute',
  async (how) => {
    wechat.refuse(how)
    for (let n = 0; n < 3; n += 1) {
      const { code, msg } = await sign()
      expect({ code, msg }).toEqual({
        code: WECHAT_UNAVAILABLE,
        msg: 'WeChat does not answer right now. Please try again in a moment.',
      })
    }
    expect(callsTo('stable_token')).toBe(1)
  },
)

it('signs no page of others, and none without an account', async () => {
  expect((await sign('https://evil.example/')).code).toBe(JSSDK_PAGE_REFUSED)
  expect(wechat.calls.size).toBe(0)
  const bare = await createTestApp({})
  expect((await sign(PAGE, undefined, bare)).code).toBe(JSSDK_NOT_CONFIGURED)
  expect((await sign(PAGE, 'enterprise', bare)).code).toBe(JSSDK_NOT_CONFIGURED)
  await bare.close()
})

it('keeps what is lent sealed, and logs no secret', async () => {
  await sign()
  const rows = await first.services.db.selectFrom('wechat_loan').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/"sealed":"wechat/)
})

it('names the enterprise app’s host and header, or neither', async () => {
  expect((await first.call(wechatEndpoints.availableApp, {})).data).toEqual({
    host: '',
    header: '',
  })
  const other = await createTestApp({
    env: { ENTERPRISE_APP_HOST: 'https://work.example/', ENTERPRISE_APP_HEADER: 'X-Company-Id' },
  })
  expect((await other.call(wechatEndpoints.availableApp, {})).data).toEqual({
    host: 'https://work.example',
    header: 'X-Company-Id',
  })
  const preflight = await other.app.inject({
    method: 'OPTIONS',
    url: '/user/app/userConfig',
    headers: {
      origin: 'http://localhost:8080',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'X-Company-Id',
    },
  })
  expect(preflight.headers['access-control-allow-headers']).toContain('X-Company-Id')
  await other.close()
})
