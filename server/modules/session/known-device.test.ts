import { accountEndpoints } from '@contract/account/endpoints'
import { HEADER } from '@contract/headers'
import { sessionEndpoints } from '@contract/session/endpoints'
import { daysAfter } from '@contract/domain/utc'
import { mailsTo } from '../../../test/support/mails'
import { join, PASSWORD, type Person } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { inTransaction } from '../../db/transaction'
import { sessionModule } from './module'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const PHONE = { systemVersion: 'iOS 17.4', appVersion: '1', brand: 'Apple', client: 'iOS' }
const onPhone = (model: string) => ({
  [HEADER.deviceInfo]: JSON.stringify({ ...PHONE, model }),
})

const logIn = (person: Person, sessionCode: string, headers: Record<string, string> = {}) =>
  test.call(
    accountEndpoints.login,
    { account: person.username, password: PASSWORD },
    { sessionCode, headers },
  )
const alarms = async (person: Person) =>
  (await mailsTo(test, person.email)).filter(({ subject }) => subject.includes('New sign-in'))

it('repair 7: a sign-in on a device that the account never used is mailed once, with device and time', async () => {
  const person = await join(test, 'known')
  expect((await logIn(person, person.sessionCode)).code).toBe(0)
  expect(await alarms(person)).toEqual([])
  const stranger = await test.newDevice()
  expect((await logIn(person, stranger, onPhone('iPhone https://evil.example'))).code).toBe(0)
  expect((await logIn(person, stranger)).code).toBe(0)
  const [alarm, ...more] = await alarms(person)
  expect(more).toEqual([])
  expect(alarm?.text).toMatch(/on \d{4}-\d\d-\d\d \d\d:\d\d P[SD]T on a device/)
  expect(alarm?.text).toContain('Device: iPhone https evil example, iOS 17.4.')
  expect(alarm?.text).toContain('support@starcard.example')
  expect(alarm?.text).not.toMatch(/https?:/)
})

it('repair 7: of sign-ins at once on one new device one is mailed, and none of a wrong password', async () => {
  const person = await join(test, 'parallel')
  const device = await test.newDevice()
  await test.call(
    accountEndpoints.login,
    { account: person.username, password: 'Wrong-Password-1' },
    { sessionCode: await test.newDevice() },
  )
  await Promise.all(Array.from({ length: 5 }, () => logIn(person, device)))
  expect(await alarms(person)).toHaveLength(1)
})

it('repair 7: a hand-over to a new device is mailed as well', async () => {
  const person = await join(test, 'handed')
  const webview = await test.newDevice()
  for (let visit = 1; visit <= 2; visit += 1) {
    const { data } = await test.call(sessionEndpoints.createTicket, {}, person)
    const { ticket } = data
    const taken = await test.call(
      sessionEndpoints.exchangeTicket,
      { ticket },
      { sessionCode: webview, headers: { origin: 'http://localhost:8080' } },
    )
    expect(taken.code).toBe(0)
  }
  expect(await alarms(person)).toHaveLength(1)
})

it('knows a caller without a session by the address', async () => {
  const person = await join(test, 'sessionless')
  await logIn(person, '')
  await logIn(person, '')
  expect(await alarms(person)).toHaveLength(1)
})

it('forgets a device long after its last sign-in, and never one that is signed in', async () => {
  const person = await join(test, 'forgetful')
  const { db, systemClock } = test.services
  const devices = () =>
    db.selectFrom('known_device').selectAll().where('userId', '=', person.userId).execute()
  const later = daysAfter(systemClock.now(), 500)
  const sweep = () =>
    inTransaction(db, async (tx) => sessionModule.housekeeping?.(tx, later, test.services))
  await db
    .updateTable('auth_token')
    .set({ lastUsedAt: later })
    .where('userId', '=', person.userId)
    .execute()
  await sweep()
  expect(await devices()).toHaveLength(1)
  await db.deleteFrom('auth_token').where('userId', '=', person.userId).execute()
  await sweep()
  expect(await devices()).toEqual([])
})
