import { render, type Rendered } from '../../../../test/support/client/render'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import type { HttpRequest } from '@/platform/capabilities/request/contract'
import { HEADER } from '@contract/headers'
import { signInErrors } from '@contract/sign-in/errors'
import errors from '@locales/en/errors.json'
import { LoginForm } from './login-form'

inEnglish()

async function logIn(screen: Rendered) {
  await screen.type(screen.field('login-account'), 'demo@starcard.example')
  await screen.type(screen.field('login-password'), 'Passw0rd')
  await screen.tap(screen.role('button', 'Log in'))
}

it('says what is missing beside the fields and asks nobody', async () => {
  const api = fakeApi(() => ({}))
  const screen = await render(<LoginForm onDone={() => undefined} />)
  await screen.tap(screen.role('button', 'Log in'))
  await screen.findText('Please enter your username or email')
  expect(screen.text()).toContain('Please enter a password')
  expect(api.requests).toHaveLength(0)
})

it('names its fields for whoever keeps passwords, and masks what is secret', async () => {
  fakeApi(() => ({}))
  const screen = await render(<LoginForm onDone={() => undefined} />)
  const fields = ['login-account', 'login-password'].map((id) => screen.field(id))
  expect(
    fields.map((field) => ['autocomplete', 'type'].map((name) => field.getAttribute(name))),
  ).toEqual([
    ['username', 'text'],
    ['current-password', 'password'],
  ])
})

it('hands over the session', async () => {
  const done = jest.fn()
  const api = fakeApi(() => ({ data: { token: 'T', userId: 'u1' } }))
  const screen = await render(<LoginForm onDone={done} />)
  await logIn(screen)
  await screen.until(() => expect(done).toHaveBeenCalledWith({ token: 'T', userId: 'u1' }))
  expect(JSON.parse(api.to('/Login')[0]?.body ?? '')).toEqual({
    account: 'demo@starcard.example',
    password: 'Passw0rd',
  })
})

it('says the tries that are left beside the password, without a toast, and keeps what was typed', async () => {
  const api = fakeApi(() => ({ code: 40101, msg: 'Login failed. Attempts left: 2.' }))
  const screen = await render(<LoginForm onDone={() => undefined} />)
  await logIn(screen)
  await screen.findText('Attempts left: 2.')
  expect(screen.role('alert').textContent).toBe('Login failed. Attempts left: 2.')
  expect(screen.field('login-account')).toHaveProperty('value', 'demo@starcard.example')
  expect(api.toasts).toEqual([])
})

it.each(['h5', 'android', 'ios'] as const)(
  'on %s: says where to log in when a deployment takes passwords within WeChat alone',
  async (platform) => {
    const done = jest.fn()
    const answer = ({ url, headers }: HttpRequest): Answer =>
      url.includes('/Login') && headers[HEADER.platform] === platform
        ? { code: signInErrors.LOGIN_WITHIN_WECHAT, msg: errors.LOGIN_WITHIN_WECHAT }
        : { data: {} }
    const api = fakeApi(answer, { platform: () => platform })
    const screen = await render(<LoginForm onDone={done} />)
    await logIn(screen)
    await screen.findText('please log in within wechat for account safety')
    expect([done.mock.calls, api.toasts]).toEqual([[], []])
    expect(screen.field('login-account')).toHaveProperty('value', 'demo@starcard.example')
    screen.unmount()
  },
)

it('logs in once for two taps of the same moment', async () => {
  const done = jest.fn()
  const api = fakeApi(() => ({ data: { token: 'T', userId: 'u1' } }))
  const screen = await render(<LoginForm onDone={done} />)
  await screen.type(screen.field('login-account'), 'demo@starcard.example')
  await screen.type(screen.field('login-password'), 'Passw0rd')
  const button = screen.role('button', 'Log in')
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await screen.until(() => expect(done).toHaveBeenCalled())
  await screen.settle()
  expect([done.mock.calls.length, api.to('/Login').length]).toEqual([1, 1])
})
