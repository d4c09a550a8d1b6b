import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brandIds, brands } from '../../config/brands'
import { loadConfig } from '../config/env'
import { ROOT } from '../config/paths'
import { appPolicy, pagePolicy } from './csp'

type Settings = Record<string, string>
type Policy = ReadonlyMap<string, readonly string[]>

const production: Settings = {
  STARCARD_MODE: 'production',
  DATA_KEY: 'k'.repeat(40),
  PUBLIC_URL: 'https://www.starcard.example',
  SMTP_URL: 'smtps://mail.example',
  METRICS_TOKEN: 'm'.repeat(32),
}

function policyOf(settings: Settings): Policy {
  const text = pagePolicy('/no/build/here', loadConfig({ ...production, ...settings }))
  const directives = text.split('; ').map((directive) => directive.split(' '))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

/** 'directive source' of everything that settings let in beside what is let in without them. */
function addedBy(settings: Settings): string[] {
  const before = policyOf({})
  return [...policyOf(settings)].flatMap(([name, sources]) =>
    sources
      .filter((source) => !before.get(name)?.includes(source))
      .map((source) => `${name} ${source}`),
  )
}

const ORIGIN = 'https://foreign.example:8443'
const PG = 'postgres://user:password@foreign.example:8443/database'

/** Every setting that names a place of the network, with what it needs beside it: the directives that its origin enters. */
const places: Readonly<Record<string, { value?: string; beside?: Settings; enters?: string[] }>> = {
  PUBLIC_URL: { enters: ['connect-src'] },
  FILES_URL: { value: `${ORIGIN}/files/`, enters: ['img-src', 'media-src'] },
  IMAGE_ORIGINS: { enters: ['img-src'] },
  FRAME_ORIGINS: { enters: ['frame-src'] },
  ENTERPRISE_APP_HOST: {
    beside: { ENTERPRISE_APP_HEADER: 'X-Company-Id' },
    enters: ['connect-src'],
  },
  MAP_TILE_URL: { value: `${ORIGIN}/{z}/{x}/{y}.png`, enters: ['img-src'] },
  // Who may call us, and whom the server calls: no page loads anything from there.
  CORS_ORIGINS: {},
  DATABASE_URL: { value: PG },
  DATABASE_OWNER_URL: { value: PG },
  STORAGE_URL: { value: 'https://key:secret@foreign.example:8443/bucket' },
  BUS_URL: { value: 'nats://foreign.example:8443' },
  SMTP_URL: { value: 'smtps://foreign.example:8443' },
  PAYOUT_URL: { beside: { PAYOUT_KEY: 'k', PAYOUT_SECRET: 's' } },
  MAP_API_URL: { beside: { MAP_PROVIDER: 'nominatim' } },
  WECHAT_API_URL: { beside: { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' } },
  WECOM_API_URL: { beside: { WECOM_AGENT_ID: '1', WECOM_AGENT_SECRET: 's' } },
  WECHAT_PAY_URL: {},
  FCM_URL: {},
  FCM_TOKEN_URL: {},
  APNS_URL: {},
  // The window goes there as a whole, by its address.
  TIKTOK_AUTHORIZE_URL: { beside: { TIKTOK_CLIENT_KEY: 'k', TIKTOK_CLIENT_SECRET: 's' } },
  TIKTOK_API_URL: { beside: { TIKTOK_CLIENT_KEY: 'k', TIKTOK_CLIENT_SECRET: 's' } },
  CARD_PAY_URL: {
    beside: { CARD_PAY_SECRET_KEY: 'k', CARD_PAY_WEBHOOK_SECRET: 's'.repeat(32) },
  },
  // Where a member goes: a page of WeChat's, links.
  WECHAT_OPEN_URL: { beside: { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's' } },
  EXPLORER_TRC20: { value: `${ORIGIN}/{hash}` },
  EXPLORER_ERC20: { value: `${ORIGIN}/{hash}` },
}

it('each setting that names a place lets it into its own directive, by name, and into no other', () => {
  const added = Object.entries(places).map(([name, { value = ORIGIN, beside }]) => [
    name,
    addedBy({ ...beside, [name]: value }),
  ])
  const wanted = Object.entries(places).map(([name, { enters = [] }]) => [
    name,
    enters.flatMap((directive) => [
      `${directive} ${ORIGIN}`,
      // Calls may go by a socket.
      ...(directive === 'connect-src' ? [`${directive} ${ORIGIN.replace('https', 'wss')}`] : []),
    ]),
  ])
  expect(Object.fromEntries(added)).toEqual(Object.fromEntries(wanted))
})

it('a setting that names a place says here what it lets in', () => {
  const example = readFileSync(path.join(ROOT, '.env.example'), 'utf8')
  const named = [...example.matchAll(/^([A-Z_]+_(?:URL|ORIGINS?|HOST)|EXPLORER_\w+)=/gm)]
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(places).sort())
})

it("without settings nothing is let in but ourselves and the brand's hosts", () => {
  for (const id of brandIds) {
    const { apiHost, imageHost, webOrigins } = brands[id]
    const named = [...policyOf({ BRAND: id })].flatMap(([directive, sources]) =>
      sources
        .filter((source) => source !== "'self'" && source !== "'none'")
        .map((source) => `${directive} ${source}`),
    )
    expect(named).toEqual([
      "style-src 'unsafe-inline'",
      'img-src data:',
      'img-src blob:',
      `img-src ${imageHost}`,
      'font-src data:',
      'media-src data:',
      'media-src blob:',
      'connect-src https://www.starcard.example',
      'connect-src wss://www.starcard.example',
      `connect-src ${apiHost}`,
      `connect-src ${apiHost.replace('https', 'wss')}`,
      ...webOrigins.map((origin) => `frame-src ${origin}`),
      'worker-src blob:',
      'frame-ancestors https://localhost',
      'frame-ancestors capacitor://localhost',
    ])
  }
})

it('an app lets in by their hosts what its own origin has not: the API, its sockets, files and what the settings name', () => {
  const policy = (settings: Settings) =>
    appPolicy(['sha256-x'], loadConfig({ STARCARD_MODE: 'test', ...settings })).split('; ')
  const { apiHost, testApiHost, imageHost, webOrigins } = brands.default
  const sockets = [apiHost, testApiHost].flatMap((api) => [api, api.replace('https', 'wss')])
  expect(policy({})).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-x'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageHost} ${apiHost} ${testApiHost}`,
    "font-src 'self' data:",
    `media-src 'self' data: blob: ${apiHost} ${testApiHost}`,
    `connect-src 'self' ${sockets.join(' ')} ${imageHost}`,
    `frame-src 'self' ${webOrigins.join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ])
  const named = policy({
    FILES_URL: 'https://files.example',
    MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    FRAME_ORIGINS: 'https://partner.example',
  })
  expect(named).toContain(
    `img-src 'self' data: blob: ${imageHost} https://files.example https://tiles.example`,
  )
  expect(named).toContain("media-src 'self' data: blob: https://files.example")
  expect(named).toContain(
    `connect-src 'self' ${sockets.join(' ')} https://files.example ${imageHost}`,
  )
  expect(named).toContain(`frame-src 'self' ${webOrigins.join(' ')} https://partner.example`)
})

it('what has no directive of its own comes from ourselves alone', () => {
  const policy = policyOf({})
  expect([policy.get('default-src'), policy.get('script-src')]).toEqual([["'self'"], ["'self'"]])
  expect(policy.get('object-src')).toEqual(["'none'"])
  for (const name of ['base-uri', 'form-action'])
    expect([name, policy.get(name)]).toEqual([name, ["'self'"]])
  expect(policy.get('frame-ancestors')).toEqual([
    "'self'",
    'https://localhost',
    'capacitor://localhost',
  ])
})

it('a list of origins enters as browsers write it, each once', () => {
  expect(
    addedBy({ FRAME_ORIGINS: 'https://One.example:443/, https://two.example:8443,https://[::1]' }),
  ).toEqual([
    'frame-src https://one.example',
    'frame-src https://two.example:8443',
    'frame-src https://[::1]',
  ])
})
