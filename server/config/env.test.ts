import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brandFiles, brandIds, brands } from '../../config/brands'
import { publicHalf } from '../../config/update-key'
import { loadConfig } from './env'
import { ROOT } from './paths'
import { pushEnvironment } from './push-settings'
import { loadProgramme } from './programme'

const production = {
  STARCARD_MODE: 'production',
  DATA_KEY: 'k'.repeat(40),
  PUBLIC_URL: 'https://www.starcard.example/',
  SMTP_URL: 'smtps://user:pw@mail.example',
  METRICS_TOKEN: 'm'.repeat(32),
}

it('is a demo on this machine by default', () => {
  expect(loadConfig({})).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    demo: true,
    sandbox: true,
    brand: 'default',
    version: '1.1.06',
  })
})

it('takes an empty variable for an unset one', () => {
  expect(loadConfig({ DATABASE_URL: '', PORT: '', LOG_LEVEL: '' })).toMatchObject({
    databaseUrl: undefined,
    port: 8080,
  })
})

it("writes mail in its brand's name", () => {
  expect(loadConfig({ BRAND: 'meet' }).mailFrom).toBe(
    `${brands.meet.name} <no-reply@starcard.example>`,
  )
})

it.each(brandIds)(
  'brand %s: its own company signs for WeCom, and the one of tests outside production',
  (id) => {
    const agent = { BRAND: id, WECOM_AGENT_ID: '1000002', WECOM_AGENT_SECRET: 'secret' }
    const { companyId, testCompanyId } = brands[id]
    expect(loadConfig(agent).wecom?.corpId).toBe(testCompanyId)
    expect(loadConfig({ ...production, ...agent }).wecom?.corpId).toBe(companyId)
  },
)

it('a brand’s edition has the rules of its file over the common figures', () => {
  for (const id of brandIds) {
    const [first] = brandFiles[id].programme
    expect(loadProgramme(id)).toMatchObject({
      version: first.version,
      settlement: { closesOnDay: first.closesOnDay },
      commissions: { depth: first.commissionDepth },
      withdrawals: { active: first.withdrawals },
      purchases: { pointsSold: first.pointsSold },
    })
  }
  expect(() => loadProgramme('nobody')).toThrow('There is no brand nobody')
})

it('takes the withdrawal policy of the deployment; without one the programme decides', () => {
  const choose = (env: Record<string, string>) => {
    const { active, policies } = loadProgramme('default', loadConfig(env)).withdrawals
    return [active, policies[active].kinds]
  }
  expect(choose({})).toEqual(['current', ['usdt']])
  expect(choose({ WITHDRAWAL_POLICY: 'legacy' })).toEqual(['legacy', ['usdt']])
  expect(choose({ WITHDRAWAL_BANKS: 'on' })).toEqual(['current', ['usdt', 'bank']])
})

it('repair 7: lets a new payout account wait 24 hours in production, and not at all elsewhere', () => {
  const hours = (env: Record<string, string>) => loadConfig(env).walletWaitHours
  expect([hours({}), hours({ STARCARD_MODE: 'test' }), hours(production)]).toEqual([0, 0, 24])
  expect(hours({ ...production, WALLET_WAIT_HOURS: '48' })).toBe(48)
  expect(hours({ STARCARD_MODE: 'test', WALLET_WAIT_HOURS: '24' })).toBe(24)
})

it('repair 4: lets a new finance operator wait for 24 hours in production, and not in demo and test', () => {
  expect(loadConfig(production).operatorWaitHours).toBe(24)
  expect(loadConfig({ ...production, OPERATOR_WAIT_HOURS: '48' }).operatorWaitHours).toBe(48)
  expect(loadConfig({}).operatorWaitHours).toBe(0)
  expect(loadConfig({ STARCARD_MODE: 'test' }).operatorWaitHours).toBe(0)
  expect(loadConfig({ OPERATOR_WAIT_HOURS: '24' }).operatorWaitHours).toBe(24)
})

it('takes packages of the app by the key that it is given, in production by no other', () => {
  const key = `${'A'.repeat(43)}=`
  expect(loadConfig({ RELEASE_PUBLIC_KEY: key }).updateKey).toBe(key)
  expect(loadConfig({ ...production, RELEASE_PUBLIC_KEY: key }).updateKey).toBe(key)
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-key-'))
  const file = path.join(folder, 'key.pem')
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  expect(loadConfig({ RELEASE_KEY_FILE: file }).updateKey).toBe(publicHalf(privateKey))
  expect(loadConfig({ ...production, RELEASE_KEY_FILE: file }).updateKey).toBeUndefined()
  rmSync(folder, { recursive: true })
  expect(() => loadConfig({ RELEASE_PUBLIC_KEY: 'short' })).toThrow('RELEASE_PUBLIC_KEY')
})

it('has no sandbox part in production', () => {
  expect(loadConfig(production)).toMatchObject({
    production: true,
    sandbox: false,
    demo: false,
    host: '0.0.0.0',
    publicUrl: 'https://www.starcard.example',
  })
})

it.each([
  ['DATA_KEY', { ...production, DATA_KEY: '' }],
  ['DATA_KEY', { ...production, DATA_KEY: 'short' }],
  ['DATA_KEY', { ...production, DATA_KEY: loadConfig({}).dataKey }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://plain.example' }],
  ['SMTP_URL', { ...production, SMTP_URL: '' }],
  ['METRICS_TOKEN', { ...production, METRICS_TOKEN: '' }],
  ['DEMO', { ...production, DEMO: 'on' }],
  ['WALLET_WAIT_HOURS', { ...production, WALLET_WAIT_HOURS: '0' }],
  ['OPERATOR_WAIT_HOURS', { ...production, OPERATOR_WAIT_HOURS: '0' }],
  ['OPERATOR_WAIT_HOURS', { OPERATOR_WAIT_HOURS: '-1' }],
  ['PORT', { PORT: 'eighty' }],
  ['BRAND', { BRAND: 'nobody' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'starcard.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'localhost' }],
  ['STORAGE_URL', { STORAGE_URL: 'https://host-without-bucket.example' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['WITHDRAWAL_POLICY', { WITHDRAWAL_POLICY: 'none' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8,nonsense' }],
  ['TRUST_PROXY', { TRUST_PROXY: '99' }],
])('refuses a wrong %s in one sentence that names it', (name, env) => {
  expect(() => loadConfig(env)).toThrow(
    expect.objectContaining({
      name: 'SettingError',
      message: expect.stringMatching(new RegExp(`^[^\\n]*${name}[^\\n]*$`)),
    }),
  )
})

it.each([
  '*',
  'https:',
  'data:',
  "'unsafe-inline'",
  'https://*.frames.example',
  'https://frames.example/path',
  'https://frames.example;script-src *',
  'https://frames.example;',
  'https://name@frames.example',
  'https://frames.example:99999',
  'javascript:alert(1)',
  'frames.example',
])('takes %s for the origin of nobody', (origin) => {
  expect(() => loadConfig({ FRAME_ORIGINS: `https://a.example,${origin}` })).toThrow(
    'Setting FRAME_ORIGINS is not valid: expected origins like https://www.example.com',
  )
})

it('takes an address for what it is: of one host, and by https in production', () => {
  for (const FILES_URL of ["https://files.example;script-src'", 'https://{s}.files.example'])
    expect(() => loadConfig({ FILES_URL })).toThrow('FILES_URL')
  expect(() => loadConfig({ MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' })).toThrow(
    'Setting MAP_TILE_URL is not valid',
  )
  for (const name of ['FILES_URL', 'CORS_ORIGINS', 'FRAME_ORIGINS', 'IMAGE_ORIGINS']) {
    expect(() => loadConfig({ ...production, [name]: 'http://plain.example' })).toThrow(
      `${name} must be https in production.`,
    )
    expect(() => loadConfig({ [name]: 'http://plain.example' })).not.toThrow()
  }
})

it('repair 12: TRUST_PROXY takes a hop count or addresses, and says so to who writes true', () => {
  const trusted = (TRUST_PROXY: string) => loadConfig({ TRUST_PROXY }).trustProxy
  expect([trusted(''), trusted('false'), trusted('0')]).toEqual([false, false, false])
  expect(trusted('2')).toBe(2)
  expect(trusted('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1'])
  for (const everybody of ['true', '0.0.0.0/0', '10.0.0.1,::/0'])
    expect(() => trusted(everybody)).toThrow('write how many stand in front (TRUST_PROXY=1)')
})

it('reads exactly the settings that .env.example lists', () => {
  const listed = [
    ...readFileSync(path.join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z][A-Z_]+)=/gm),
  ].map(([, name]) => name)
  const source = readFileSync(path.join(__dirname, 'env.ts'), 'utf8')
  const table = source.slice(source.indexOf('z.object({'), source.indexOf('})'))
  const read = [
    ...[...table.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name),
    ...Object.keys(pushEnvironment),
  ]
  expect(read.length).toBeGreaterThan(10)
  expect(listed.sort()).toEqual(read.sort())
})

it('on screen 2: sells points unless the deployment says otherwise', () => {
  const { purchases } = loadProgramme('default', loadConfig({}))
  expect(purchases.pointsSold).toBe(true)
  const shut = loadProgramme('default', loadConfig({ SELL_POINTS: 'off' }))
  expect(shut.purchases.pointsSold).toBe(false)
})

it('on screen 4: a transaction opens at an https address with its hash in the path, or nowhere', () => {
  const explorers = (EXPLORER_TRC20: string) => loadConfig({ EXPLORER_TRC20 }).explorers.TRC20
  expect(loadConfig({}).explorers).toEqual({
    TRC20: expect.stringMatching(/^https:.*\{hash\}/),
    ERC20: expect.stringMatching(/^https:.*\{hash\}/),
  })
  expect(explorers('https://tron.example/#/tx/{hash}')).toBe('https://tron.example/#/tx/{hash}')
  expect(explorers('off')).toBe('')
  for (const wrong of [
    'http://tron.example/{hash}',
    'https://{hash}/',
    'https://tron.example/',
    'javascript:{hash}',
  ])
    expect(() => explorers(wrong)).toThrow('EXPLORER_TRC20')
})
