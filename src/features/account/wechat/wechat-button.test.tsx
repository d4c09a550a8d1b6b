import { errorCodes } from '@contract/errors'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { WechatButton } from './wechat-button'
import { takeEntry } from './wechat-entry'

inEnglish()

const mockAble = jest.fn<boolean, []>()
const mockAsk = jest.fn<Promise<unknown>, []>()
const mockAnswer = jest.fn<unknown, []>()
jest.mock('@/platform/capabilities/wechat-login/wechat-login', () => ({
  hasWechatLogin: () => mockAble(),
  askWechat: () => mockAsk(),
  takeWechatAnswer: () => mockAnswer(),
}))
const mockOpened: string[] = []
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (path: string) => mockOpened.push(path),
}))

const proof = { client: 'weapp', code: 'c1' }

function answerWith(login: Answer, wechatLogin = true) {
  return fakeApi(({ url }) =>
    url.includes('userConfig') ? { data: { features: { wechatLogin } } } : login,
  )
}

beforeEach(() => {
  jest.clearAllMocks()
  mockAble.mockReturnValue(true)
  mockAsk.mockResolvedValue({ type: 'proof', proof })
  mockAnswer.mockReturnValue(undefined)
  mockOpened.length = 0
})

it('hands over the session of who has an account', async () => {
  const api = answerWith({
    data: { type: 'signedIn', token: 'T', userId: 'u1', whitelist: true },
  })
  const done = jest.fn()
  const screen = await render(<WechatButton onDone={done} />)
  await screen.findText('Continue with WeChat')
  await screen.tap(screen.role('button', 'Continue with WeChat'))
  const session = { token: 'T', userId: 'u1', whitelist: true }
  await screen.until(() => expect(done).toHaveBeenCalledWith(expect.objectContaining(session)))
  expect(JSON.parse(api.to('/WechatLogin')[0]?.body ?? '')).toEqual(proof)
})

it('leads somebody without an account to the registration, which takes them over once', async () => {
  answerWith({ data: { type: 'new', ticket: 'ticket-1', nickname: 'Nomi' } })
  const screen = await render(<WechatButton onDone={() => undefined} />)
  await screen.findText('Continue with WeChat')
  await screen.tap(screen.role('button', 'Continue with WeChat'))
  await screen.until(() => expect(mockOpened).toEqual(['/pages/register/index']))
  expect(takeEntry()).toEqual({ ticket: 'ticket-1', nickname: 'Nomi' })
  expect(takeEntry()).toBeUndefined()
})

it('goes on by itself when WeChat has led back to the page', async () => {
  answerWith({ data: { type: 'signedIn', token: 'T', userId: 'u1' } })
  mockAnswer.mockReturnValueOnce({
    type: 'proof',
    proof: { client: 'page', code: 'c', state: 's' },
  })
  const done = jest.fn()
  const screen = await render(<WechatButton onDone={done} />)
  await screen.until(() => expect(done).toHaveBeenCalledTimes(1))
  expect(mockAsk).not.toHaveBeenCalled()
})

it('says the server’s words, that WeChat does not answer, and that the person did not agree', async () => {
  answerWith({ code: errorCodes.WECHAT_TOO_OFTEN, msg: 'You asked WeChat too often.' })
  mockAnswer.mockReturnValueOnce({ type: 'declined' })
  const screen = await render(<WechatButton onDone={() => undefined} />)
  await screen.findText('You did not agree in WeChat.')
  await screen.tap(screen.role('button', 'Continue with WeChat'))
  await screen.findText('You asked WeChat too often.')
  mockAsk.mockResolvedValueOnce({ type: 'failed', reason: 'login:fail' })
  await screen.tap(screen.role('button', 'Continue with WeChat'))
  await screen.findText('WeChat does not answer on this device.')
})

it.each([
  ['the host', false, true],
  ['the deployment', true, false],
])('is not there where %s has no WeChat', async (_who, able, configured) => {
  mockAble.mockReturnValue(able)
  answerWith({}, configured)
  const screen = await render(<WechatButton onDone={() => undefined} />)
  await screen.settle()
  expect(screen.text()).toBe('')
})
