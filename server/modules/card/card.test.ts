import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cardEndpoints } from '@contract/card/endpoints'
import { errorCodes } from '@contract/errors'
import { movableClock } from '../../../test/support/clock'
import { createTestApp, type CallOptions, type TestApp } from '../../../test/support/test-app'
import { scheduleHousekeeping } from '../../jobs/housekeeping'
import type { Operator } from '../../operator-action'
import { enrolOperator, makeFirstOperator } from '../operators'
import { importCards } from './ops'
import { readSerials } from './read-serials'

const clock = movableClock()
let finance: Operator
let test: TestApp
let folder: string

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  finance = await enrolOperator(test.services, {
    name: 'nina',
    secret,
    credential: 'nina-credential-long',
  })
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-cards-'))
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

function fileOf(text: string): string {
  const file = path.join(folder, 'cards.csv')
  writeFileSync(file, text)
  return file
}
const verify = async (sn: string, options?: CallOptions) =>
  (await test.call(cardEndpoints.verifyCard, { sn }, options)).data

it('finds the numbers of lists and of CSV, and names the lines that hold none', () => {
  expect(readSerials('\uFEFFSN;made\r\n"sc-100 001";2026\nSC100002,x\n\nSC100001\n')).toEqual({
    serials: ['SC100001', 'SC100002'],
    wrong: [],
  })
  expect(readSerials('SC100001\nserial\nABCDEF\n12345').wrong).toEqual([
    { line: 2, text: 'serial' },
    { line: 3, text: 'ABCDEF' },
    { line: 4, text: '12345' },
  ])
})

it('imports all cards of a file or none, and the same file again adds none', async () => {
  const run = (text: string) => importCards.execute(test.services, finance, { file: fileOf(text) })
  await expect(run('GOOD0001\nwrong!\n')).rejects.toThrow('line 2: wrong!')
  await expect(run('\n')).rejects.toThrow('no serial number')
  await expect(
    importCards.execute(test.services, finance, { file: path.join(folder, 'none') }),
  ).rejects.toThrow('cannot be read')
  expect(await verify('GOOD0001')).toEqual({ state: 'unknown', sn: 'GOOD0001' })
  expect(await run('sn\nGOOD0001\nGOOD0002\n')).toEqual({ added: 2, known: 0 })
  expect(await run('GOOD0002\nGOOD0003\n')).toEqual({ added: 1, known: 1 })
  const many = Array.from({ length: 6001 }, (_, n) => `MANY${100_000 + n}`).join('\n')
  expect(await run(many)).toEqual({ added: 6001, known: 0 })
  const entries = await test.services.db
    .selectFrom('audit_entry')
    .select(['action', 'actor'])
    .where('action', '=', 'card.import')
    .execute()
  expect(entries).toHaveLength(3)
})

it('knows a card by its number however it is written, and refuses what is none in words', async () => {
  expect(await verify(' good-0001 ')).toEqual({ state: 'genuine', sn: 'GOOD0001' })
  expect((await verify('GOOD9999')).state).toBe('unknown')
  for (const sn of ['', '12345', 'ABCDEFG', 'A1'.repeat(17), 'x'.repeat(101)]) {
    const { code } = await test.call(cardEndpoints.verifyCard, { sn })
    expect(code).toBe(errorCodes.VALIDATION_FAILED)
  }
})

it('says of a card that a sixth device asks for within 30 days that it is seen often', async () => {
  const devices = await Promise.all(Array.from({ length: 6 }, () => test.newDevice()))
  const ask = async (n: number) =>
    (await verify('GOOD0002', { sessionCode: devices[n] ?? '' })).state
  // One device as often as it likes, and twenty times at once.
  for (const n of [0, 0, 1, 2, 3, 4]) expect(await ask(n)).toBe('genuine')
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => ask(4))))).toEqual(
    new Set(['genuine']),
  )
  expect(await ask(5)).toBe('seenOften')
  expect(await ask(0)).toBe('seenOften')
  // Who has not asked again in the days counted is not counted.
  clock.advance(30 * 86_400)
  expect(await ask(0)).toBe('genuine')
})

it('keeps who asked under a hash, of an unknown number nothing, and all of it for 30 days', async () => {
  const checks = () => test.services.db.selectFrom('card_check').selectAll().execute()
  await verify('GOOD9998')
  const kept = await checks()
  expect(kept.map(({ serial }) => serial)).not.toContain('GOOD9998')
  for (const { deviceHash } of kept) expect(deviceHash).toMatch(/^[\w-]{43}$/)
  clock.advance(31 * 86_400)
  const { services } = test
  await scheduleHousekeeping(services, services.db, services.systemClock.now())
  await services.jobs.runDue(services)
  expect(await checks()).toEqual([])
})

it('lets one address ask for 30 numbers in ten minutes', async () => {
  const sessionCode = await test.newDevice()
  const codes = []
  for (let n = 0; n < 32; n += 1)
    codes.push(
      (await test.call(cardEndpoints.verifyCard, { sn: `LIST${1000 + n}` }, { sessionCode })).code,
    )
  expect(codes.filter((code) => code === errorCodes.TOO_MANY_REQUESTS)).toHaveLength(2)
})
