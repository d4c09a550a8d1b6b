import { accountEndpoints } from '@contract/account/endpoints'
import type { CaptchaAnswer } from '@contract/account/schemas'
import { errorCodes } from '@contract/errors'
import { sessionEndpoints } from '@contract/session/endpoints'
import { movableClock } from '../../../../test/support/clock'
import { askCode, formOf, join, PASSWORD } from '../../../../test/support/people'
import { solveChallenge } from '../../../../test/support/solve-challenge'
import { createTestApp, type CallOptions, type TestApp } from '../../../../test/support/test-app'

const { CAPTCHA_REQUIRED, CAPTCHA_WRONG, LOGIN_FAILED, LOGIN_LOCKED } = errorCodes
const { MAIL_CODE_WRONG, TOO_MANY_REQUESTS } = errorCodes
const WRONG = 'Wrong-Word-1'
const clock = movableClock()
let test: TestApp
let addresses = 0

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
})
afterAll(() => test.close())

/** An address that nobody else of this suite has. */
function newAddress(): string {
  addresses += 1
  return `203.0.113.${addresses}`
}

const logIn = async (
  account: string,
  password: string,
  options: CallOptions,
  captcha?: CaptchaAnswer,
) => (await test.call(accountEndpoints.login, { account, password, captcha }, options)).code
const sendMail = async (email: string, options: CallOptions, captcha?: CaptchaAnswer) =>
  (await test.call(accountEndpoints.sendMail, { email, purpose: 'register', captcha }, options))
    .code
const challenge = async (purpose: 'login' | 'sendMail', options: CallOptions) =>
  (await test.call(accountEndpoints.captcha, { purpose }, options)).data
const solved = async (purpose: 'login' | 'sendMail', options: CallOptions) =>
  solveChallenge(await challenge(purpose, options))
const countOf = (codes: readonly number[], code: number) =>
  codes.filter((one) => one === code).length

async function failThrice(options: CallOptions): Promise<void> {
  for (const name of ['a', 'b', 'c']) await logIn(`${name}-${newAddress()}`, WRONG, options)
}

describe('what counts as a device', () => {
  it('repair 10: a made-up session id is counted by its address: 3 of 100 emails leave, 3 of 30 passwords are judged', async () => {
    const ip = newAddress()
    const mails: number[] = []
    for (let n = 0; n < 100; n += 1)
      mails.push(await sendMail(`m${n}@example.com`, { sessionCode: `made-up-${n}`, ip }))
    expect([countOf(mails, 0), countOf(mails, CAPTCHA_REQUIRED)]).toEqual([3, 97])
    const logins: number[] = []
    for (let n = 0; n < 30; n += 1)
      logins.push(await logIn(`name${n}`, WRONG, { sessionCode: `made-up-${n}`, ip }))
    expect([countOf(logins, LOGIN_FAILED), countOf(logins, CAPTCHA_REQUIRED)]).toEqual([3, 27])
  })

  it('repair 10: a new device at the same address, or in the same network of IPv6, has no new allowance', async () => {
    const judged = async (ipOf: (n: number) => string) => {
      const codes: number[] = []
      for (let n = 0; n < 14; n += 1)
        codes.push(
          await logIn(`s${n}`, WRONG, { sessionCode: await test.newDevice(), ip: ipOf(n) }),
        )
      return [countOf(codes, LOGIN_FAILED), countOf(codes, CAPTCHA_REQUIRED)]
    }
    const ip = newAddress()
    expect(await judged(() => ip)).toEqual([10, 4])
    expect(await judged((n) => `2001:db8:7:7::${n + 1}`)).toEqual([10, 4])
  })

  it('repair 10: devices are limited by address; one that is known is not counted', async () => {
    const ip = newAddress()
    const set = async (n: number) =>
      (
        await test.call(
          sessionEndpoints.setSession,
          { type: 0, sessionCode: `minted-device-${n}` },
          { sessionCode: '', ip },
        )
      ).code
    const codes: number[] = []
    for (let n = 0; n < 305; n += 1) codes.push(await set(n))
    expect([countOf(codes, 0), countOf(codes, TOO_MANY_REQUESTS)]).toEqual([300, 5])
    expect(await set(7)).toBe(0)
  })

  it('counts a device on for whoever signs in between: a right login takes back its own try only', async () => {
    await join(test, 'insider')
    const sessionCode = await test.newDevice()
    const codes = []
    for (const name of ['v1', 'v2', 'v3'])
      codes.push(
        await logIn(name, WRONG, { sessionCode }),
        await logIn('insider', PASSWORD, { sessionCode }),
      )
    expect(codes.slice(0, 5)).toEqual([LOGIN_FAILED, 0, LOGIN_FAILED, 0, LOGIN_FAILED])
    expect(codes[5]).toBe(CAPTCHA_REQUIRED)
  })
})

describe('tries', () => {
  it('repair 10: username and email of a user share one count', async () => {
    await join(test, 'Twin')
    const codes = []
    for (const name of ['twin', 'TWIN@example.com', 'twin', 'twin@example.com'])
      codes.push(await logIn(name, WRONG, { sessionCode: await test.newDevice() }))
    expect(codes).toEqual([LOGIN_FAILED, LOGIN_FAILED, LOGIN_FAILED, CAPTCHA_REQUIRED])
  })

  it('repair 10: are counted before they are judged: of 12 at once with a challenge solved 5 are judged', async () => {
    await join(test, 'crowd')
    const callers = await Promise.all(
      Array.from({ length: 12 }, async () => ({ sessionCode: await test.newDevice() })),
    )
    const answers = await Promise.all(callers.map((caller) => solved('login', caller)))
    const codes = await Promise.all(
      callers.map((caller, n) => logIn('crowd', WRONG, caller, answers[n])),
    )
    expect([countOf(codes, LOGIN_FAILED), countOf(codes, LOGIN_LOCKED)]).toEqual([4, 8])
  })

  it('repair 10: 6 at once from one device count 6, whoever they try', async () => {
    const sessionCode = await test.newDevice()
    const codes = await Promise.all(
      Array.from({ length: 6 }, (_, n) => logIn(`p${n}`, WRONG, { sessionCode })),
    )
    expect([countOf(codes, LOGIN_FAILED), countOf(codes, CAPTCHA_REQUIRED)]).toEqual([3, 3])
  })
})

describe('the challenge', () => {
  it('repair 10: is a proof of work that says nothing to read, and its solution counts once, on any node', async () => {
    const caller = { sessionCode: await test.newDevice() }
    await failThrice(caller)
    const given = await challenge('login', caller)
    expect(given).toEqual({
      algorithm: 'SHA-256',
      challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
      maxnumber: 20_000,
      salt: expect.stringContaining('purpose=login'),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const answer = solveChallenge(given)
    expect(await logIn('once', WRONG, caller, answer)).toBe(LOGIN_FAILED)
    const again = await Promise.all(
      Array.from({ length: 4 }, () => logIn('once', WRONG, caller, answer)),
    )
    expect(again).toEqual(Array(4).fill(CAPTCHA_WRONG))
  })

  it('repair 10: costs more with every failure, and a cheap one that was kept is refused', async () => {
    const caller = { sessionCode: await test.newDevice() }
    await failThrice(caller)
    const kept = await solved('login', caller)
    const costs: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const given = await challenge('login', caller)
      costs.push(given.maxnumber)
      expect(await logIn(`dear${n}`, WRONG, caller, solveChallenge(given))).toBe(LOGIN_FAILED)
    }
    expect(costs).toEqual([20_000, 40_000, 80_000, 160_000, 160_000])
    expect(await logIn('kept', WRONG, caller, kept)).toBe(CAPTCHA_WRONG)
  })

  it('repair 10: is refused when changed, for another purpose, too late, or made elsewhere', async () => {
    const caller = { sessionCode: await test.newDevice() }
    await failThrice(caller)
    const other = await solved('sendMail', caller)
    const right = await solved('login', caller)
    const digit = String(right.number).slice(0, 1)
    const changed: CaptchaAnswer[] = [
      other,
      { ...right, number: right.number + 1 },
      { ...right, salt: right.salt.replace('purpose=login', 'purpose=sendMail') },
      { ...right, salt: right.salt.replace(/cost=\d+/, 'cost=999999') },
      {
        ...right,
        salt: `${right.salt}${digit}`,
        number: Number(`0${String(right.number).slice(1)}`),
      },
      { ...right, signature: '0'.repeat(64) },
    ]
    for (const answer of changed)
      expect(await logIn('changed', WRONG, caller, answer)).toBe(CAPTCHA_WRONG)
    clock.advance(301)
    expect(await logIn('late', WRONG, caller, right)).toBe(CAPTCHA_WRONG)
  })

  it('is asked of a device after 3 emails an hour, and lets the fourth leave when it is solved', async () => {
    const caller = { sessionCode: await test.newDevice() }
    for (const name of ['q1', 'q2', 'q3'])
      expect(await sendMail(`${name}@example.com`, caller)).toBe(0)
    expect(await sendMail('q4@example.com', caller)).toBe(CAPTCHA_REQUIRED)
    expect(await sendMail('q4@example.com', caller, await solved('sendMail', caller))).toBe(0)
  })
})

describe("a member's email code", () => {
  const register = async (name: string, code: string, options: CallOptions) =>
    (await test.call(accountEndpoints.register, formOf(name, code), options)).code
  const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

  it('repair 10: is not burnt by the wrong tries of others, who have 5 together', async () => {
    const member = await test.newDevice()
    const code = await askCode(test, 'owner@example.com', member)
    for (let n = 0; n < 12; n += 1)
      expect(await register('owner', wrongOf(code), { sessionCode: await test.newDevice() })).toBe(
        MAIL_CODE_WRONG,
      )
    // Used up for others, even with the right code; not for the device that asked.
    expect(await register('owner', code, { sessionCode: await test.newDevice() })).toBe(
      MAIL_CODE_WRONG,
    )
    expect(await register('owner', code, { sessionCode: member })).toBe(0)
  })

  it('repair 10: is not ended by a code that a stranger asks for, and ends with it when it is used', async () => {
    const [member, stranger] = [await test.newDevice(), await test.newDevice()]
    const code = await askCode(test, 'both@example.com', member)
    clock.advance(61)
    const second = await askCode(test, 'both@example.com', stranger)
    expect(await register('both', code, { sessionCode: member })).toBe(0)
    expect(await register('both2', second, { sessionCode: stranger })).toBe(MAIL_CODE_WRONG)
    const open = await test.services.db
      .selectFrom('asked_mail_code')
      .select('asker')
      .where('email', '=', 'both@example.com')
      .execute()
    expect(open).toEqual([])
  })

  it('repair 10: can still be asked for after a stranger asked as often as one address may', async () => {
    const ip = newAddress()
    const codes: number[] = []
    for (let n = 0; n < 8; n += 1) {
      codes.push(await sendMail('calm@example.com', { sessionCode: await test.newDevice(), ip }))
      clock.advance(61)
    }
    expect([countOf(codes, 0), countOf(codes, TOO_MANY_REQUESTS)]).toEqual([5, 3])
    expect(await sendMail('calm@example.com', { sessionCode: await test.newDevice() })).toBe(0)
  })

  it('repair 10: comes to the member who is signed in, however many a stranger asked for from several addresses', async () => {
    const member = await join(test, 'asked_for')
    clock.advance(61)
    const strangers: number[] = []
    for (let n = 0; n < 9; n += 1) {
      const options = { sessionCode: await test.newDevice(), ip: `198.51.100.${n % 3}` }
      strangers.push(
        (
          await test.call(
            accountEndpoints.sendMail,
            { email: member.email, purpose: 'resetPassword' },
            options,
          )
        ).code,
      )
      clock.advance(61)
    }
    expect(countOf(strangers, TOO_MANY_REQUESTS)).toBeGreaterThan(0)
    const own = await test.call(accountEndpoints.sendOwnMail, { purpose: 'payPassword' }, member)
    expect(own.code).toBe(0)
  })

  it('is taken on another device than the one that asked', async () => {
    const code = await askCode(test, 'moved@example.com', await test.newDevice())
    expect(await register('moved', code, { sessionCode: await test.newDevice() })).toBe(0)
  })
})
