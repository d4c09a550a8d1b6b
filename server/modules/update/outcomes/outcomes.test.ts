import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errorCodes } from '@contract/errors'
import { updateEndpoints } from '@contract/update/endpoints'
import { updateOutcomes, type UpdateOutcomeRequest } from '@contract/update/schemas'
import { movableClock } from '../../../../test/support/clock'
import { makeOperator } from '../../../../test/support/operators'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { inTransaction } from '../../../db/transaction'
import type { Operator } from '../../../operator-action'
import { enrolOperator, makeFirstOperator } from '../../operators'
import { updateModule } from '../module'
import { publishRelease } from '../ops'
import { listReleaseOutcomes } from './ops'
import { COUNTED_DAYS, DEVICES_OF_ADDRESS, rolledBackShare, sumOutcomes } from './policy'

const DAY_SECONDS = 86_400
const OFFICE = '192.0.2.7'

const clock = movableClock()
let test: TestApp
let nina: Operator
let sam: Operator
let folder: string

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock, env: { FLOOD_PER_MINUTE: '100000' } })
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  const credential = 'nina-credential-long'
  nina = await enrolOperator(test.services, { name: 'nina', secret, credential })
  sam = await makeOperator(test.services, { name: 'sam', role: 'support', by: nina })
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-outcomes-'))
})
beforeEach(async () => {
  const { db } = test.services
  for (const table of ['app_release', 'update_outcome', 'update_counted', 'rate_limit'] as const)
    await db.deleteFrom(table).execute()
  await publish('1.1.06')
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

function publish(version: string, platform: 'android' | 'ios' = 'android') {
  const at = path.join(folder, 'release.json')
  const [downloadUrl, iosUrl] = ['https://d.example/a.apk', 'https://apps.example/1']
  writeFileSync(at, JSON.stringify({ platform, version, message: '更快', downloadUrl, iosUrl }))
  return publishRelease.execute(test.services, nina, { file: at })
}

type From = Parameters<TestApp['call']>[2]

const report = (more: Partial<UpdateOutcomeRequest> = {}, from: From = {}) =>
  test.call(
    updateEndpoints.updateOutcome,
    { platform: 'android', version: '1.1.06', outcome: 'ready', ...more },
    from,
  )

const isReplayed = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  headers['idempotent-replayed'] === 'true'

/** What operators read of a version: the outcomes that are not 0. */
async function read(version = '1.1.06', from?: string): Promise<Record<string, number>> {
  const releases = await listReleaseOutcomes.execute(test.services, sam, { from })
  const devices = releases.find((release) => release.version === version)?.devices
  return Object.fromEntries(Object.entries(devices ?? {}).filter(([, count]) => count > 0))
}

it('counts an outcome once for each device, version and outcome, however the version is spelt', async () => {
  const device = await test.newDevice()
  const replayed: boolean[] = []
  for (const version of ['1.1.06', '1.1.6', '1.1.06.0']) {
    const answer = await report({ version }, { sessionCode: device })
    expect(answer).toMatchObject({ code: 0, data: {} })
    replayed.push(isReplayed(answer))
  }
  expect(replayed).toEqual([false, true, true])
  const others = [
    await report({ outcome: 'installed' }, { sessionCode: device }),
    await report({}, { sessionCode: await test.newDevice() }),
  ]
  expect(others.map(isReplayed)).toEqual([false, false])
  expect(await read()).toEqual({ ready: 2, installed: 1 })
})

it('counts one report once that came twenty times at once, and twenty devices as twenty', async () => {
  const sessionCode = await test.newDevice()
  const answers = await Promise.all(Array.from({ length: 20 }, () => report({}, { sessionCode })))
  expect(answers.filter(isReplayed)).toHaveLength(19)
  expect(await read()).toEqual({ ready: 1 })
  const devices = await Promise.all(Array.from({ length: 20 }, () => test.newDevice()))
  await Promise.all(devices.map((device) => report({}, { sessionCode: device })))
  expect(await read()).toEqual({ ready: 21 })
})

it('is told apart by system, and of what was never released nothing is counted', async () => {
  await publish('1.1.06', 'ios')
  await report({ platform: 'ios', outcome: 'rolledBack' })
  for (const time of [1, 2])
    expect([time, isReplayed(await report({ version: '9.9' }))]).toEqual([time, false])
  const releases = await listReleaseOutcomes.execute(test.services, nina, {})
  expect(
    releases.map(({ platform, devices, rolledBackShare: share }) => [
      platform,
      devices.rolledBack,
      share,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['android', 0, null],
      ['ios', 1, 1],
    ]),
  )
  expect(await test.services.db.selectFrom('update_outcome').select('version').execute()).toEqual([
    { version: '1.1.06' },
  ])
})

it('session ids that somebody makes up are one device, that of their network address', async () => {
  for (const n of [1, 2, 3, 4]) await report({}, { sessionCode: `made-up-${n}`, ip: OFFICE })
  await report({}, { sessionCode: 'made-up-5', ip: '192.0.2.8' })
  expect(await read()).toEqual({ ready: 2 })
})

it('counts so many devices of one network address in a day, and goes on answering', async () => {
  const { max } = DEVICES_OF_ADDRESS
  for (let n = 0; n < max + 5; n += 1) {
    const sessionCode = await test.newDevice()
    expect((await report({}, { sessionCode, ip: OFFICE })).code).toBe(0)
  }
  expect(await read()).toEqual({ ready: max })
  // Another outcome, another network and the next day have numbers of their own.
  await report({ outcome: 'fail3' }, { sessionCode: await test.newDevice(), ip: OFFICE })
  await report({}, { sessionCode: await test.newDevice() })
  clock.advance(DAY_SECONDS)
  await report({}, { sessionCode: await test.newDevice(), ip: OFFICE })
  expect(await read()).toEqual({ ready: max + 2, fail3: 1 })
})

it('refuses an address that asks too often', async () => {
  const codes = new Set<number>()
  for (let n = 0; n <= 300; n += 1) codes.add((await report({}, { ip: OFFICE })).code)
  expect(codes).toEqual(new Set([0, errorCodes.TOO_MANY_REQUESTS]))
  expect(await read()).toEqual({ ready: 1 })
})

it('keeps of a device a hash that differs from outcome to outcome, and that for a while', async () => {
  const sessionCode = await test.newDevice()
  for (const outcome of updateOutcomes) await report({ outcome }, { sessionCode })
  const { services } = test
  const hashes = async () =>
    (await services.db.selectFrom('update_counted').select('hash').execute()).map(
      ({ hash }) => hash,
    )
  const kept = await hashes()
  expect(new Set(kept).size).toBe(updateOutcomes.length)
  for (const hash of kept) expect(hash).toMatch(/^[\w-]{43}$/)
  const clean = () =>
    inTransaction(services.db, async (tx) => updateModule.housekeeping?.(tx, clock.now(), services))
  clock.advance(COUNTED_DAYS * DAY_SECONDS)
  await clean()
  expect(await hashes()).toHaveLength(kept.length)
  clock.advance(1)
  await clean()
  expect(await hashes()).toEqual([])
  // The numbers stay.
  expect(await read()).toEqual(Object.fromEntries(updateOutcomes.map((outcome) => [outcome, 1])))
})

it('operators of both roles read it by version, from a day on, with the share that went back', async () => {
  for (const outcome of ['ready', 'ready', 'rolledBack'] as const)
    await report({ outcome }, { sessionCode: await test.newDevice() })
  const day = (await test.services.businessClock.now(test.services.db)).toISOString().slice(0, 10)
  clock.advance(2 * DAY_SECONDS)
  await report({ outcome: 'fail2' }, { sessionCode: await test.newDevice() })
  expect(await read('1.1.06', day)).toEqual({ ready: 2, rolledBack: 1, fail2: 1 })
  const later = new Date(Date.parse(day) + 2 * DAY_SECONDS * 1000).toISOString().slice(0, 10)
  expect(await read('1.1.06', later)).toEqual({ fail2: 1 })

  await publish('1.1.07')
  const printed = listReleaseOutcomes.print(
    await listReleaseOutcomes.execute(test.services, nina, {}),
  )
  expect(printed.table?.columns).toEqual([
    ...['platform', 'version', 'offered', 'postponed', 'store opened', 'downloaded', 'installed'],
    ...['ready', 'rolled back', 'fail1', 'fail2', 'fail3', 'share back'],
  ])
  expect(printed.table?.rows).toEqual(
    expect.arrayContaining([
      ['android', '1.1.07', ...Array.from({ length: 10 }, () => '0'), ''],
      [...['android', '1.1.06', '0', '0', '0', '0', '0'], ...['2', '1', '0', '1', '0', '33.3 %']],
    ]),
  )
  await expect(
    listReleaseOutcomes.execute(test.services, sam, { from: 'yesterday' }),
  ).rejects.toThrow('is a day, for example 2026-11-20.')
})

it.each([{ platform: 'web' }, { version: '1.1-beta' }, { outcome: 'crashed' }])(
  'refuses %j',
  async (wrong) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/user/app/update/outcome',
      payload: { platform: 'android', version: '1.1.06', outcome: 'ready', ...wrong },
    })
    expect(answer.json()).toMatchObject({ code: errorCodes.VALIDATION_FAILED })
  },
)

it.each([
  [[], null],
  [[['installed', 4] as const], null],
  [[['ready', 3] as const], 0],
  [[['rolledBack', 1] as const, ['ready', 1] as const, ['ready', 2] as const], 0.25],
])('the share that went back of %j is %s', (rows, share) => {
  const counts = sumOutcomes(rows.map(([outcome, devices]) => ({ outcome, devices })))
  expect(rolledBackShare(counts)).toBe(share)
})
