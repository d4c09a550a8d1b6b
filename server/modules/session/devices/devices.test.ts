import { accountEndpoints } from '@contract/account/endpoints'
import { devicesEndpoints } from '@contract/devices/endpoints'
import { errorCodes } from '@contract/errors'
import { HEADER } from '@contract/headers'
import { sessionEndpoints } from '@contract/session/endpoints'
import { mailsTo } from '../../../../test/support/mails'
import { join, PASSWORD, type Person } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Login = Pick<Person, 'token' | 'sessionCode'>

async function logIn({ username }: Person, sessionCode?: string): Promise<Login> {
  const device = sessionCode ?? (await test.newDevice())
  const answer = await test.call(
    accountEndpoints.login,
    { account: username, password: PASSWORD },
    { sessionCode: device },
  )
  return { token: answer.data.token, sessionCode: device }
}
const add = (login: Login, name = '', pushToken?: string) =>
  test.call(devicesEndpoints.addDevice, { name, model: 'X1', pushToken }, login)
const idOf = async (login: Login) => (await add(login)).data.deviceId
const list = async (login: Login, page = { pageNum: 1, pageSize: 10 }) =>
  test.call(devicesEndpoints.devices, page, login)
const works = async (login: Login) =>
  (await test.call(accountEndpoints.loadUser, {}, login)).code === 0
const alarms = async ({ email }: Person) =>
  (await mailsTo(test, email)).filter(({ subject }) => subject.includes('New sign-in')).length

it('lists where one is signed in, this device first and marked, by what each says of itself', async () => {
  const person = await join(test, 'lister')
  const second = await logIn(person)
  await add(person, 'Old  phone\u202e ')
  const headers = {
    [HEADER.deviceInfo]: JSON.stringify({
      systemVersion: 'iOS 17.4',
      appVersion: '1',
      brand: 'Apple',
      client: 'iOS',
      model: 'iPhone',
    }),
  }
  await test.call(devicesEndpoints.addDevice, {}, { ...second, headers })
  const { data, page } = await list(second)
  expect(data.map(({ name, model, current }) => [name, model, current])).toEqual([
    ['iPhone, iOS 17.4', 'iPhone', true],
    ['Old phone', 'X1', false],
  ])
  expect(page?.total).toBe(2)
  expect((await list(person)).data[0]).toMatchObject({ name: 'Old phone', current: true })
  const pages = [1, 2, 3].map((pageNum) => list(person, { pageNum, pageSize: 1 }))
  expect((await Promise.all(pages)).map((one) => one.data.map(({ name }) => name))).toEqual([
    ['Old phone'],
    ['iPhone, iOS 17.4'],
    [],
  ])
  expect(JSON.stringify(data)).not.toContain('test-device')
})

it('names a device by its sign-in until it says something of itself', async () => {
  const person = await join(test, 'unsaid')
  const sessionCode = await test.newDevice()
  const device = {
    systemVersion: 'Windows NT 10.0',
    appVersion: '1',
    brand: 'Web',
    client: 'Android',
  }
  const { data } = await test.call(
    accountEndpoints.login,
    { account: person.username, password: PASSWORD },
    {
      sessionCode,
      headers: { [HEADER.deviceInfo]: JSON.stringify({ ...device, model: 'Chrome/120.0' }) },
    },
  )
  const names = async () =>
    (await list({ token: data.token, sessionCode })).data.map(({ name }) => name)
  expect(await names()).toEqual(['Chrome, Windows', 'Web'])
  await add({ token: data.token, sessionCode }, 'Desk')
  await logIn(person, sessionCode)
  expect(await names()).toEqual(['Desk', 'Web'])
})

it('tells one device with its push token, which belongs to whoever was last there', async () => {
  const [person, other] = [await join(test, 'pushed'), await join(test, 'pushed_other')]
  const { deviceId } = (await add(person, 'Mine', 'push-1')).data
  const get = (login: Login) => test.call(devicesEndpoints.getDevice, { deviceId }, login)
  expect((await get(person)).data).toMatchObject({ name: 'Mine', pushToken: 'push-1' })
  await add(person, 'Mine')
  expect((await get(person)).data.pushToken).toBe('push-1')
  await add(other, 'Theirs', 'push-1')
  expect((await get(person)).data.pushToken).toBeNull()
  expect((await get(other)).code).toBe(errorCodes.NOT_FOUND)
})

it('signs one device out at once, and the next sign-in there is mailed again', async () => {
  const person = await join(test, 'ender')
  const [second, third] = [await logIn(person), await logIn(person)]
  const deviceId = await idOf(second)
  const before = await alarms(person)
  const { data: handed } = await test.call(sessionEndpoints.createTicket, {}, second)
  expect((await test.call(devicesEndpoints.signOutDevices, { deviceId }, person)).code).toBe(0)
  expect([await works(person), await works(second), await works(third)]).toEqual([
    true,
    false,
    true,
  ])
  const late = await test.call(
    sessionEndpoints.exchangeTicket,
    { ticket: handed.ticket },
    { sessionCode: await test.newDevice(), headers: { origin: 'http://localhost:8080' } },
  )
  expect(late.code).toBe(errorCodes.TICKET_INVALID)
  expect((await list(person)).data).toHaveLength(2)
  expect((await test.call(devicesEndpoints.signOutDevices, { deviceId }, person)).code).toBe(
    errorCodes.NOT_FOUND,
  )
  expect(await works(await logIn(person, second.sessionCode))).toBe(true)
  expect(await alarms(person)).toBe(before + 1)
})

it('signs all others out and stays', async () => {
  const person = await join(test, 'alone')
  const others = [await logIn(person), await logIn(person), await logIn(person)]
  expect((await test.call(devicesEndpoints.signOutDevices, { others: true }, person)).code).toBe(0)
  expect(await Promise.all(others.map(works))).toEqual([false, false, false])
  expect(await works(person)).toBe(true)
  expect((await list(person)).data.map(({ current }) => current)).toEqual([true])
})

it('touches nobody else, though both use the same device', async () => {
  const [person, other] = [await join(test, 'first_here'), await join(test, 'second_here')]
  const shared = await logIn(other, person.sessionCode)
  const deviceId = await idOf(shared)
  const refused = await test.call(devicesEndpoints.signOutDevices, { deviceId }, person)
  expect(refused.code).toBe(errorCodes.NOT_FOUND)
  await test.call(devicesEndpoints.signOutDevices, { others: true }, person)
  await test.call(devicesEndpoints.signOutDevices, { deviceId: await idOf(person) }, person)
  expect([await works(person), await works(shared), await works(other)]).toEqual([
    false,
    true,
    true,
  ])
})

it('ends a device that is refreshing its token at that moment, and of ten who do it at once one does', async () => {
  const person = await join(test, 'racer')
  const second = await logIn(person)
  const deviceId = await idOf(second)
  // Due for rotation.
  await test.services.db
    .updateTable('auth_token')
    .set({ createdAt: new Date(test.services.systemClock.now().getTime() - 13 * 3600_000) })
    .where('userId', '=', person.userId)
    .execute()
  const [refreshed, ...ended] = await Promise.all([
    test.call(sessionEndpoints.refreshToken, {}, second),
    ...Array.from({ length: 10 }, () =>
      test.call(devicesEndpoints.signOutDevices, { deviceId }, person),
    ),
  ])
  expect(ended.filter(({ code }) => code === 0)).toHaveLength(1)
  const tokens = [second.token, ...(refreshed.code === 0 ? [refreshed.data.token] : [])]
  for (const token of tokens) expect(await works({ ...second, token })).toBe(false)
  expect(await works(person)).toBe(true)
})

it('knows no device of a caller without a session', async () => {
  const person = await join(test, 'sessionless')
  const { data } = await test.call(
    accountEndpoints.login,
    { account: person.username, password: PASSWORD },
    { sessionCode: '' },
  )
  const login = { token: data.token, sessionCode: '' }
  expect((await add(login)).code).toBe(errorCodes.NOT_FOUND)
  expect((await list(login)).data.map(({ current }) => current)).toEqual([false])
})
