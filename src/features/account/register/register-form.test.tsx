import { render, type Rendered } from '../../../../test/support/client/render'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { accountErrors } from '@contract/account/errors'
import { emitCountryChange } from '../country/country-change'
import { RegisterForm } from './register-form'

inEnglish()
beforeEach(() => localStorage.clear())

const country = { id: 'JP', name: 'Japan', code: '+81' }
const typed = {
  username: 'mia_1',
  email: 'mia@mail.example',
  code: '123456',
  password: 'Passw0rd',
  'confirm-password': 'Passw0rd',
}

async function fill(screen: Rendered, changes: Partial<Record<keyof typeof typed, string>> = {}) {
  emitCountryChange(country)
  await screen.findText(country.name)
  for (const [name, value] of Object.entries({ ...typed, ...changes }))
    await screen.type(screen.field(`register-${name}`), value)
  await screen.tap(screen.role('checkbox', 'I accept'))
}

const submit = (screen: Rendered) => screen.tap(screen.role('button', 'Create my account'))

it('says everything that is missing, in words, and asks nobody', async () => {
  const api = fakeApi(() => ({}))
  const screen = await render(
    <RegisterForm onRemoveInvitation={() => undefined} invitation="" onDone={() => undefined} />,
  )
  await submit(screen)
  for (const sentence of [
    'Please choose your country or region',
    'Please enter a username',
    'Please enter your email',
    'Please enter the verification code',
    'please agree',
  ]) {
    await screen.findText(sentence)
  }
  expect(api.requests).toHaveLength(0)
})

it("registers with the country of the event and the link's code, which is shown", async () => {
  const done = jest.fn()
  const api = fakeApi(() => ({ data: { token: 'T', userId: 'u1' } }))
  const screen = await render(
    <RegisterForm onRemoveInvitation={() => undefined} invitation="7KQ2M9XD" onDone={done} />,
  )
  expect(screen.text()).toContain('7KQ2 M9XD')
  await fill(screen)
  await submit(screen)
  await screen.until(() => expect(done).toHaveBeenCalledWith({ token: 'T', userId: 'u1' }))
  expect(JSON.parse(api.to('/Register/new')[0]?.body ?? '')).toEqual({
    country: 'JP',
    username: 'mia_1',
    email: 'mia@mail.example',
    code: '123456',
    password: 'Passw0rd',
    confirmPassword: 'Passw0rd',
    recommendationCode: '7KQ2M9XD',
    agreed: true,
  })
  // It stands as it was until home has come; who comes back finds an empty one.
  expect(screen.field('register-email')).toHaveProperty('value', 'mia@mail.example')
  screen.unmount()
  const again = await render(
    <RegisterForm onRemoveInvitation={() => undefined} invitation="" onDone={done} />,
  )
  expect(again.field('register-email')).toHaveProperty('value', '')
})

it("puts the server's sentences beside their fields and keeps what was typed", async () => {
  fakeApi(() => ({ code: 40901, msg: 'This username is already taken.' }))
  const screen = await render(
    <RegisterForm onRemoveInvitation={() => undefined} invitation="" onDone={() => undefined} />,
  )
  await fill(screen)
  await submit(screen)
  await screen.findText('This username is already taken.')
  expect(screen.field('register-email')).toHaveProperty('value', 'mia@mail.example')
})

it('keeps the draft over a reload, without the secrets', async () => {
  fakeApi(() => ({ data: { code: '' } }))
  const first = await render(
    <RegisterForm onRemoveInvitation={() => undefined} invitation="" onDone={() => undefined} />,
  )
  await fill(first)
  first.unmount()
  const second = await render(
    <RegisterForm onRemoveInvitation={() => undefined} invitation="" onDone={() => undefined} />,
  )
  expect(second.field('register-username')).toHaveProperty('value', 'mia_1')
  expect(second.field('register-password')).toHaveProperty('value', '')
  expect(second.field('register-code')).toHaveProperty('value', '')
  expect(Object.values(localStorage).join()).not.toContain('Passw0rd')
})

it('sends a code to a correct email only, then waits 60 s', async () => {
  const api = fakeApi(() => ({ data: { resendAfter: 60 } }))
  const screen = await render(
    <RegisterForm onRemoveInvitation={() => undefined} invitation="" onDone={() => undefined} />,
  )
  await screen.tap(screen.role('button', 'Send code'))
  await screen.findText('Please enter your email')
  expect(api.requests).toHaveLength(0)
  await screen.type(screen.field('register-email'), 'mia@mail.example')
  await screen.tap(screen.role('button', 'Send code'))
  // It counts down while the test goes on.
  const waiting = await screen.until(() => screen.role('button', ' s'))
  expect(waiting.textContent).toMatch(/^(60|[1-5]\d) s$/)
  await screen.tap(waiting)
  expect(api.to('/NotLoginSendMail/new').map((request) => JSON.parse(request.body ?? ''))).toEqual([
    { email: 'mia@mail.example', purpose: 'register' },
  ])
  expect(screen.text()).toContain('We sent 6 digits to mia@mail.example.')
})

describe('the code that an email was invited with', () => {
  const bound = (code: string) =>
    fakeApi(({ url }) =>
      url.includes('GetBindCodeByEmail') ? { data: { code } } : { data: { resendAfter: 60 } },
    )
  const asked = (api: ReturnType<typeof bound>) =>
    api.to('GetBindCodeByEmail').map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  const prove = async (screen: Rendered, code = typed.code) => {
    await screen.type(screen.field('register-email'), typed.email)
    await screen.type(screen.field('register-code'), code)
  }

  it('is filled in and shown once the emailed code proves the email', async () => {
    const api = bound('7KQ2M9XD')
    const screen = await render(
      <RegisterForm onRemoveInvitation={() => undefined} invitation="" onDone={() => undefined} />,
    )
    await prove(screen, '12345')
    expect(asked(api)).toEqual([])
    await prove(screen)
    await screen.findText('You were invited with this code.')
    expect(asked(api)).toEqual([{ email: typed.email, code: typed.code }])
    await screen.until(() =>
      expect(screen.field('register-recommendation-code')).toHaveProperty('value', '7KQ2M9XD'),
    )
  })

  it('never replaces what the person typed, nor what the link brought', async () => {
    const api = bound('7KQ2M9XD')
    const own = await render(
      <RegisterForm onRemoveInvitation={() => undefined} invitation="" onDone={() => undefined} />,
    )
    await own.type(own.field('register-recommendation-code'), 'ABCD1234')
    await prove(own)
    expect(own.field('register-recommendation-code')).toHaveProperty('value', 'ABCD1234')
    expect(own.text()).not.toContain('You were invited with this code.')
    own.unmount()
    const before = asked(api).length
    const linked = await render(
      <RegisterForm
        onRemoveInvitation={() => undefined}
        invitation="ZZZZ2222"
        onDone={() => undefined}
      />,
    )
    await prove(linked)
    expect(asked(api)).toHaveLength(before)
  })

  it('says at once when the emailed code is wrong', async () => {
    fakeApi(() => ({
      code: accountErrors.MAIL_CODE_WRONG,
      msg: 'The verification code is wrong or has expired.',
    }))
    const screen = await render(
      <RegisterForm onRemoveInvitation={() => undefined} invitation="" onDone={() => undefined} />,
    )
    await prove(screen)
    await screen.findText('The verification code is wrong or has expired.')
  })
})
