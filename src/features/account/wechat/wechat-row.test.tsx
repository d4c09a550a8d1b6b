import { errorCodes } from '@contract/errors'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { useSession } from '@/session/session-store'
import { WechatRow } from './wechat-row'
import { wechatIds } from './test-ids'

inEnglish()

const mockAnswer = jest.fn<unknown, []>()
jest.mock('@/platform/capabilities/wechat-login/wechat-login', () => ({
  hasWechatLogin: () => true,
  askWechat: async () => ({ type: 'proof', proof: { client: 'weapp', code: 'c1' } }),
  takeWechatAnswer: () => mockAnswer(),
}))

const user = {
  id: 'u1',
  username: 'mia_1',
  name: 'mia_1',
  email: 'mia@mail.example',
  country: 'JP',
  avatar: null,
  referralCode: '7KQ2M9XD',
  remainingDays: 0,
  createTime: '2026-01-03T10:00:00Z',
  teamCount: 0,
  auditStatue: 0,
  reviewAccount: false,
  hasPayPassword: false,
  hasPassword: true,
}
const PASSWORD = 'Correct-Horse-1'

async function open(linked: boolean, hasPassword = true) {
  const server = { linked, refusal: undefined as { code: number; msg: string } | undefined }
  const api = fakeApi(({ url }) => {
    if (url.includes('userConfig')) return { data: { features: { wechatLogin: true } } }
    if (!url.includes('link')) return { data: { linked: server.linked } }
    if (server.refusal) return server.refusal
    server.linked = !url.includes('unlink')
    return { data: { linked: server.linked } }
  })
  useSession.setState({ token: 'T', userId: 'u1', user: { ...user, hasPassword } })
  const toasts = recordToasts()
  const screen = await render(<WechatRow />)
  await screen.findText(linked ? 'Linked' : 'Not linked')
  const sent = (path: string) => api.to(path).map(({ body }) => JSON.parse(body ?? ''))
  return { server, screen, toasts, sent }
}

beforeEach(() => {
  localStorage.clear()
  mockAnswer.mockReset()
})

it('links WeChat with the password, asked for after WeChat has answered', async () => {
  const { screen, toasts, sent } = await open(false)
  await screen.tap(screen.role('button', 'Not linked'))
  await screen.findText('Link WeChat?')
  await screen.tap(screen.field(wechatIds.confirm))
  await screen.findText('Please enter a password')
  expect(sent('/Wechat/link')).toEqual([])
  await screen.type(screen.field(wechatIds.password), PASSWORD)
  await screen.tap(screen.field(wechatIds.confirm))
  await screen.until(() => expect(toasts).toEqual(['WeChat was linked']))
  expect(sent('/Wechat/link')).toEqual([
    { proof: { client: 'weapp', code: 'c1' }, password: PASSWORD },
  ])
  await screen.until(() => screen.role('button', 'Linked'))
})

it('goes on with the answer that WeChat has led back with', async () => {
  const proof = { client: 'page', code: 'c2', state: 's' }
  mockAnswer.mockReturnValueOnce({ type: 'proof', proof })
  const { screen, sent } = await open(false)
  await screen.findText('Link WeChat?')
  await screen.type(screen.field(wechatIds.password), PASSWORD)
  await screen.tap(screen.field(wechatIds.confirm))
  await screen.until(() => expect(sent('/Wechat/link')).toEqual([{ proof, password: PASSWORD }]))
})

it('says a wrong password beside its field, and unlinks with the right one', async () => {
  const { server, screen, toasts } = await open(true)
  server.refusal = { code: errorCodes.LOGIN_FAILED, msg: 'The password is wrong.' }
  await screen.tap(screen.role('button', 'Linked'))
  await screen.findText('You log in with your password from then on.')
  await screen.type(screen.field(wechatIds.password), 'Wrong-Horse-9')
  await screen.tap(screen.field(wechatIds.confirm))
  await screen.findText('The password is wrong.')
  server.refusal = undefined
  await screen.type(screen.field(wechatIds.password), PASSWORD)
  await screen.tap(screen.field(wechatIds.confirm))
  await screen.until(() => expect(toasts).toEqual(['WeChat was unlinked']))
  await screen.until(() => screen.role('button', 'Not linked'))
})

it('tells a member without a password to set one before WeChat is unlinked', async () => {
  const { server, screen, toasts } = await open(true, false)
  server.refusal = { code: errorCodes.PASSWORD_NOT_SET, msg: 'Please set a password first.' }
  await screen.tap(screen.role('button', 'Linked'))
  await screen.findText('Unlink WeChat?')
  expect(() => screen.field(wechatIds.password)).toThrow()
  await screen.tap(screen.field(wechatIds.confirm))
  await screen.findText('Please set a password first.')
  expect(toasts).toEqual([])
})
