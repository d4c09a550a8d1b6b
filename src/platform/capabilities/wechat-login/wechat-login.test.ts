import { readLandingAddress } from '../launch/landing-address'
import * as app from './wechat-login.app'
import { askWechat, hasWechatLogin, takeWechatAnswer } from './wechat-login'
import * as weapp from './wechat-login.weapp'

const mockHost = { name: 'wechat' }
jest.mock('../host/host', () => ({ getHost: () => mockHost }))
const mockLogin = jest.fn<Promise<unknown>, []>()
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { login: () => mockLogin() } }))

const address = () => `${window.location.search}${window.location.hash}`

beforeEach(() => {
  mockHost.name = 'wechat'
})
afterEach(() => window.history.replaceState(null, '', '/'))

it('takes what WeChat wrote before the hash out of the address, once, and lets the page be signed as it landed', () => {
  const landed = '/?lang=ja&code=061abc&state=5f5f#/pages/login/index?reback=x'
  window.history.replaceState(null, '', landed)
  expect(takeWechatAnswer()).toEqual({
    type: 'proof',
    proof: { client: 'page', code: '061abc', state: '5f5f' },
  })
  expect(address()).toBe('?lang=ja#/pages/login/index?reback=x')
  // WeChat on an iPhone knows the page by the address that it was opened at.
  expect(readLandingAddress()).toBe(`http://localhost${landed}`)
  expect(takeWechatAnswer()).toBeUndefined()
})

it('knows a person who did not agree by the state alone', () => {
  window.history.replaceState(null, '', '/?state=5f5f#/pages/login/index')
  expect(takeWechatAnswer()).toEqual({ type: 'declined' })
  expect(address()).toBe('#/pages/login/index')
})

it.each(['h5', 'wecom'])('takes nothing out of an address in %s', (name) => {
  mockHost.name = name
  window.history.replaceState(null, '', '/?code=061abc&state=5f5f#/pages/login/index')
  expect([hasWechatLogin(), takeWechatAnswer()]).toEqual([false, undefined])
  expect(address()).toBe('?code=061abc&state=5f5f#/pages/login/index')
})

it('takes a code inside the hash for a parameter of ours', () => {
  window.history.replaceState(null, '', '/#/pages/membership/redeem?code=ABC&state=1')
  expect(takeWechatAnswer()).toBeUndefined()
  expect(address()).toBe('#/pages/membership/redeem?code=ABC&state=1')
})

it('stays where the page to go to cannot be had', async () => {
  window.history.replaceState(null, '', '/?code=old&state=old#/pages/login/index')
  const asked: string[] = []
  const outcome = await askWechat((url) => {
    asked.push(url)
    return Promise.resolve(undefined)
  })
  expect(outcome.type).toBe('failed')
  // WeChat comes back to an address without an answer of before.
  expect(asked).toEqual(['http://localhost/#/pages/login/index'])
})

it('asks WeChat itself in the mini-program', async () => {
  const never = () => Promise.reject(new Error('a mini-program goes nowhere'))
  mockLogin.mockResolvedValueOnce({ code: '0a1b', errMsg: 'login:ok' })
  expect([weapp.hasWechatLogin(), await weapp.askWechat(never)]).toEqual([
    true,
    { type: 'proof', proof: { client: 'weapp', code: '0a1b' } },
  ])
  mockLogin.mockRejectedValueOnce({ errMsg: 'login:fail' })
  expect(await weapp.askWechat(never)).toEqual({ type: 'failed', reason: 'login:fail' })
})

it('is not there in the app', async () => {
  expect(app.hasWechatLogin()).toBe(false)
  expect((await app.askWechat(() => Promise.resolve(undefined))).type).toBe('failed')
})
