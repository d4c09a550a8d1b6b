import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { profileEndpoints } from '@contract/profile/endpoints'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { askCode, formOf, join, mailedCode, PASSWORD } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'

const { PASSWORD_FREQUENT, PASSWORD_NAMED, MAIL_CODE_WRONG } = errorCodes
let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const twice = (password: string) => ({ password, confirmPassword: password })

it('refuses a frequent password and one of names at registration; the emailed code stays good', async () => {
  const sessionCode = await test.newDevice()
  const code = await askCode(test, 'meadow.lark@example.com', sessionCode)
  const form = { ...formOf('wendeline', code), email: 'meadow.lark@example.com' }
  const register = (password: string) =>
    test.call(accountEndpoints.register, { ...form, ...twice(password) }, { sessionCode })
  expect((await register('P@ssw0rd-1')).code).toBe(PASSWORD_FREQUENT)
  const named = ['W3ndeline-1', 'Meadow.Lark-9', 'Starcard-26']
  for (const password of named)
    expect([password, (await register(password)).code]).toEqual([password, PASSWORD_NAMED])
  expect((await register('Starcard-26')).msg).toBe(
    'This password is little more than your name, your email or “Starcard”. Please add to it or choose another one.',
  )
  expect((await register(PASSWORD)).code).toBe(0)
})

it('refuses them at a change, by the nickname too', async () => {
  const person = await join(test, 'changes_it')
  await test.call(profileEndpoints.updateNick, { nickname: 'Bumblebee' }, person)
  const change = async (password: string) =>
    (
      await test.call(
        accountEndpoints.updatePassword,
        { oldPassword: PASSWORD, ...twice(password) },
        person,
      )
    ).code
  expect(await change('Sunsh1ne!')).toBe(PASSWORD_FREQUENT)
  expect(await change('Bumb1ebee-7')).toBe(PASSWORD_NAMED)
  expect(await change('Battery-Staple-2')).toBe(0)
})

it('refuses them at a reset, to the owner of the code alone; the code stays good', async () => {
  const person = await join(test, 'thornfield')
  const { email } = person
  await test.call(accountEndpoints.sendMail, { email, purpose: 'resetPassword' }, person)
  const code = await mailedCode(test, email)
  const reset = async (password: string, typed = code) =>
    (
      await test.call(
        accountEndpoints.resetPassword,
        { email, code: typed, ...twice(password) },
        person,
      )
    ).code
  const wrong = code === '111111' ? '222222' : '111111'
  expect(await reset('Thornfield-1', wrong)).toBe(MAIL_CODE_WRONG)
  expect(await reset('Thornfield-1')).toBe(PASSWORD_NAMED)
  expect(await reset('Welcome-2026')).toBe(PASSWORD_FREQUENT)
  expect(await reset('Battery-Staple-2')).toBe(0)
})

it('refuses them for the first password of who came by WeChat', async () => {
  const person = await join(test, 'first_secret')
  await test.services.db
    .updateTable('app_user')
    .set({ passwordHash: null })
    .where('id', '=', person.userId)
    .execute()
  const set = async (password: string) =>
    (await test.call(signInEndpoints.updateInitialPassword, twice(password), person)).code
  expect(await set('Dragon-2026')).toBe(PASSWORD_FREQUENT)
  expect(await set('First-Secret-1')).toBe(PASSWORD_NAMED)
  expect(await set('Battery-Staple-2')).toBe(0)
})
