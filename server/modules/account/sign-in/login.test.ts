import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { movableClock } from '../../../../test/support/clock'
import {
  join,
  mailedCode,
  PASSWORD,
  PAY_PASSWORD,
  type Person,
} from '../../../../test/support/people'
import { solveChallenge } from '../../../../test/support/solve-challenge'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { verifyPayPassword } from '..'

const clock = movableClock()
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
})
afterAll(() => test.close())

async function solved(sessionCode: string) {
  const { data } = await test.call(accountEndpoints.captcha, { purpose: 'login' }, { sessionCode })
  return solveChallenge(data)
}

async function logIn(
  account: string,
  password: string,
  options: { sessionCode?: string; captcha?: boolean } = {},
) {
  const sessionCode = options.sessionCode ?? (await test.newDevice())
  return test.call(
    accountEndpoints.login,
    { account, password, ...(options.captcha ? { captcha: await solved(sessionCode) } : {}) },
    { sessionCode },
  )
}

describe('login', () => {
  it('takes username or email in any case', async () => {
    const person = await join(test, 'Lena')
    for (const account of ['lena', 'LENA@example.com', ' Lena '])
      expect((await logIn(account, PASSWORD)).data).toMatchObject({ userId: person.userId })
  })

  it('locks for 15 minutes after 5 failures, asks for a challenge after 3, and says nothing about who exists', async () => {
    await join(test, 'luke')
    const answers = { luke: [] as number[], nobody: [] as number[] }
    for (const account of ['luke', 'nobody'] as const) {
      for (let number = 1; number <= 3; number += 1)
        answers[account].push((await logIn(account, 'Wrong-Word-1')).code)
      answers[account].push((await logIn(account, PASSWORD)).code)
      for (let number = 4; number <= 5; number += 1)
        answers[account].push((await logIn(account, 'Wrong-Word-1', { captcha: true })).code)
      answers[account].push((await logIn(account, PASSWORD, { captcha: true })).code)
    }
    const { LOGIN_FAILED, LOGIN_LOCKED, CAPTCHA_REQUIRED } = errorCodes
    expect(answers.luke).toEqual([
      LOGIN_FAILED,
      LOGIN_FAILED,
      LOGIN_FAILED,
      CAPTCHA_REQUIRED,
      LOGIN_FAILED,
      LOGIN_LOCKED,
      LOGIN_LOCKED,
    ])
    expect(answers.nobody).toEqual(answers.luke)
    clock.advance(14 * 60)
    expect((await logIn('luke', PASSWORD)).code).toBe(LOGIN_LOCKED)
    clock.advance(61)
    expect((await logIn('luke', PASSWORD)).code).toBe(0)
  })

  it('lets no more than 3 of 12 parallel guesses be judged without a challenge', async () => {
    await join(test, 'paul')
    const sessions = await Promise.all(Array.from({ length: 12 }, () => test.newDevice()))
    const answers = await Promise.all(
      sessions.map((sessionCode) => logIn('paul', 'Wrong-Word-1', { sessionCode })),
    )
    expect(answers.filter(({ code }) => code === errorCodes.LOGIN_FAILED)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === errorCodes.CAPTCHA_REQUIRED)).toHaveLength(9)
  })

  it('takes a password however old it is', async () => {
    const person = await join(test, 'loyal')
    clock.advance(5 * 365 * 86_400)
    expect((await logIn('loyal', PASSWORD)).data).toMatchObject({ userId: person.userId })
  })

  it('ends with logout', async () => {
    const person = await join(test, 'logan')
    expect((await test.call(accountEndpoints.logout, {}, person)).code).toBe(0)
    expect((await test.call(accountEndpoints.loadUser, {}, person)).code).toBe(
      errorCodes.TOKEN_EXPIRED,
    )
  })

  it('leaves no token in the database', async () => {
    const person = await join(test, 'tom')
    const rows = await test.services.db.selectFrom('auth_token').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(person.token)
  })
})

describe('a new password', () => {
  it('by email code ends every login and the lock', async () => {
    const person = await join(test, 'rosa')
    clock.advance(61)
    await test.call(
      accountEndpoints.sendMail,
      { email: person.email, purpose: 'resetPassword' },
      { sessionCode: await test.newDevice() },
    )
    const code = await mailedCode(test, person.email)
    const form = {
      email: person.email,
      code,
      password: 'Another-Word-2',
      confirmPassword: 'Another-Word-2',
    }
    expect((await test.call(accountEndpoints.resetPassword, form)).code).toBe(0)
    expect((await test.call(accountEndpoints.resetPassword, form)).code).toBe(
      errorCodes.MAIL_CODE_WRONG,
    )
    expect((await test.call(accountEndpoints.loadUser, {}, person)).code).toBe(
      errorCodes.TOKEN_EXPIRED,
    )
    expect((await logIn('rosa', PASSWORD)).code).toBe(errorCodes.LOGIN_FAILED)
    expect((await logIn('rosa', 'Another-Word-2')).code).toBe(0)
  })

  it('by the old one keeps this device and ends the others', async () => {
    const person = await join(test, 'olga')
    const elsewhere = await test.newDevice()
    const other = await logIn('olga', PASSWORD, { sessionCode: elsewhere })
    const form = {
      oldPassword: 'Wrong-Word-1',
      password: 'Another-Word-2',
      confirmPassword: 'Another-Word-2',
    }
    const refused = await test.call(accountEndpoints.updatePassword, form, person)
    expect(refused.data).toMatchObject({
      fields: { oldPassword: 'The password is wrong. Attempts left: 4' },
    })
    expect(
      (await test.call(accountEndpoints.updatePassword, { ...form, oldPassword: PASSWORD }, person))
        .code,
    ).toBe(0)
    expect((await test.call(accountEndpoints.loadUser, {}, person)).code).toBe(0)
    expect(
      (
        await test.call(
          accountEndpoints.loadUser,
          {},
          { token: other.data.token, sessionCode: elsewhere },
        )
      ).code,
    ).toBe(errorCodes.TOKEN_EXPIRED)
  })
})

describe('the payment password', () => {
  async function setPayPassword(person: Person, payPassword: string): Promise<number> {
    clock.advance(61)
    await test.call(accountEndpoints.sendOwnMail, { purpose: 'payPassword' }, person)
    const code = await mailedCode(test, person.email)
    return (
      await test.call(
        accountEndpoints.updatePayPassword,
        { code, payPassword, confirmPayPassword: payPassword },
        person,
      )
    ).code
  }

  async function outcome(person: Person, payPassword: string): Promise<string> {
    return verifyPayPassword(test.services, person.userId, payPassword).then(
      () => 'right',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
  }

  it('is set by email code, locks for an hour after 5 wrong tries, and a new one ends the lock', async () => {
    const person = await join(test, 'petra')
    expect(await outcome(person, PAY_PASSWORD)).toBe('PAY_PASSWORD_NOT_SET')
    expect(await setPayPassword(person, PAY_PASSWORD)).toBe(0)
    expect((await test.call(accountEndpoints.loadUser, {}, person)).data.hasPayPassword).toBe(true)
    const wrong = await Promise.all(Array.from({ length: 9 }, () => outcome(person, '000000')))
    expect(wrong.filter((text) => text === 'PAY_PASSWORD_WRONG')).toHaveLength(4)
    expect(await outcome(person, PAY_PASSWORD)).toBe('PAY_PASSWORD_LOCKED')
    clock.advance(3_601)
    expect(await outcome(person, PAY_PASSWORD)).toBe('right')
    for (let number = 0; number < 5; number += 1) await outcome(person, '000000')
    expect(await outcome(person, PAY_PASSWORD)).toBe('PAY_PASSWORD_LOCKED')
    expect(await setPayPassword(person, '135791')).toBe(0)
    expect(await outcome(person, '135791')).toBe('right')
  })
})
