import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { EndpointData } from '@contract/endpoint'
import type { Envelope } from '@contract/envelope'
import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { devicesEndpoints } from '@contract/devices/endpoints'
import { ordersEndpoints } from '@contract/orders/endpoints'
import { profileEndpoints } from '@contract/profile/endpoints'
import { sessionEndpoints } from '@contract/session/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { findFirstSvip } from '../test/support/find-first-svip'
import { giveCard, sendSigned, type CardDevice } from '../test/support/card-device'
import { codeCases } from '../test/support/code-cases'
import { networkCases } from '../test/support/network-cases'
import { giveAvailable, mailedCode, TRON_ADDRESS } from '../test/support/people'
import { signInCases } from '../test/support/sign-in-cases'
import { createTestApp, type TestApp } from '../test/support/test-app'
import { tiktokCases } from '../test/support/tiktok-cases'
import { photo, upload } from '../test/support/upload'
import { digestRows } from '../test/support/digest-rows'
import { startVendors, type Vendors } from '../test/support/vendors'
import {
  createWorld,
  WORLD_PASSWORD,
  WORLD_PAY_PASSWORD,
  type Person,
  type World,
} from '../test/support/world'
import type { Route } from './http/endpoint'
import { createOpenApi } from './http/openapi'
import { routes } from './modules'
import { enrolOperator, makeFirstOperator } from './modules/operators'

/**
 * Each endpoint of the contract, called as a client calls it: its answers are what /openapi.json says, and what is
 * one person's is nobody else's (docs/product/privacy.md, "Between members"). A new endpoint fails here until it has its case.
 */
interface Case {
  /** Sent by a stranger first where it brings no secret that counts for whoever has it, then by `who`, then by the stranger again. */
  request(): Promise<object> | object
  who?: () => Person | undefined
  /** 'refused': the stranger is refused and no row changes; 'own': what the stranger gets names nobody else; 'public': needs no login; 'none': would log the stranger out. */
  stranger: 'refused' | 'own' | 'public' | 'none'
}

const all = routes.flat()
const document = createOpenApi(routes, '1')
const paths = Object(document.paths)
const newPassword = 'Another-Horse-2'

let test: TestApp
let vendors: Vendors
let world: World
let leader: Person
let friend: Person
let stranger: Person
/** The leader's. */
let card: CardDevice
let withoutPassword: Person

/** The front end's origin, which browsers send. */
const headers = { origin: 'http://localhost:8080' }
const as = (person: Person | undefined) =>
  person ? { token: person.token, sessionCode: person.sessionCode, headers } : { headers }
const key = () => randomUUID()
const page = { pageNum: 1, pageSize: 5 }

async function wallet(): Promise<string> {
  return (await world.addWallet(leader, TRON_ADDRESS, key())).id
}
async function order(): Promise<string> {
  const answer = await test.call(
    ordersEndpoints.createOrder,
    { plan: 'svip-year' },
    { ...as(leader), idempotencyKey: key() },
  )
  return answer.data.id
}
const ADDRESS = { name: 'Mina', phone: '+81 3 1234', city: 'Tokyo', detail: '4-2-8 Shiba' }
async function withdrawal(): Promise<string> {
  const answer = await test.call(
    withdrawalEndpoints.createWithdrawal,
    { amount: 100_00, accountId: await wallet(), payPassword: WORLD_PAY_PASSWORD },
    { ...as(leader), idempotencyKey: key() },
  )
  return answer.data.withdrawal.id
}
/** As if the end of the leader's membership were near. */
async function reminder(): Promise<string> {
  const row = await test.services.db
    .insertInto('membership_reminder')
    .values({
      id: key(),
      userId: leader.id,
      level: 2,
      days: 30,
      expiresAt: new Date(),
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
const privatePhoto = async (): Promise<string> =>
  (await upload(test, as(leader), new Uint8Array(await photo()))).data
const publicPicture = async (): Promise<string> =>
  (await upload(test, as(leader), new Uint8Array(await photo()), { path: 'image/app' })).data
const ownDevice = async (): Promise<string> =>
  (await test.call(devicesEndpoints.addDevice, {}, as(leader))).data.deviceId
async function otherDevice(): Promise<string> {
  const { token, sessionCode } = await world.logIn({ username: 'leader_lee' })
  return (await test.call(devicesEndpoints.addDevice, {}, { token, sessionCode })).data.deviceId
}
async function incomeId(): Promise<string> {
  const row = await test.services.db
    .selectFrom('commission')
    .select('id')
    .where('beneficiaryId', '=', leader.id)
    .executeTakeFirstOrThrow()
  return row.id
}
async function codeFor(email: string, purpose: 'register' | 'resetPassword'): Promise<string> {
  await test.call(
    accountEndpoints.sendMail,
    { email, purpose },
    { sessionCode: await test.newDevice() },
  )
  return mailedCode(test, email)
}
async function ownCode(person: Person, purpose: 'payPassword'): Promise<string> {
  await test.services.db.deleteFrom('mail_code').execute()
  await test.call(accountEndpoints.sendOwnMail, { purpose }, as(person))
  return mailedCode(test, person.email)
}

const nothing = (): object => ({})
const paged = (): object => page
const bank = async () => ({
  kind: 'bank',
  country: 'JP',
  account: '1234567',
  accountName: 'Araminta Leader',
  bankName: 'Harbour Bank',
  swift: 'HARBJPJT',
  city: 'Kobe',
  passportName: 'ARAMINTA LEADER',
  passportNumber: 'TK1234567',
  phone: '0312345678',
  birthday: '1990-05-21',
  localAddress: '1-2-3 Minato',
  photos: [await privatePhoto()],
  payPassword: WORLD_PAY_PASSWORD,
})

const cases: Readonly<Record<string, Case>> = {
  setSession: { request: () => ({ type: 0, sessionCode: 'device-every' }), stranger: 'public' },
  refreshToken: { request: nothing, stranger: 'own' },
  createTicket: { request: nothing, stranger: 'own' },
  exchangeTicket: {
    request: async () => (await test.call(sessionEndpoints.createTicket, {}, as(leader))).data,
    who: () => undefined,
    stranger: 'refused',
  },
  appVersion: { request: () => ({ examineVersion: 1000 }), stranger: 'public' },
  languageMessages: { request: nothing, stranger: 'public' },
  postLanguageMessages: { request: nothing, stranger: 'public' },
  countries: { request: nothing, stranger: 'public' },
  reportError: {
    request: () => ({
      appVersion: '1',
      phoneModel: 'x',
      systemVersion: '1',
      errTime: 'now',
      useName: '',
    }),
    stranger: 'public',
  },
  incomeSummary: { request: nothing, stranger: 'own' },
  incomeList: {
    request: () => ({ ...page, period: 'custom', from: '2026-11-01' }),
    stranger: 'own',
  },
  incomePending: { request: nothing, stranger: 'own' },
  statement: { request: nothing, stranger: 'own' },
  statementFile: { request: () => ({ month: '2026-01', timeZone: 'Asia/Tokyo' }), stranger: 'own' },
  incomeTrend: { request: () => ({ by: 'day' }), stranger: 'own' },
  incomeStar: { request: nothing, stranger: 'own' },
  incomeDetail: { request: async () => ({ id: await incomeId() }), stranger: 'refused' },
  vipInfo: { request: nothing, stranger: 'own' },
  plans: { request: nothing, stranger: 'own' },
  codes: { request: paged, stranger: 'own' },
  ...codeCases(() => ({ test, world, leader, friend })),
  expiryReminder: { request: nothing, stranger: 'own' },
  dismissReminder: { request: async () => ({ id: await reminder() }), stranger: 'refused' },
  star: { request: nothing, stranger: 'own' },
  activateStar: { request: () => ({ star: 1 }), stranger: 'refused' },
  createOrder: { request: () => ({ plan: 'svip-year' }), stranger: 'own' },
  payOrder: {
    request: async () => ({ id: await order(), gateway: 'sandbox' }),
    stranger: 'refused',
  },
  order: { request: async () => ({ id: await order() }), stranger: 'refused' },
  cancelOrder: { request: async () => ({ id: await order() }), stranger: 'refused' },
  delivery: {
    request: async () => ({ id: await findFirstSvip(test, leader) }),
    stranger: 'refused',
  },
  saveDelivery: {
    request: async () => ({ id: await findFirstSvip(test, leader), ...ADDRESS }),
    stranger: 'refused',
  },
  orders: { request: paged, stranger: 'own' },
  pointsBalance: { request: nothing, stranger: 'own' },
  pointsHistory: { request: paged, stranger: 'own' },
  spendPoints: { request: () => ({ spendId: key(), points: 10 }), stranger: 'refused' },
  ...networkCases(() => ({ test, ...vendors, leader, friend })),
  register: {
    request: async () => ({
      country: 'JP',
      username: 'newcomer',
      email: 'newcomer@starcard.example',
      password: WORLD_PASSWORD,
      confirmPassword: WORLD_PASSWORD,
      code: await codeFor('newcomer@starcard.example', 'register'),
      agreed: true,
    }),
    who: () => undefined,
    stranger: 'refused',
  },
  login: {
    request: () => ({ account: 'friend_one', password: WORLD_PASSWORD }),
    stranger: 'public',
  },
  logout: { request: nothing, who: () => friend, stranger: 'none' },
  sendMail: {
    request: () => ({ email: 'somebody@starcard.example', purpose: 'register' }),
    stranger: 'public',
  },
  sendOwnMail: { request: () => ({ purpose: 'password' }), stranger: 'own' },
  resetPassword: {
    request: async () => ({
      email: friend.email,
      code: await codeFor(friend.email, 'resetPassword'),
      password: newPassword,
      confirmPassword: newPassword,
    }),
    who: () => undefined,
    stranger: 'refused',
  },
  updatePassword: {
    request: () => ({
      oldPassword: WORLD_PASSWORD,
      password: newPassword,
      confirmPassword: newPassword,
    }),
    stranger: 'own',
  },
  updatePayPassword: {
    request: async () => ({
      code: await ownCode(leader, 'payPassword'),
      payPassword: WORLD_PAY_PASSWORD,
      confirmPayPassword: WORLD_PAY_PASSWORD,
    }),
    stranger: 'refused',
  },
  ...signInCases(() => ({ test, ...vendors, leader, withoutPassword, newPassword })),
  ...tiktokCases(() => ({ test, ...vendors, leader: as(leader) })),
  captcha: { request: nothing, stranger: 'public' },
  inviter: { request: () => ({ code: '7KQ2M9XD' }), stranger: 'public' },
  mapConfig: { request: nothing, stranger: 'public' },
  searchPlaces: { request: () => ({ latitude: 1.28, longitude: 103.85 }), stranger: 'own' },
  reverseGeocode: { request: () => ({ latitude: 1.28437, longitude: 103.85107 }), stranger: 'own' },
  translatePoints: {
    request: () => ({ points: '31.17,121.52;1.28,103.85', from: 'wgs84', to: 'gcj02' }),
    stranger: 'public',
  },
  locateAddress: { request: nothing, stranger: 'own' },
  signPage: { request: () => ({ url: 'http://localhost:8080/' }), stranger: 'public' },
  availableApp: { request: nothing, stranger: 'public' },
  verifyCard: { request: () => ({ sn: 'SC20260001' }), stranger: 'public' },
  bindCode: {
    request: async () => ({
      email: 'invited@starcard.example',
      code: await codeFor('invited@starcard.example', 'register'),
    }),
    stranger: 'public',
  },
  inviteEmail: { request: () => ({ email: 'guest@starcard.example' }), stranger: 'own' },
  loadUser: { request: nothing, stranger: 'own' },
  userConfig: { request: nothing, stranger: 'public' },
  addDevice: { request: () => ({ name: 'Phone of Lee', model: 'X1' }), stranger: 'own' },
  getDevice: { request: async () => ({ deviceId: await ownDevice() }), stranger: 'refused' },
  devices: { request: paged, stranger: 'own' },
  signOutDevices: {
    request: async () => ({ deviceId: await otherDevice() }),
    stranger: 'refused',
  },
  consent: { request: () => ({ statistics: true }), stranger: 'own' },
  addTrace: {
    request: async () => {
      await test.call(profileEndpoints.consent, { statistics: true }, as(leader))
      return { channel: 'link', link: 'https://starcard.example/', firstPage: '/pages/index' }
    },
    stranger: 'own',
  },
  updateNick: { request: () => ({ nickname: 'Leader Lee' }), stranger: 'own' },
  updateAvatar: { request: async () => ({ avatar: await publicPicture() }), stranger: 'refused' },
  checkWhitelist: {
    request: async () => {
      await test.services.db
        .updateTable('app_user')
        .set({ whitelisted: true })
        .where('id', '=', leader.id)
        .execute()
      return {}
    },
    stranger: 'refused',
  },
  withdrawalPolicy: { request: nothing, stranger: 'own' },
  withdrawalAccounts: { request: nothing, stranger: 'own' },
  addWithdrawalAccount: { request: bank, stranger: 'refused' },
  deleteWithdrawalAccount: { request: async () => ({ id: await wallet() }), stranger: 'refused' },
  createWithdrawal: {
    request: async () => ({
      amount: 100_00,
      accountId: await wallet(),
      payPassword: WORLD_PAY_PASSWORD,
    }),
    stranger: 'refused',
  },
  withdrawals: { request: paged, stranger: 'own' },
  withdrawal: { request: async () => ({ id: await withdrawal() }), stranger: 'refused' },
  cancelWithdrawal: { request: async () => ({ id: await withdrawal() }), stranger: 'refused' },
  document: { request: () => ({ name: 'terms' }), stranger: 'public' },
  openDocuments: { request: nothing, stranger: 'own' },
  acceptDocument: { request: () => ({ name: 'terms', version: 2 }), stranger: 'own' },
  uploadFile: { request: nothing, stranger: 'own' },
  fileLink: { request: async () => ({ url: await privatePhoto() }), stranger: 'refused' },
}

beforeAll(async () => {
  vendors = await startVendors()
  test = await createTestApp({
    env: {
      WITHDRAWAL_BANKS: 'on',
      WHITELIST_TO: '2999-12-31',
      ...vendors.settings,
    },
  })
  world = createWorld(test.services)
  await test.services.db
    .insertInto('document_version')
    .values({
      name: 'terms',
      version: 2,
      language: 'en',
      html: '<p>Terms</p>',
      compliance: 'full',
      publishedAt: await test.services.businessClock.now(test.services.db),
      effectiveFrom: await test.services.businessClock.now(test.services.db),
    })
    .execute()
  leader = await world.register({ username: 'leader_lee' })
  await world.buy(leader, 'svip-year')
  for (const username of ['direct_1', 'direct_2', 'direct_3'])
    await world.buy(await world.register({ username, inviter: leader }), 'svip-year')
  await world.buy(leader, 'power-10')
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  const credential = 'nina-credential-long'
  const nina = await enrolOperator(test.services, { name: 'nina', secret, credential })
  card = await giveCard(test, nina, { serial: 'SC100001', member: leader.username })
  friend = await world.register({ username: 'friend_one' })
  withoutPassword = await world.register({ username: 'without_password' })
  stranger = await world.register({ username: 'stranger' })
  for (const person of [leader, stranger]) {
    await world.setPayPassword(person)
    await giveAvailable(test, person.id, 5_000_00)
  }
})
afterAll(async () => {
  await test.close()
  await vendors.close()
})

/** The schema of what an endpoint answers with: its own at success, the common one at a refusal. */
function promised({ endpoint }: Route, isSuccess: boolean): z.ZodType {
  const { schema } =
    paths[endpoint.path][endpoint.method.toLowerCase()].responses[200].content['application/json']
  return z.fromJSONSchema(isSuccess ? schema.oneOf[0] : Object(document.components).schemas.Failure)
}

async function send(
  { endpoint }: Route,
  request: object,
  person: Person | undefined,
): Promise<Envelope<unknown>> {
  if (endpoint.multipart) {
    const { status: _status, ...answer } = await upload(
      test,
      as(person),
      new Uint8Array(await photo()),
      { path: 'image/app' },
    )
    return answer
  }
  // Whose card it is signs; anybody else has no key.
  if (endpoint.signed) {
    const call = card.sign(request)
    return sendSigned(test, person === leader ? call : { ...call, headers: {} })
  }
  const {
    status: _status,
    headers: _headers,
    ...answer
  } = await test.call<EndpointData>(endpoint, request, {
    ...as(person),
    // An address that providers of places can tell the place of.
    ip: '203.0.113.9',
    ...(endpoint.idempotent ? { idempotencyKey: key() } : {}),
  })
  return answer
}

/** Whoever holds the secret that the request brings may use it, once: its owner is first, and the stranger finds it used up. */
const BEARER: ReadonlySet<string> = new Set([
  'exchangeTicket',
  'register',
  'resetPassword',
  'redeemCode',
  'redeemGift',
  'wechatLogin',
  'registerByWechat',
  'giveWechatPhone',
  'linkWechat',
  'bindEmail',
  'assertPasskey',
])

/** Refusals that say nothing about the stranger. */
const OTHER_REFUSALS: readonly number[] = [
  errorCodes.TOO_MANY_REQUESTS,
  errorCodes.SERVER_ERROR,
  errorCodes.UNAVAILABLE,
]

/** The stranger is refused for what they are, and no row has changed. */
async function expectRefused(name: string, route: Route, sent: object): Promise<void> {
  const before = await digestRows(test.services.db)
  const other = await send(route, sent, stranger)
  expect(promised(route, false).safeParse(other).error).toBeUndefined()
  expect(other.code).toBeGreaterThan(40000)
  expect([...OTHER_REFUSALS, 43265]).not.toContain(other.code)
  expect([name, await digestRows(test.services.db)]).toEqual([name, before])
}

it('has a case for each endpoint of the contract, and no other', () => {
  expect(Object.keys(cases).sort()).toEqual(all.map(({ name }) => name).sort())
})

it.each(all.map((route) => [route.name, route] as const))('%s', async (name, route) => {
  const {
    request,
    who = () => leader,
    stranger: kind,
  } = cases[name] ?? { request: nothing, stranger: 'refused' as const }
  await test.services.db.deleteFrom('mail_code').execute()
  const sent = await request()
  if (route.endpoint.access === 'user') {
    const nobody = await send(route, sent, undefined)
    expect(nobody).toMatchObject({ code: 43265, data: null })
    expect(promised(route, false).safeParse(nobody).error).toBeUndefined()
  }
  // First, for what is done once would be refused afterwards to whomever.
  if (kind === 'refused' && !BEARER.has(name)) await expectRefused(name, route, sent)
  const answer = await send(route, sent, kind === 'public' ? undefined : who())
  expect(answer).toMatchObject({ code: 0 })
  expect(promised(route, true).safeParse(answer).error).toBeUndefined()
  if (kind === 'refused') await expectRefused(name, route, sent)
  if (kind !== 'own') return

  const other = await send(route, sent, stranger)
  expect(other.code).not.toBe(43265)
  expect(promised(route, other.code === 0).safeParse(other).error).toBeUndefined()
  for (const mark of [leader.id, leader.username, leader.email, leader.referralCode, friend.id])
    expect(JSON.stringify(other)).not.toContain(mark)
})
