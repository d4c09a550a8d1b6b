import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errorCodes } from '@contract/errors'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import type { AddBankAccountRequest } from '@contract/withdrawal/schemas'
import {
  giveAvailable,
  join as register,
  PAY_PASSWORD,
  setPayPassword,
  type Person,
} from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { photo, upload } from '../../../../test/support/upload'
import { listAuditKeys, verifyAuditLog } from '../../../audit'
import { loadProgramme } from '../../../config/programme'
import { createLog } from '../../../http/log'
import { runOps } from '../../../ops/run'
import {
  demoOperators,
  openOperatorSession,
  findOperatorOfSession,
  seedDemoOperators,
} from '../../operators'
import { openAddress } from './accounts'
import { readIdentity } from './identity'
import { viewIdentity } from './ops'

const logLines: string[] = []
let folder: string
let test: TestApp
let keys = 0

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-accounts-'))
  test = await createTestApp({ env: { DATA_DIR: folder, WITHDRAWAL_BANKS: 'on' }, logLines })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const form: AddBankAccountRequest = {
  kind: 'bank',
  country: 'JP',
  account: '7654 321098',
  accountName: 'Mia Tanaka',
  bankName: 'Mizuho Bank',
  swift: 'mhcbjpjt',
  city: 'Tokyo',
  passportName: 'MIA HARUKA TANAKA',
  passportNumber: 'tk 1234567',
  phone: '090-1234-5678',
  birthday: '1990-05-24',
  localAddress: '1-2-3 Marunouchi, Chiyoda',
  photos: [],
  payPassword: PAY_PASSWORD,
}

/** Somebody who may add payout accounts. */
async function join(on: TestApp, name: string): Promise<Person> {
  const person = await register(on, name)
  await setPayPassword(on, person)
  return person
}

const add = (
  person: Person,
  changes: Partial<Record<keyof AddBankAccountRequest, unknown>> = {},
  key = `bank-${(keys += 1)}-key`,
  on = test,
) =>
  on.call(
    withdrawalEndpoints.addWithdrawalAccount,
    { ...form, ...changes } as AddBankAccountRequest,
    { ...person, idempotencyKey: key },
  )
const list = async (person: Person) =>
  (await test.call(withdrawalEndpoints.withdrawalAccounts, {}, person)).data
const remove = (person: Person, id: string) =>
  test.call(withdrawalEndpoints.deleteWithdrawalAccount, { id }, person)
const objects = () => {
  try {
    return readdirSync(path.join(folder, 'files/identity'))
  } catch {
    return []
  }
}

async function uploadPhotos(person: Person, count: number): Promise<string[]> {
  const bytes = new Uint8Array(await photo())
  return Promise.all(
    Array.from({ length: count }, async () => (await upload(test, person, bytes)).data),
  )
}

async function runHere(words: readonly string[]): Promise<{ exitCode: number; out: string }> {
  let out = ''
  const print = (text: string) => void (out += `${text}\n`)
  const services = { ...test.services, config: { ...test.services.config, dataDir: folder } }
  const exitCode = await runOps(words, async () => ({ services, close: async () => undefined }), {
    out: print,
    err: print,
  })
  return { exitCode, out }
}

async function scan(...files: string[]): Promise<{ exitCode: number; out: string }> {
  const [{ name, credential }] = await seedDemoOperators(test.services)
  await runHere(['login', '--as', name, '--credential', credential])
  return runHere(['pii', 'scan', ...files])
}

describe('a bank account', () => {
  it('is stored with its photos, masked in the list, and usable where the policy pays to banks', async () => {
    const person = await join(test, 'banker')
    const photos = await uploadPhotos(person, 3)
    const added = await add(person, { photos })
    expect(added.data).toMatchObject({
      kind: 'bank',
      name: 'Mizuho Bank',
      masked: '••••098',
      network: null,
      usable: true,
    })
    expect(await list(person)).toEqual([{ ...added.data, address: null, usedLast: false }])
    expect(await openAddress(test.services, added.data.id)).toBe(
      'Mia Tanaka, account 7654321098, Mizuho Bank, SWIFT MHCBJPJT, Tokyo, JP',
    )
    expect(await readIdentity(test.services, test.services.db, added.data.id)).toMatchObject({
      passportNumber: 'TK1234567',
      phone: '09012345678',
      birthday: '1990-05-24',
    })
  })

  it('on screen 3: is neither asked for nor taken while the policy pays to wallets only, and one that is stored stays listed', async () => {
    const person = await join(test, 'stored_before')
    const stored = (await add(person)).data
    await giveAvailable(test, person.userId, 500_00)
    const { programme } = test.services
    Object.assign(test.services, { programme: loadProgramme('default') })
    try {
      expect((await add(person)).code).toBe(errorCodes.ACCOUNT_KIND_NOT_ALLOWED)
      expect(await list(person)).toEqual([
        { ...stored, usable: false, address: null, usedLast: false },
      ])
      const refused = await test.call(
        withdrawalEndpoints.createWithdrawal,
        { amount: 100_00, accountId: stored.id, payPassword: PAY_PASSWORD },
        { ...person, idempotencyKey: 'to-a-bank-1' },
      )
      expect(refused.code).toBe(errorCodes.ACCOUNT_KIND_NOT_ALLOWED)
    } finally {
      Object.assign(test.services, { programme })
    }
  })

  it.each([
    ['country', { country: '' }, 'Please choose your country or region'],
    [
      'country',
      { country: 'CN', phone: '13800138000' },
      'Starcard is not available in mainland China',
    ],
    ['account', { account: ' ' }, 'Please enter the account number'],
    [
      'account',
      { account: 'GB82WEST12345698765433' },
      'This is not an account number or IBAN. Please check it once more',
    ],
    ['accountName', { accountName: '' }, 'Please enter the account name'],
    ['bankName', { bankName: '' }, 'Please enter the bank name'],
    ['swift', { swift: '', routing: '' }, 'enter any one'],
    ['swift', { swift: 'MHCB' }, 'A SWIFT code has 8 or 11 letters and digits'],
    [
      'routing',
      { country: 'US', swift: '', routing: '021000022' },
      'This is not a routing code of the chosen country',
    ],
    ['city', { city: '' }, 'Please enter the city'],
    ['passportName', { passportName: '' }, 'Please enter the name in the passport'],
    ['passportNumber', { passportNumber: '' }, 'Please enter the passport number'],
    [
      'passportNumber',
      { passportNumber: '12' },
      'A passport number has 5 to 20 letters and digits',
    ],
    ['phone', { phone: '' }, 'Please enter the phone number'],
    ['phone', { phone: '12345' }, 'A phone number has 6 to 20 digits'],
    [
      'phone',
      { country: 'CN', phone: '2380013800' },
      'A mainland phone number has 11 digits and starts with 1',
    ],
    ['birthday', { birthday: '' }, 'Please enter the birthday'],
    ['birthday', { birthday: '1990-02-30' }, 'This day does not exist. Write it like 1990-05-24'],
    ['birthday', { birthday: '2999-01-01' }, 'only within the limit range'],
    ['localAddress', { localAddress: '' }, 'Please enter the local address'],
    ['photos', { photos: ['a', 'b', 'c', 'd'] }, 'A maximum of 3 images can be uploaded'],
    [
      'photos',
      { photos: ['https://elsewhere.example/x.jpg'] },
      'One of the photos is no longer there. Please add it again',
    ],
  ] as const)('says beside %s what is wrong: %j', async (field, changes, sentence) => {
    const person = (refusedPerson ??= await join(test, 'refused_bank'))
    const { code, data } = await add(person, changes)
    expect(code).not.toBe(0)
    expect(data).toMatchObject({ fields: { [field]: sentence } })
    expect(await list(person)).toEqual([])
  })

  it("takes nobody else's photo, and no photo twice", async () => {
    const [person, thief] = [await join(test, 'photo_owner'), await join(test, 'photo_thief')]
    const photos = await uploadPhotos(person, 1)
    expect((await add(thief, { photos })).code).toBe(errorCodes.FILE_NOT_FOUND)
    expect((await add(person, { photos })).code).toBe(0)
    expect((await add(person, { photos })).code).toBe(errorCodes.FILE_NOT_FOUND)
  })

  it('is one account for one key, however often it is sent', async () => {
    const person = await join(test, 'twice')
    const photos = await uploadPhotos(person, 1)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => add(person, { photos }, 'one-key-for-all')),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await list(person)).toHaveLength(1)
  })
})

let refusedPerson: Person | undefined

describe('deleting a bank account', () => {
  it('erases identity data, photos and, with no withdrawal under way, where the money went', async () => {
    const person = await join(test, 'eraser')
    const before = objects().length
    const { data } = await add(person, { photos: await uploadPhotos(person, 2) })
    expect(objects()).toHaveLength(before + 2)
    expect((await remove(await join(test, 'not_owner'), data.id)).code).toBe(
      errorCodes.WITHDRAWAL_ACCOUNT_NOT_FOUND,
    )
    expect((await remove(person, data.id)).code).toBe(0)
    await test.services.jobs.runDue(test.services)
    expect(objects()).toHaveLength(before)
    expect(
      await test.services.db
        .selectFrom('withdrawal_account')
        .select(['identitySealed', 'addressSealed'])
        .where('id', '=', data.id)
        .executeTakeFirst(),
    ).toEqual({ identitySealed: null, addressSealed: '' })
    expect(await openAddress(test.services, data.id)).toBe('')
    expect((await remove(person, data.id)).code).toBe(errorCodes.WITHDRAWAL_ACCOUNT_NOT_FOUND)
  })

  it('keeps where the money goes while a withdrawal is under way', async () => {
    const person = await join(test, 'under_way')
    await giveAvailable(test, person.userId, 500_00)
    const { data } = await add(person)
    const asked = await test.call(
      withdrawalEndpoints.createWithdrawal,
      { amount: 100_00, accountId: data.id, payPassword: PAY_PASSWORD },
      { ...person, idempotencyKey: 'under-way-1' },
    )
    expect(asked.code).toBe(0)
    await remove(person, data.id)
    await test.services.jobs.runDue(test.services)
    expect(await openAddress(test.services, data.id)).toContain('Mizuho Bank')
    expect(await readIdentity(test.services, test.services.db, data.id)).toBeUndefined()
  })
})

describe('pii scan', () => {
  it('finds nothing in the database, the objects and the whole log of this file', async () => {
    const person = await join(test, 'scanned')
    await add(person, { photos: await uploadPhotos(person, 1), account: '998877665544332' })
    const log = path.join(folder, 'server.log')
    writeFileSync(log, logLines.join(''))
    const { exitCode, out } = await scan(log)
    expect([exitCode, out]).toEqual([
      0,
      expect.stringMatching(
        /^No identity data in plain text: [1-9]\d* accounts with identity data, [1-9]\d* stored objects, 1 files\.\n$/,
      ),
    ])
  })

  it('says which file is not there', async () => {
    expect(await scan('/nowhere/a.log')).toEqual({
      exitCode: 2,
      out: 'There is no file /nowhere/a.log.\n',
    })
  })

  it('finds what is planted in a table, a log and an object, and never repeats it', async () => {
    const person = await join(test, 'planted')
    const { data } = await add(person, { account: '111222333444555', passportNumber: 'ZZ9988776' })
    const log = path.join(folder, 'leak.log')
    writeFileSync(
      log,
      `first line\n{"msg":"paid","to":"111222333444555"}\nnot it: 9111222333444555\n`,
    )
    await test.services.storage.put(
      'identity/plantedplantedplanted00.bin',
      await photo(),
      'image/jpeg',
    )
    await test.services.db
      .insertInto('error_report')
      .values({
        id: 'planted',
        userId: null,
        platform: 'h5',
        ip: '::1',
        report: JSON.stringify({ note: 'passport zz9988776', born: '1990-05-24' }),
        createdAt: new Date(),
      })
      .execute()
    const { exitCode, out } = await scan(log)
    expect(exitCode).toBe(1)
    expect(out).toContain(`table error_report: passport number of account ${data.id}`)
    expect(out).toContain('table error_report: birthday of account ')
    expect(out).toContain(`${log}:2: account number of account ${data.id}`)
    expect(out).toContain(
      'object identity/plantedplantedplanted00.bin: a photo that is not encrypted',
    )
    expect(out).not.toMatch(/111222333444555|zz9988776|1990-05-24/i)
  })
})

describe('the operator who reviews', () => {
  it('sees the identity behind a withdrawal, with photos that open, and the audit log has an entry of it', async () => {
    const { services } = test
    await seedDemoOperators(services)
    const { token } = await openOperatorSession(
      services,
      demoOperators[0].name,
      demoOperators[0].credential,
    )
    const operator = await findOperatorOfSession(services, token)
    const person = await join(test, 'reviewed')
    await giveAvailable(test, person.userId, 500_00)
    const { data } = await add(person, { photos: await uploadPhotos(person, 1) })
    const asked = await test.call(
      withdrawalEndpoints.createWithdrawal,
      { amount: 100_00, accountId: data.id, payPassword: PAY_PASSWORD },
      { ...person, idempotencyKey: 'reviewed-1' },
    )
    const { reference } = asked.data.withdrawal
    const seen = await viewIdentity.execute(services, operator, { reference })
    expect(seen).toMatchObject({
      reference,
      identity: { passportNumber: 'TK1234567', birthday: '1990-05-24' },
    })
    const [link = ''] = seen.photos
    expect(
      (await test.app.inject({ method: 'GET', url: link.replace('http://localhost:8080', '') }))
        .statusCode,
    ).toBe(200)
    expect(
      await services.db.selectFrom('audit_entry').select(['actor', 'action']).execute(),
    ).toContainEqual({ actor: `operator:${operator.name}`, action: 'identity.view' })
    expect(
      await verifyAuditLog(services.db, { keys: listAuditKeys(services.config) }),
    ).toMatchObject({ ok: true })
    await remove(person, data.id)
    await expect(viewIdentity.execute(services, operator, { reference })).rejects.toThrow(
      `There is no identity data for ${reference}.`,
    )
  })
})

it('writes no bank form into a log line', () => {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info({ body: form }, 'form')
  expect(lines.join('')).not.toMatch(
    /7654 321098|tk 1234567|090-1234|Marunouchi|1990-05-24|MIA HARUKA/,
  )
})
