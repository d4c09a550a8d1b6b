import { sha256 } from 'js-sha256'
import { accountErrors } from '@contract/account/errors'
import { render, type Rendered } from '../../../../test/support/client/render'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { LoginForm } from '../login/login-form'
import { ForgotForm } from '../forgot/forgot-form'
import { RegisterForm } from '../register/register-form'
import { findNumber } from './find-number'

inEnglish()

const CHECKING = 'Checking that you are a person'
const REQUIRED = { code: accountErrors.CAPTCHA_REQUIRED, msg: 'We need to check.' }
const SESSION = { data: { token: 'T', userId: 'u1' } }

/** A challenge whose number is known. */
function challengeOf(number: number, maxnumber = 2_000) {
  const salt = `a1b2c3?purpose=login&cost=${maxnumber}&`
  return {
    algorithm: 'SHA-256',
    challenge: sha256(`${salt}${number}`),
    maxnumber,
    salt,
    signature: 'signed',
  }
}

function answerOf(body: string | undefined): unknown {
  const sent: { captcha?: unknown } = JSON.parse(body ?? '{}')
  return sent.captcha
}

async function logIn(screen: Rendered) {
  await screen.type(screen.field('login-account'), 'demo@starcard.example')
  await screen.type(screen.field('login-password'), 'Passw0rd')
  await screen.tap(screen.role('button', 'Log in'))
}

describe('findNumber', () => {
  it.each([0, 1, 1_337, 2_000])('finds %p, in slices', async (number) => {
    expect(await findNumber(challengeOf(number), () => false)).toBe(number)
  })

  it('ends without one when there is none, or when it is given up', async () => {
    expect(await findNumber({ ...challengeOf(1), challenge: '00' }, () => false)).toBeUndefined()
    const endless = { ...challengeOf(1, 1e9), challenge: '00' }
    expect(await findNumber(endless, () => true)).toBeUndefined()
  })
})

it('repair 10: the form solves the challenge by itself, says so to everybody, and sends again', async () => {
  const done = jest.fn()
  let give: (answer: { data: unknown }) => void = () => undefined
  const api = fakeApi(({ url, body }) => {
    if (url.includes('/Vcp')) return new Promise((resolve) => (give = resolve))
    return answerOf(body) ? SESSION : REQUIRED
  })
  const screen = await render(<LoginForm onDone={done} />)
  await logIn(screen)
  await screen.findText(CHECKING)
  expect(screen.role('status').textContent).toContain(CHECKING)
  expect(api.to('/Vcp')[0]?.url).toContain('purpose=login')
  give({ data: challengeOf(700) })
  await screen.until(() => expect(done).toHaveBeenCalledWith(SESSION.data))
  const { maxnumber: _, ...challenge } = challengeOf(700)
  expect(answerOf(api.to('/Login')[1]?.body)).toEqual({ ...challenge, number: 700 })
  expect(screen.queryText(CHECKING)).toBeUndefined()
  expect(api.toasts).toEqual([])
})

it('solves a dearer one when the first became too cheap, and then says that it could not check', async () => {
  const api = fakeApi(({ url, body }) => {
    if (url.includes('/Vcp')) return { data: challengeOf(5) }
    return answerOf(body)
      ? { code: accountErrors.CAPTCHA_WRONG, msg: 'We could not check.' }
      : REQUIRED
  })
  const screen = await render(<LoginForm onDone={() => undefined} />)
  await logIn(screen)
  await screen.findText('We could not check.')
  expect([api.to('/Login').length, api.to('/Vcp').length]).toEqual([3, 2])
})

it('says why when there is no challenge to be had, and tries again with the next tap', async () => {
  const done = jest.fn()
  let reachable = false
  fakeApi(({ url, body }) => {
    if (url.includes('/Vcp'))
      return reachable ? { data: challengeOf(9) } : { code: 42900, msg: 'Too many requests.' }
    return answerOf(body) ? SESSION : REQUIRED
  })
  const screen = await render(<LoginForm onDone={done} />)
  await logIn(screen)
  await screen.findText('Too many requests.')
  reachable = true
  await screen.tap(screen.role('button', 'Log in'))
  await screen.until(() => expect(done).toHaveBeenCalled())
})

it('ends when the person leaves', async () => {
  let give: (answer: { data: unknown }) => void = () => undefined
  const api = fakeApi(({ url }) =>
    url.includes('/Vcp') ? new Promise((resolve) => (give = resolve)) : REQUIRED,
  )
  const screen = await render(<LoginForm onDone={() => undefined} />)
  await logIn(screen)
  await screen.findText(CHECKING)
  screen.unmount()
  give({ data: { ...challengeOf(1, 1e9), challenge: '00' } })
  await screen.settle()
  expect(api.to('/Login')).toHaveLength(1)
})

it('stands beside the email code as well', async () => {
  const api = fakeApi(({ url, body }) => {
    if (url.includes('/Vcp')) return { data: challengeOf(11) }
    return answerOf(body) ? { data: { resendAfter: 60 } } : REQUIRED
  })
  const screen = await render(
    <RegisterForm onRemoveInvitation={() => undefined} invitation="" onDone={() => undefined} />,
  )
  await screen.type(screen.field('register-email'), 'mia@mail.example')
  await screen.tap(screen.role('button', 'Send code'))
  await screen.findText('We sent 6 digits to mia@mail.example.')
  expect(api.to('/Vcp')[0]?.url).toContain('purpose=sendMail')
  await screen.type(screen.field('register-email'), 'mia@other.example')
  expect(screen.text()).toContain('We sent 6 digits to mia@mail.example.')
})

it('on screen 8: a code that was sent takes the errors of email and code away, and a pasted one is stripped before it is cut', async () => {
  fakeApi(({ url }) =>
    url.includes('/Reset')
      ? { code: accountErrors.MAIL_CODE_WRONG, msg: 'This code is not right.' }
      : { data: { resendAfter: 60 } },
  )
  const screen = await render(<ForgotForm onDone={() => undefined} />)
  await screen.tap(screen.role('button', 'Set the new password'))
  await screen.findText('Please enter your email')
  expect(screen.text()).toContain('Please enter the verification code')
  await screen.type(screen.field('forgot-email'), 'mia@mail.example')
  await screen.tap(screen.role('button', 'Send code'))
  await screen.findText('We sent 6 digits to mia@mail.example.')
  expect(screen.text()).not.toMatch(/Please enter (your email|the verification code)/)
  await screen.paste(screen.field('forgot-code'), '٤٨٢-٩١٥ is your code')
  expect(screen.field('forgot-code')).toHaveProperty('value', '482915')
})
