import { errorCodes } from '@contract/errors'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render, type Rendered } from '../../../../test/support/client/render'
import { InitialPasswordForm } from './initial-password-form'

inEnglish()
beforeEach(() => localStorage.clear())

const PASSWORD = 'Correct-Horse-1'

async function fill(screen: Rendered, password = PASSWORD, confirmPassword = password) {
  await screen.type(screen.field('reset-password'), password)
  await screen.type(screen.field('reset-confirm-password'), confirmPassword)
  await screen.tap(screen.role('button', 'Set the password'))
}

it('says why one is asked for and what is wrong with it, and asks nobody', async () => {
  const api = fakeApi(() => ({}))
  const screen = await render(<InitialPasswordForm onDone={() => undefined} />)
  expect(screen.text()).toContain('You sign in with WeChat and have no password yet.')
  await screen.tap(screen.role('button', 'Set the password'))
  await screen.findText('Please enter a password')
  await fill(screen, PASSWORD, 'Correct-Horse-2')
  await screen.findText('The two passwords do not match')
  await fill(screen, 'short')
  expect(screen.role('alert').textContent).toContain('8')
  expect(api.requests).toHaveLength(0)
})

it('sets the first password without an old one, and keeps it nowhere', async () => {
  const done = jest.fn()
  const api = fakeApi(() => ({ data: {} }))
  const screen = await render(<InitialPasswordForm onDone={done} />)
  await fill(screen)
  await screen.until(() => expect(done).toHaveBeenCalledTimes(1))
  expect(api.to('/UpdateInitialPassword').map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { password: PASSWORD, confirmPassword: PASSWORD },
  ])
  expect(screen.field('reset-password')).toHaveProperty('value', '')
  expect(Object.values(localStorage).join()).not.toContain(PASSWORD)
})

it('says that another device was first, and keeps what was typed', async () => {
  const msg = 'Your account has a password already.'
  fakeApi(() => ({ code: errorCodes.PASSWORD_SET_ALREADY, msg }))
  const done = jest.fn()
  const screen = await render(<InitialPasswordForm onDone={done} />)
  await fill(screen)
  await screen.findText(msg)
  expect(screen.field('reset-password')).toHaveProperty('value', PASSWORD)
  expect(done).not.toHaveBeenCalled()
})
