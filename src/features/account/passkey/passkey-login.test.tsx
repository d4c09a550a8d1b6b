import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { PasskeyLogin } from './passkey-login'

inEnglish()

let mockAble = true
const mockAnswer = jest.fn()
jest.mock('@/platform/capabilities/passkey/passkey', () => ({
  hasPasskeys: () => mockAble,
  answerByPasskey: (options: object) => mockAnswer(options),
}))

const session = { token: 't', userId: 'u' }
const done = jest.fn()

async function open(login: Answer = { data: session }) {
  const api = fakeApi(({ url }) =>
    url.includes('options/login') ? { data: { challenge: 'c' } } : login,
  )
  const screen = await render(<PasskeyLogin onDone={done} />)
  const tap = async () =>
    screen.tap(await screen.until(() => screen.role('button', 'Log in with a passkey')))
  return { api, screen, tap }
}

beforeEach(() => {
  mockAble = true
  jest.clearAllMocks()
})

it('shows nothing where there are no passkeys', async () => {
  mockAble = false
  const { api, screen } = await open()
  expect([screen.text(), api.requests]).toEqual(['', []])
})

it('signs in by what the passkey answered', async () => {
  const { api, screen, tap } = await open()
  mockAnswer.mockResolvedValue({ type: 'answered', assertion: { id: 'AQI' } })
  await tap()
  await screen.until(() => expect(done).toHaveBeenCalledTimes(1))
  expect(mockAnswer).toHaveBeenCalledWith({ challenge: 'c' })
  expect(done.mock.calls).toEqual([[session]])
  expect(api.to('passkey/assert').map(({ body }) => JSON.parse(body ?? '{}'))).toEqual([
    { assertion: { id: 'AQI' } },
  ])
})

it('who does not answer sees nothing wrong; a device that cannot is told of the password', async () => {
  const { api, screen, tap } = await open()
  mockAnswer.mockResolvedValueOnce({ type: 'declined' })
  await tap()
  await screen.until(() => expect(mockAnswer).toHaveBeenCalledTimes(1))
  expect(screen.text()).toBe('Log in with a passkey')
  mockAnswer.mockResolvedValueOnce({ type: 'failed', reason: 'no' })
  await tap()
  await screen.findText('The passkey could not be used here. Use your password instead.')
  expect(api.to('passkey/assert')).toEqual([])
})

it('says what the server says', async () => {
  const { screen, tap } = await open({ code: 40974, msg: 'This passkey is not known.' })
  mockAnswer.mockResolvedValue({ type: 'answered', assertion: { id: 'AQI' } })
  await tap()
  await screen.findText('This passkey is not known.')
  expect(done).not.toHaveBeenCalled()
})
