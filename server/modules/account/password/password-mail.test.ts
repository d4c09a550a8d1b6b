import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { movableClock } from '../../../../test/support/clock'
import { mailsAbout } from '../../../../test/support/mails'
import { join, mailedCode, PASSWORD, setPayPassword } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'

const NEXT = 'Battery-Staple-2'
const clock = movableClock()
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
})
afterAll(() => test.close())

it('repair 7: both passwords, also by "forgot", are mailed with time, device and what to do', async () => {
  const person = await join(test, 'changer')
  const { email } = person
  await setPayPassword(test, person)
  const [paid] = await mailsAbout(test, email, /payment password was changed/)
  expect(paid?.text).toMatch(/on \d{4}-\d\d-\d\d \d\d:\d\d P[SD]T. Device: Web\./)
  const passwords = { password: NEXT, confirmPassword: NEXT }
  const changed = await test.call(
    accountEndpoints.updatePassword,
    { oldPassword: PASSWORD, ...passwords },
    person,
  )
  expect(changed.code).toBe(0)
  await test.call(accountEndpoints.sendMail, { email, purpose: 'resetPassword' })
  const code = await mailedCode(test, email)
  const form = { email, code, password: PASSWORD, confirmPassword: PASSWORD }
  expect((await test.call(accountEndpoints.resetPassword, form)).code).toBe(0)
  const mails = await mailsAbout(test, email, /Starcard password was changed/)
  expect(mails).toHaveLength(2)
  for (const { text } of mails) {
    expect(text).toContain('“Forgot password?”')
    expect(text).toContain('support@starcard.example')
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain(NEXT)
  }
})

it('repair 7: mails are in the language that the member last read, whoever asks in which', async () => {
  const person = await join(test, 'reader')
  await test.call(accountEndpoints.loadUser, {}, { ...person, language: 'ja' })
  const refused = await test.call(
    accountEndpoints.updatePassword,
    { oldPassword: 'Wrong-Password-1', password: NEXT, confirmPassword: NEXT },
    { ...person, language: 'ar' },
  )
  expect(refused.code).toBe(errorCodes.LOGIN_FAILED)
  const changed = await test.call(
    accountEndpoints.updatePassword,
    { oldPassword: PASSWORD, password: NEXT, confirmPassword: NEXT },
    { ...person, language: 'ar' },
  )
  expect(changed.code).toBe(0)
  expect(await mailsAbout(test, person.email, /パスワードが変更されました/)).toHaveLength(1)
})
