import { errorCodes } from '@contract/errors'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render, type Rendered } from '../../../../test/support/client/render'
import { BindEmailFirst } from './bind-email-first'
import { BindEmailForm } from './bind-email-form'
import { bindEmailIds } from './test-ids'

inEnglish()
beforeEach(() => localStorage.clear())

const mockOpened: string[] = []
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (path: string) => mockOpened.push(path),
}))

const EMAIL = 'nomi@mail.example'
const PASSWORD = 'Correct-Horse-1'
const byWechat = { email: '', hasPassword: false }
const byEmail = { email: 'before@mail.example', hasPassword: true }

const answerWith = (bind: Answer, mail: Answer = { data: { resendAfter: 60 } }) =>
  fakeApi(({ url }) => (url.includes('SendMail') ? mail : bind))
const sentTo = (api: ReturnType<typeof fakeApi>, path: string) =>
  api.to(path).map(({ body }) => JSON.parse(body ?? ''))

async function open(user = byWechat) {
  const done = jest.fn()
  return { done, screen: await render(<BindEmailForm user={user} onDone={done} />) }
}

async function prove(screen: Rendered) {
  await screen.type(screen.field(bindEmailIds.email), EMAIL)
  await screen.type(screen.field(bindEmailIds.code), '123456')
}
const save = (screen: Rendered) => screen.tap(screen.role('button', 'Save the email'))

it('sends a code to a correct email only, and binds the first one without a password', async () => {
  const api = answerWith({ data: {} })
  const { screen, done } = await open()
  expect(screen.text()).toContain('news about your money go to your email')
  expect(() => screen.field(bindEmailIds.password)).toThrow()
  await screen.tap(screen.role('button', 'Send code'))
  await screen.findText('Please enter your email')
  await save(screen)
  await screen.findText('Please enter the verification code')
  expect(api.requests).toHaveLength(0)
  await screen.type(screen.field(bindEmailIds.email), ` ${EMAIL} `)
  await screen.tap(screen.role('button', 'Send code'))
  await screen.findText(`We sent 6 digits to ${EMAIL}.`)
  expect(sentTo(api, 'SendMail')).toEqual([{ purpose: 'bindEmail', email: EMAIL }])
  await screen.type(screen.field(bindEmailIds.code), '123456')
  await save(screen)
  await screen.until(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sentTo(api, '/BindEmail')).toEqual([{ email: EMAIL, code: '123456' }])
})

it('asks for the password before another email takes the place of one, and says what happens then', async () => {
  const api = answerWith({ data: {} })
  const { screen, done } = await open(byEmail)
  expect(screen.text()).toContain('before@mail.example')
  expect(screen.text()).toContain('your other devices are logged out')
  await prove(screen)
  await save(screen)
  await screen.findText('Please enter a password')
  expect(api.to('/BindEmail')).toEqual([])
  await screen.type(screen.field(bindEmailIds.password), PASSWORD)
  await save(screen)
  await screen.until(() => expect(done).toHaveBeenCalledTimes(1))
  expect(sentTo(api, '/BindEmail')).toEqual([{ email: EMAIL, code: '123456', password: PASSWORD }])
})

it.each([
  [errorCodes.MAIL_CODE_WRONG, 'The verification code is wrong or has expired.', bindEmailIds.code],
  [errorCodes.EMAIL_TAKEN, 'This email is already registered.', bindEmailIds.email],
  [errorCodes.LOGIN_FAILED, 'The password is wrong.', bindEmailIds.password],
])('says refusal %i beside its field, and keeps what was typed', async (code, msg, id) => {
  answerWith({ code, msg })
  const { screen, done } = await open(byEmail)
  await prove(screen)
  await screen.type(screen.field(bindEmailIds.password), PASSWORD)
  await save(screen)
  await screen.findText(msg)
  const alerts = screen.field(id).closest('.field')?.textContent
  expect(alerts).toContain(msg)
  expect(screen.field(bindEmailIds.email)).toHaveProperty('value', EMAIL)
  expect(done).not.toHaveBeenCalled()
})

it('keeps the email over a reload, without the code and the password', async () => {
  answerWith({})
  const first = await open(byEmail)
  await prove(first.screen)
  await first.screen.type(first.screen.field(bindEmailIds.password), PASSWORD)
  first.screen.unmount()
  const { screen } = await open(byEmail)
  expect(screen.field(bindEmailIds.email)).toHaveProperty('value', EMAIL)
  for (const id of [bindEmailIds.code, bindEmailIds.password])
    expect(screen.field(id)).toHaveProperty('value', '')
  expect(Object.values(localStorage).join()).not.toContain(PASSWORD)
})

it('leads a member without an email from what needs one to binding it', async () => {
  const screen = await render(<BindEmailFirst />)
  expect(screen.text()).toContain('no email is bound to your account yet')
  await screen.tap(screen.role('button', 'Bind an email'))
  expect(mockOpened).toEqual(['/pages/profile/bindEmail'])
})
