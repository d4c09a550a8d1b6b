import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import type { WechatProof } from '@contract/sign-in/schemas'
import { movableClock } from '../../../../test/support/clock'
import { join } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import type { WechatPersona } from '../../../../test/support/wechat-people'
import { startWechatStandIn, type WechatStandIn } from '../../../../test/support/wechat-stand-in'

const clock = movableClock()
const PAGE = 'http://localhost:8080/?lang=en#/pages/login/index'
let wechat: WechatStandIn
let test: TestApp
let people = 0

beforeAll(async () => {
  wechat = await startWechatStandIn(clock)
  test = await createTestApp({ systemClock: clock, env: wechat.settings })
})
afterAll(async () => {
  await test.close()
  await wechat.close()
})
beforeEach(() => wechat.refuse(undefined))

function somebody(traits: Partial<WechatPersona> = {}): WechatPersona {
  people += 1
  return { openId: `open-${people}`, nickname: `Person ${people}`, ...traits }
}

const weapp = (person: WechatPersona): WechatProof => ({
  client: 'weapp',
  code: wechat.giveCode('weapp', person),
})
const logIn = (proof: WechatProof, sessionCode = test.sessionCode) =>
  test.call(signInEndpoints.wechatLogin, proof, { sessionCode })

async function ticketFor(person: WechatPersona, sessionCode = test.sessionCode): Promise<string> {
  const { data } = await logIn(weapp(person), sessionCode)
  if (data.type !== 'new') throw new Error(`${person.openId} has an account`)
  return data.ticket
}
const formOf = (ticket: string, username: string, recommendationCode = '') => ({
  ticket,
  country: 'JP',
  username,
  recommendationCode,
  agreed: true as const,
})
const register = (form: ReturnType<typeof formOf>, sessionCode = test.sessionCode) =>
  test.call(signInEndpoints.registerByWechat, form, { sessionCode })
async function countOf(table: 'app_user' | 'auth_token'): Promise<number> {
  return (await test.services.db.selectFrom(table).select('id').execute()).length
}

async function stateFor(sessionCode = test.sessionCode): Promise<string> {
  const { data } = await test.call(signInEndpoints.wechatPage, { url: PAGE }, { sessionCode })
  return new URL(data.url).searchParams.get('state') ?? ''
}
const page = async (person: WechatPersona, state: string): Promise<WechatProof> => ({
  client: 'page',
  code: wechat.giveCode('page', person),
  state,
})

it('makes a member without password and email of who comes by the mini-program, bound to the inviter', async () => {
  const inviter = await join(test, 'inviter_one')
  const { data: own } = await test.call(accountEndpoints.loadUser, {}, inviter)
  const person = somebody({ unionId: 'union-first' })
  const ticket = await ticketFor(person)
  const { code, data } = await register(formOf(ticket, 'wechat_one', own.referralCode))
  expect(code).toBe(0)
  const loaded = await test.call(accountEndpoints.loadUser, {}, { token: data.token })
  expect(loaded.data).toMatchObject({
    id: data.userId,
    username: 'wechat_one',
    email: '',
    country: 'JP',
    hasPassword: false,
  })
  const row = await test.services.db
    .selectFrom('app_user')
    .select(['inviterId', 'email', 'passwordHash'])
    .where('id', '=', data.userId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ inviterId: inviter.userId, email: null, passwordHash: null })
  // From now on the person is known, by the mini-program and, for their union id, by the page.
  expect((await logIn(weapp(person))).data).toMatchObject({ type: 'signedIn', userId: data.userId })
  const onPage = { ...person, openId: 'another-open-id' }
  const answer = await logIn(await page(onPage, await stateFor()))
  expect(answer.data).toMatchObject({ type: 'signedIn', userId: data.userId })
})

it('gives one session for one code, however often it is sent at once', async () => {
  const person = somebody()
  await register(formOf(await ticketFor(person), 'twenty_at_once'))
  const before = await countOf('auth_token')
  const proof = weapp(person)
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(proof)))
  const codes = answers.map(({ code }) => code).sort((one, other) => one - other)
  expect(codes).toEqual([0, ...Array.from({ length: 19 }, () => errorCodes.WECHAT_CODE_USED)])
  expect(await countOf('auth_token')).toBe(before + 1)
})

it('makes one member of one person who registers on two devices at once', async () => {
  const person = somebody()
  const devices = [await test.newDevice(), await test.newDevice()]
  const tickets = await Promise.all(devices.map((device) => ticketFor(person, device)))
  const members = await countOf('app_user')
  const answers = await Promise.all(
    tickets.map((ticket, n) => register(formOf(ticket, `double_${n}`), devices[n])),
  )
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  expect(new Set(answers.map(({ data }) => data.userId)).size).toBe(1)
  expect(await countOf('app_user')).toBe(members + 1)
})

it('registers by the rules of a registration, and a refused form leaves the ticket usable', async () => {
  await join(test, 'taken_name')
  const ticket = await ticketFor(somebody())
  const form = formOf(ticket, 'fine_name')
  const refused = [
    await register({ ...form, country: 'CN' }),
    await register({ ...form, username: 'Taken_Name' }),
    await register({ ...form, recommendationCode: '00000000' }),
    await register({ ...form, agreed: false as unknown as true }),
    await register({ ...form, username: 'a b' }),
  ]
  const { REGION_NOT_SERVED, USERNAME_TAKEN, INVITER_UNKNOWN, VALIDATION_FAILED } = errorCodes
  expect(refused.map(({ code }) => code)).toEqual([
    REGION_NOT_SERVED,
    USERNAME_TAKEN,
    INVITER_UNKNOWN,
    VALIDATION_FAILED,
    VALIDATION_FAILED,
  ])
  expect((await register(form)).code).toBe(0)
  // It is used up by then.
  expect((await register(formOf(ticket, 'second_name'))).code).toBe(
    errorCodes.WECHAT_TICKET_INVALID,
  )
})

it('lets a ticket go after half an hour, and to no other device', async () => {
  const [one, other] = [await ticketFor(somebody()), await ticketFor(somebody())]
  const stranger = await test.newDevice()
  expect((await register(formOf(one, 'stolen_one'), stranger)).code).toBe(
    errorCodes.WECHAT_TICKET_INVALID,
  )
  clock.advance(1801)
  expect((await register(formOf(other, 'late_one'))).code).toBe(errorCodes.WECHAT_TICKET_INVALID)
})

it('takes a page’s code once, on the device that asked, with the state that it was given', async () => {
  const person = somebody()
  const invalid = errorCodes.WECHAT_STATE_INVALID
  const stranger = await test.newDevice()
  expect((await logIn(await page(person, 'f'.repeat(48)))).code).toBe(invalid)
  // A link with somebody's code and state in it signs nobody else's device in.
  expect((await logIn(await page(person, await stateFor()), stranger)).code).toBe(invalid)
  const late = await stateFor()
  clock.advance(601)
  expect((await logIn(await page(person, late))).code).toBe(invalid)
  const state = await stateFor()
  const answers = await Promise.all([
    logIn(await page(person, state)),
    logIn(await page(person, state)),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, invalid])
  const told = answers.find(({ code }) => code === 0)?.data
  expect(told).toMatchObject({ type: 'new', nickname: person.nickname })
})

it('leads the page through WeChat’s question and back to where it was, and to nobody else', async () => {
  const { data } = await test.call(signInEndpoints.wechatPage, { url: PAGE })
  const answer = await fetch(data.url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.hash).toBe('#/pages/login/index')
  expect(back.searchParams.get('lang')).toBe('en')
  const proof = {
    client: 'page' as const,
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
  }
  expect((await logIn(proof)).data).toMatchObject({ type: 'new', nickname: 'Nomi 星' })
  const elsewhere = await test.call(signInEndpoints.wechatPage, { url: 'https://evil.example/' })
  expect(elsewhere.code).toBe(errorCodes.JSSDK_PAGE_REFUSED)
})

it('names WeChat’s refusals', async () => {
  const { WECHAT_CODE_INVALID, WECHAT_UNAVAILABLE } = errorCodes
  const refused = async (proof: WechatProof) => {
    const { code, msg } = await logIn(proof)
    return [code, msg]
  }
  expect((await refused({ client: 'weapp', code: 'made-up' }))[0]).toBe(WECHAT_CODE_INVALID)
  expect((await refused(weapp(somebody({ refusal: 40226 }))))[0]).toBe(
    errorCodes.WECHAT_PERSON_REFUSED,
  )
  expect(await refused(weapp(somebody({ refusal: 45011 })))).toEqual([
    errorCodes.WECHAT_TOO_OFTEN,
    'You asked WeChat too often. Please try again in a minute.',
  ])
  const expired = weapp(somebody())
  clock.advance(301)
  expect((await refused(expired))[0]).toBe(WECHAT_CODE_INVALID)
  // A page's code is not a mini-program's.
  const crossed = { client: 'weapp' as const, code: wechat.giveCode('page', somebody()) }
  expect((await refused(crossed))[0]).toBe(WECHAT_CODE_INVALID)
  const preview = somebody({ preview: true })
  expect((await refused(await page(preview, await stateFor())))[0]).toBe(errorCodes.WECHAT_PREVIEW)
  for (const how of ['silent', -1, 40125] as const) {
    wechat.refuse(how)
    expect((await refused(weapp(somebody())))[0]).toBe(WECHAT_UNAVAILABLE)
  }
})

it('says that it is not set up where the deployment has no account at WeChat', async () => {
  const bare = await createTestApp({})
  const { WECHAT_LOGIN_NOT_CONFIGURED } = errorCodes
  const proof = { client: 'weapp', code: 'any' } as const
  expect((await bare.call(signInEndpoints.wechatLogin, proof)).code).toBe(
    WECHAT_LOGIN_NOT_CONFIGURED,
  )
  expect((await bare.call(signInEndpoints.wechatPage, { url: PAGE })).code).toBe(
    WECHAT_LOGIN_NOT_CONFIGURED,
  )
  const features = async (app: TestApp, platform: string) =>
    (await app.call(accountEndpoints.userConfig, {}, { headers: { platform } })).data.features
  expect((await features(bare, 'weapp')).wechatLogin).toBe(false)
  expect((await features(test, 'weapp')).wechatLogin).toBe(true)
  expect((await features(test, 'wechat')).wechatLogin).toBe(true)
  expect((await features(test, 'h5')).wechatLogin).toBe(false)
  await bare.close()
})

it('logs no code, no secret and no open id', async () => {
  const logLines: string[] = []
  const listening = await createTestApp({ systemClock: clock, env: wechat.settings, logLines })
  const person = somebody()
  const proof = weapp(person)
  await listening.call(signInEndpoints.wechatLogin, proof)
  wechat.refuse(40125)
  await listening.call(signInEndpoints.wechatLogin, { client: 'weapp', code: 'secret-code-7' })
  const log = logLines.join('\n')
  expect(log).toContain('WeChat refused')
  for (const secret of [proof.code, 'secret-code-7', wechat.weappSecret, person.openId])
    expect(log).not.toContain(secret)
  await listening.close()
})
