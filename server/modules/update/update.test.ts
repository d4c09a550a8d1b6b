import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipSync } from 'fflate'
import { updateEndpoints } from '@contract/update/endpoints'
import { errorCodes } from '@contract/errors'
import { brands } from '../../../config/brands'
import { publicHalf } from '../../../config/update-key'
import { startPackageHost, type PackageHost } from '../../../test/support/package-host'
import { makeOperator } from '../../../test/support/operators'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { pack, signPackage } from '../../../tools/release-app/pack'
import { fetchPackage } from '../../gateways/app-package/fetch-package'
import type { Operator } from '../../operator-action'
import { enrolOperator, makeFirstOperator } from '../operators'
import { listAll, pauseRelease, publishRelease, rollBackRelease } from './ops'

let test: TestApp
let nina: Operator
let sam: Operator
let folder: string
let host: PackageHost

beforeAll(async () => {
  host = await startPackageHost()
  test = await createTestApp({
    env: { RELEASE_PUBLIC_KEY: publicHalf(privateKey) },
    // The brand's host of packages stands on this machine.
    fetchPackage: (url, asking) => fetchPackage(url.replace(imageHost, host.url), asking),
  })
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  const credential = 'nina-credential-long'
  nina = await enrolOperator(test.services, { name: 'nina', secret, credential })
  sam = await makeOperator(test.services, { name: 'sam', role: 'support', by: nina })
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-release-'))
})
beforeEach(async () => {
  await test.services.db.deleteFrom('app_release').execute()
  Object.assign(host, { state: 'whole', bytes: PACKAGE, openTo: undefined })
  host.asked.length = 0
})
afterAll(async () => {
  await test.close()
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

const file = {
  platform: 'android',
  version: '1.1.06',
  message: '更快',
  messageEn: 'Faster',
  downloadUrl: 'https://d.example/a.apk',
}
const { imageHost } = brands.default
const { privateKey } = generateKeyPairSync('ed25519')
const PACKAGE = pack({ 'index.html': Buffer.from('<html></html>') })
const wgtUrl = `${imageHost}/app/a.wgt`
/** The package as `release:app` signs it. */
const sign = (more: object = {}, bytes = PACKAGE, key = privateKey) => {
  const facts = { brand: 'default', compliance: 'full', platform: 'android', version: '1.1.06' }
  return { wgtUrl, ...signPackage(bytes, { ...facts, baseVersion: '', ...more }, key) }
}
const bundle = sign()
const apple = { platform: 'ios', downloadUrl: undefined, iosUrl: 'https://apps.example/1' }

function write(more: object): string {
  const at = path.join(folder, 'release.json')
  writeFileSync(at, JSON.stringify({ ...file, ...more }))
  return at
}
function publish(more: object = {}, percent?: number, by = nina) {
  return publishRelease.execute(test.services, by, { file: write(more), percent })
}
async function ask(version?: string, sessionCode = '', platform: 'android' | 'ios' = 'android') {
  const { code, data } = await test.call(
    updateEndpoints.appUpdate,
    { platform, version },
    { sessionCode },
  )
  expect(code).toBe(0)
  return data
}
const versionFor = async (...asked: Parameters<typeof ask>) => (await ask(...asked))?.version
const android = (version: string) => ({ platform: 'android', version }) as const
const listEntries = () =>
  test.services.db
    .selectFrom('audit_entry')
    .select('action')
    .where('action', '=', 'release.publish')
    .execute()
const states = async () =>
  Object.fromEntries(
    (await listAll.execute(test.services, sam, {})).map(({ version, state }) => [version, state]),
  )

it('tells nothing where nothing is released, and the whole result where something is', async () => {
  expect(await ask()).toBeNull()
  const signed = sign({ baseVersion: '1.1' })
  await publish({ ...signed, baseVersion: '1.1', force: true })
  expect(await ask('1.1.05')).toEqual({
    version: '1.1.06',
    updateMessage: '更快',
    updateMessageEn: 'Faster',
    isForce: '1',
    ...signed,
    baseVersion: '1.1',
    downloadUrl: file.downloadUrl,
    iosUrl: '',
  })
  expect(await ask('1.1.05', '', 'ios')).toBeNull()
  await publish(apple)
  expect(await ask(undefined, '', 'ios')).toMatchObject({ iosUrl: apple.iosUrl, isForce: '0' })
})

it('1.1.06 is 1.1.6: above 1.1.5, not above itself in another spelling, and published once', async () => {
  await publish()
  expect([
    await versionFor('1.1.5'),
    await versionFor('1.1.05'),
    await versionFor('1.1.6'),
    await versionFor('1.1.06.0'),
  ]).toEqual(['1.1.06', '1.1.06', undefined, undefined])
  await publish({ version: '1.1.6', message: '更稳' })
  expect(await states()).toEqual({ '1.1.06': 'published' })
  expect((await ask())?.updateMessage).toBe('更稳')
  // As numbers, not as text.
  await publish({ version: '1.1.10' })
  expect(await versionFor('1.1.9')).toBe('1.1.10')
})

it('reaches its share of the devices, each time the same ones, and more as the share grows', async () => {
  await publish()
  await publish({ version: '1.2' }, 30)
  const devices = await Promise.all(Array.from({ length: 60 }, () => test.newDevice()))
  const reached = async () => {
    const all: string[] = []
    for (const device of devices)
      if ((await versionFor('1.1.05', device)) === '1.2') all.push(device)
    return all
  }
  const first = await reached()
  // 18 of 60 are meant; places are hashes, so that fewer than 2 or more than 40 happen once in many millions.
  expect(first.length).toBeGreaterThan(1)
  expect(first.length).toBeLessThan(41)
  expect(await reached()).toEqual(first)
  // Without a session nobody knows the device: it comes last.
  expect(await versionFor('1.1.05')).toBe('1.1.06')
  await publish({ version: '1.2' }, 60)
  expect(await reached()).toEqual(expect.arrayContaining(first))
  await publish({ version: '1.2' })
  expect(await reached()).toEqual(devices)
  expect(await versionFor()).toBe('1.2')
})

it('is forced for who leaps over a forced one', async () => {
  await publish({ version: '1.2', force: true })
  await publish({ version: '1.3' })
  expect((await ask('1.1'))?.isForce).toBe('1')
  expect((await ask('1.2'))?.isForce).toBe('0')
  expect((await ask())?.isForce).toBe('0')
})

it('a pause gives the one before and ends by publishing; a rollback is for good', async () => {
  await publish()
  await publish({ version: '1.2' })
  await pauseRelease.execute(test.services, sam, android('1.2.0'))
  expect([await versionFor('1.1'), await versionFor('1.2')]).toEqual(['1.1.06', undefined])
  await expect(pauseRelease.execute(test.services, sam, android('1.2'))).rejects.toThrow(
    'android 1.2 is paused; it can be paused while it is published.',
  )
  await publish({ version: '1.2' }, 50)
  expect(await states()).toEqual({ '1.2': 'published', '1.1.06': 'published' })
  await rollBackRelease.execute(test.services, nina, android('1.2'))
  expect(await versionFor('1.1')).toBe('1.1.06')
  await expect(publish({ version: '1.2.0' })).rejects.toThrow(
    'android 1.2 was rolled back: publish a version above it.',
  )
  await expect(rollBackRelease.execute(test.services, nina, android('1.2'))).rejects.toThrow(
    'is rolled back; it can be rolled back while it is published or paused',
  )
  await expect(rollBackRelease.execute(test.services, nina, android('7'))).rejects.toThrow(
    'There is no release android 7.',
  )
  const entries = await test.services.db
    .selectFrom('audit_entry')
    .select(['action', 'actor'])
    .where('action', 'in', ['release.pause', 'release.rollback'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'release.pause', actor: 'operator:sam' },
    { action: 'release.rollback', actor: 'operator:nina' },
  ])
})

it('what devices have under a version stays, and no version comes too late', async () => {
  await publish({ ...bundle })
  const { length } = await listEntries()
  host.bytes = pack({ 'index.html': Buffer.from('<html lang="en"></html>') })
  await expect(publish(sign({}, host.bytes))).rejects.toThrow(
    'android 1.1.06 is published with another sha256, signature',
  )
  expect(await listEntries()).toHaveLength(length)
  await expect(publish({ version: '1.1.05' })).rejects.toThrow(
    'android 1.1.06 is published to every device, so 1.1.05 would reach nobody',
  )
  await publish({ version: '2' }, 10)
  await publish({ version: '1.1.07' })
  expect(await versionFor('1.1.06')).toBe('1.1.07')
})

it('support may look and pause, and no more', async () => {
  await expect(publish({}, 100, sam)).rejects.toThrow('needs finance')
  await publish()
  await expect(rollBackRelease.execute(test.services, sam, android('1.1.06'))).rejects.toThrow(
    'needs finance',
  )
  expect(await states()).toEqual({ '1.1.06': 'published' })
})

it.each([
  [{ platform: 'windows' }, 'platform'],
  [{ version: '1.1-beta' }, 'is not a version such as 1.1.06'],
  [{ message: ' ' }, 'what is new, in Chinese'],
  [{ downloadUrl: 'http://d.example/a.apk' }, 'is a whole https address'],
  [{ downloadUrl: undefined }, 'where Android gets the app'],
  [{ ...apple, iosUrl: undefined }, 'the address in the App Store'],
  [{ ...bundle, wgtUrl: `${imageHost}/a.zip` }, 'it contains .wgt'],
  [{ wgtUrl }, 'goes with wgtUrl'],
  [{ sha256: bundle.sha256 }, 'goes with wgtUrl'],
  [{ ...bundle, sha256: 'abc' }, '64 hexadecimal digits'],
  [{ ...bundle, signature: 'abc' }, 'Ed25519 signature'],
  [{ baseVersion: '1.1.7' }, 'is above the version 1.1.06 itself'],
  [{ percent: 5 }, 'percent'],
])('refuses %j, and says why', async (more, why) => {
  await expect(publish(more)).rejects.toThrow(why)
})

const other = generateKeyPairSync('ed25519').privateKey
const NO_SIGNATURE = 'the signature is not one by RELEASE_PUBLIC_KEY over default android 1.1.06'
it.each([
  ['signed by another key', sign({}, PACKAGE, other), NO_SIGNATURE],
  ['signed for another brand', sign({ brand: 'meet' }), NO_SIGNATURE],
  ['signed for the other system', sign({ platform: 'ios' }), NO_SIGNATURE],
  ['signed for another version', sign({ version: '1.1.6' }), NO_SIGNATURE],
  ['signed for another base version', { ...sign(), baseVersion: '1.1.05' }, NO_SIGNATURE],
  ['signed for a build that nobody makes', sign({ compliance: 'half' }), NO_SIGNATURE],
  ['with the hash of another', { ...sign(), sha256: 'b'.repeat(64) }, NO_SIGNATURE],
  [
    'on a host that the app does not let in',
    { ...sign(), wgtUrl: 'https://elsewhere.example/a.wgt' },
    'the policy of the app does not let in https://elsewhere.example, only https://',
  ],
])('a package %s is refused before anybody fetches it', async (_what, more, why) => {
  await expect(publish(more)).rejects.toThrow(why)
  expect([host.asked, await ask()]).toEqual([[], null])
})

it.each([
  ['is not there', { state: 404 }, `${wgtUrl} answers HEAD with 404.`],
  ['ends in the middle', { state: 'cut' }, `${wgtUrl} cannot be fetched: `],
  ['lies on a host that is down', { state: 'silent' }, `${wgtUrl} cannot be fetched: `],
  ['is another one', { bytes: pack({ 'index.html': Buffer.from('') }) }, 'not the one that was'],
  ['no app may read', { openTo: 'https://www.example' }, 'lets no app read it'],
] as const)('a package that %s is refused', async (_what, fault, why) => {
  Object.assign(host, fault)
  await expect(publish(bundle)).rejects.toThrow(why)
  expect(await ask()).toBeNull()
})

it('a package without a first page is refused, however it was signed', async () => {
  host.bytes = zipSync({ 'a.js': Buffer.from('') })
  await expect(publish(sign({}, host.bytes))).rejects.toThrow('no index.html')
})

it('asks for a package as a phone does, and takes one of a store build; a copy is looked at in its place', async () => {
  await publish(sign({ compliance: 'store' }))
  expect(host.asked).toEqual([
    expect.stringMatching(/^HEAD \/app\/a\.wgt\?t=\d+$/),
    expect.stringMatching(/^GET \/app\/a\.wgt\?t=\d+$/),
  ])
  const copy = path.join(folder, 'a.wgt')
  writeFileSync(copy, PACKAGE)
  host.state = 404
  const withCopy = (more: object) =>
    publishRelease.execute(test.services, nina, { file: write(more), package: copy })
  await withCopy({ ...sign({ version: '1.2' }), version: '1.2' })
  expect(await versionFor()).toBe('1.2')
  await expect(withCopy({ version: '1.3' })).rejects.toThrow('it has no wgtUrl')
  writeFileSync(copy, 'another')
  await expect(withCopy({ ...sign({ version: '1.3' }), version: '1.3' })).rejects.toThrow(
    `what lies at ${copy}`,
  )
})

it('a server that knows no key publishes no package, and a release without one', async () => {
  const services = { ...test.services, config: { ...test.services.config, updateKey: undefined } }
  const publishBy = (more: object) => publishRelease.execute(services, nina, { file: write(more) })
  await expect(publishBy(bundle)).rejects.toThrow('set RELEASE_PUBLIC_KEY')
  await publishBy({})
  expect(await states()).toEqual({ '1.1.06': 'published' })
})

it.each([0, 101, 2.5])('refuses a share of %s percent', async (percent) => {
  await expect(publish({}, percent)).rejects.toThrow('whole number from 1 to 100')
})

it('an answer that a browser has is not sent again, nor is the word that there is nothing', async () => {
  const get = (headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'GET', url: '/user/app/update?platform=android', headers })
  for (const _state of ['nothing', 'a release']) {
    const { headers, statusCode } = await get()
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    const again = await get({ 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await publish()
    expect((await get({ 'if-none-match': String(headers.etag) })).statusCode).toBe(
      _state === 'nothing' ? 200 : 304,
    )
  }
})

it.each(['?platform=web', '', '?platform=ios&version=latest'])(
  'refuses the request %j',
  async (query) => {
    const answer = await test.app.inject({ method: 'GET', url: `/user/app/update${query}` })
    expect(answer.json()).toMatchObject({ code: errorCodes.VALIDATION_FAILED })
  },
)
