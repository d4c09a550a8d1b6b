import type * as Launch from '../launch/launch'
import type * as JsSdkModule from './js-sdk'
import { openJsSdk as openOnWeapp } from './js-sdk.weapp'
import { readMessengerRefusal } from './read-refusal'
import type { SignedPage, SignPage } from './signed-page'

const ANDROID = 'Mozilla/5.0 (Linux; Android 13) Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148'
const WECHAT = 'MicroMessenger/8.0.49'
const WECOM = 'wxwork/4.1.27 MicroMessenger/7.0.1'

const signed: SignedPage = {
  appId: 'wx1',
  config: { timestamp: 1, nonceStr: 'n', signature: 's' },
}
const agent = { agentId: '7', timestamp: 2, nonceStr: 'm', signature: 'a' }

/** A web view that says `answers` to the calls of its page in turn, 'ok' at the end. */
function enter(userAgent: string, answers: string[] = []) {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
  const calls: { name: string; params: Record<string, unknown> }[] = []
  const bridge = {
    on: () => undefined,
    invoke(name: string, params: Record<string, unknown>, done: (answer: object) => void) {
      calls.push({ name, params })
      done({ err_msg: `${name}:${answers.shift() ?? 'ok'}` })
    },
  }
  Object.assign(window, { WeixinJSBridge: bridge })
  return calls
}

/** The program, started again: who asks for the JS-SDK, and what was signed. */
function start(sign: SignPage = () => Promise.resolve(signed)) {
  const signPage = jest.fn(sign)
  jest.resetModules()
  const { openJsSdk, signPagesBy } = jest.requireActual<typeof JsSdkModule>('./js-sdk')
  const { cleanLaunchQuery } = jest.requireActual<typeof Launch>('../launch/launch')
  signPagesBy(signPage)
  return { signPage, open: openJsSdk, clean: cleanLaunchQuery }
}

beforeEach(() => window.history.replaceState(null, '', '/?token=t#/pages/index'))
afterEach(() => {
  Reflect.deleteProperty(window, 'WeixinJSBridge')
  Reflect.deleteProperty(navigator, 'userAgent')
  jest.useRealTimers()
})

it('is for messengers alone', async () => {
  const { open, signPage } = start()
  expect(await open()).toEqual({ type: 'unsupported' })
  expect(signPage).not.toHaveBeenCalled()
  expect(await openOnWeapp()).toEqual({ type: 'unsupported' })
})

it('configures the page once, signed without its fragment', async () => {
  const calls = enter(`${ANDROID} ${WECHAT}`)
  const { open, signPage, clean } = start()
  clean(['token'])
  expect(await Promise.all([open(), open()])).toMatchObject([{ type: 'ready' }, { type: 'ready' }])
  expect(await open()).toMatchObject({ type: 'ready' })
  expect(signPage.mock.calls).toEqual([[{ url: 'http://localhost/', enterprise: false }]])
  expect(calls).toMatchObject([
    {
      name: 'preVerifyJSAPI',
      params: { appId: 'wx1', verifyTimestamp: '1', verifyNonceStr: 'n', verifySignature: 's' },
    },
  ])
})

it('an iPhone’s WeChat knows the page by the address that it was opened at', async () => {
  enter(`${IPHONE} ${WECHAT}`)
  const { open, signPage, clean } = start()
  clean(['token'])
  expect(await open()).toMatchObject({ type: 'ready' })
  expect(signPage).toHaveBeenCalledWith({ url: 'http://localhost/?token=t', enterprise: false })
})

it('WeCom takes two signatures of one answer, by the address of now', async () => {
  const calls = enter(`${IPHONE} ${WECOM}`)
  const { open, signPage, clean } = start(() => Promise.resolve({ ...signed, agent }))
  clean(['token'])
  expect(await open()).toMatchObject({ type: 'ready' })
  expect(signPage.mock.calls).toEqual([[{ url: 'http://localhost/', enterprise: true }]])
  expect(calls).toMatchObject([
    { name: 'preVerifyJSAPI' },
    { name: 'agentConfig', params: { corpid: 'wx1', agentid: '7', nonceStr: 'm', signature: 'a' } },
  ])
})

it('after a refusal, or a page that was not signed, the next call tries again', async () => {
  enter(`${ANDROID} ${WECHAT}`, ['fail_invalid signature'])
  const { open, signPage } = start()
  expect(await open()).toMatchObject({ type: 'failed' })
  signPage.mockRejectedValueOnce(new Error('offline'))
  expect(await open()).toEqual({ type: 'failed', reason: 'Error: offline' })
  expect(await open()).toMatchObject({ type: 'ready' })
})

it('a user agent without the bridge is not a messenger: waited for for 300 ms', async () => {
  enter(`${ANDROID} ${WECHAT}`)
  Reflect.deleteProperty(window, 'WeixinJSBridge')
  const { open, signPage } = start()
  expect(await open()).toEqual({ type: 'unsupported' })
  expect(signPage).not.toHaveBeenCalled()
})

it.each([
  ['scanQRCode:cancel', { type: 'cancelled' }],
  ['geoLocation:auth denied', { type: 'denied' }],
  ['openLocation:permission denied', { type: 'denied' }],
  ['scanQRCode:fail', { type: 'failed', reason: 'scanQRCode:fail' }],
])('%s', (errMsg, outcome) => {
  expect(readMessengerRefusal({ errMsg })).toEqual(outcome)
})
