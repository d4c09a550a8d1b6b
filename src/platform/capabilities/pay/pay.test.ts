import type { PayByWechat } from '@contract/orders/schemas'
import type { JsSdkOutcome } from '../js-sdk/contract'
import { pay } from './pay'
import { pay as payInMiniProgram } from './pay.weapp'

const mockOpen = jest.fn<Promise<unknown>, []>()
const mockChoose = jest.fn()
const mockRequest = jest.fn()
const mockLeft = jest.fn()
jest.mock('../js-sdk/js-sdk', () => ({ openJsSdk: () => mockOpen() }))
jest.mock('../open-external/open-external', () => ({
  openExternal: (url: string) => {
    mockLeft(url)
    return Promise.resolve({ type: 'opened' })
  },
}))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { requestPayment: (option: object): unknown => mockRequest(option) },
}))

const parameters: PayByWechat = {
  type: 'wechat',
  appId: 'wx1',
  timestamp: '1554208460',
  nonce_str: 'nonce',
  package: 'prepay_id=wx2',
  signtype: 'RSA',
  paysign: 'signature',
}
const failed: JsSdkOutcome = { type: 'failed', reason: 'timeout' }

beforeEach(() => {
  jest.resetAllMocks()
  mockOpen.mockResolvedValue({ type: 'ready', sdk: { chooseWXPay: mockChoose } })
})
afterEach(() => void Reflect.deleteProperty(window, 'WeixinJSBridge'))

it('leaves for a page', async () => {
  expect(await pay({ type: 'redirect', url: 'https://pay.example' })).toEqual({ type: 'opened' })
  expect(await payInMiniProgram({ type: 'redirect', url: 'https://pay.example' })).toEqual({
    type: 'opened',
  })
  expect(mockLeft).toHaveBeenCalledTimes(2)
})

it("pays in WeChat's window in its web view: paid, cancelled by the person, refused", async () => {
  mockChoose.mockResolvedValueOnce({ errMsg: 'chooseWXPay:ok' })
  expect(await pay(parameters)).toEqual({ type: 'paid' })
  expect(mockChoose).toHaveBeenCalledWith({
    timestamp: '1554208460',
    nonceStr: 'nonce',
    package: 'prepay_id=wx2',
    signType: 'RSA',
    paySign: 'signature',
  })
  mockChoose.mockRejectedValueOnce({ errMsg: 'chooseWXPay:cancel' })
  expect(await pay(parameters)).toEqual({ type: 'cancelled' })
  mockChoose.mockRejectedValueOnce({ errMsg: 'chooseWXPay:fail' })
  expect(await pay(parameters)).toEqual({ type: 'failed', reason: 'chooseWXPay:fail' })
})

it('pays by the bridge itself where the page was not configured', async () => {
  mockOpen.mockResolvedValue(failed)
  expect(await pay(parameters)).toEqual({ type: 'failed', reason: 'no bridge of WeChat' })
  let said = 'ok'
  const asked: unknown[] = []
  Reflect.set(window, 'WeixinJSBridge', {
    invoke: (name: string, sent: object, answer: (result: { err_msg: string }) => void) => {
      asked.push([name, sent])
      answer({ err_msg: `get_brand_wcpay_request:${said}` })
    },
  })
  expect(await pay(parameters)).toEqual({ type: 'paid' })
  expect(asked).toEqual([
    [
      'getBrandWCPayRequest',
      {
        appId: 'wx1',
        timeStamp: '1554208460',
        nonceStr: 'nonce',
        package: 'prepay_id=wx2',
        signType: 'RSA',
        paySign: 'signature',
      },
    ],
  ])
  said = 'cancel'
  expect(await pay(parameters)).toEqual({ type: 'cancelled' })
  said = 'fail'
  expect(await pay(parameters)).toMatchObject({ type: 'failed' })
})

it('pays in the window of the mini-program', async () => {
  mockRequest.mockResolvedValueOnce({ errMsg: 'requestPayment:ok' })
  expect(await payInMiniProgram(parameters)).toEqual({ type: 'paid' })
  expect(mockRequest).toHaveBeenCalledWith({
    timeStamp: '1554208460',
    nonceStr: 'nonce',
    package: 'prepay_id=wx2',
    signType: 'RSA',
    paySign: 'signature',
  })
  mockRequest.mockRejectedValueOnce({ errMsg: 'requestPayment:fail cancel' })
  expect(await payInMiniProgram(parameters)).toEqual({ type: 'cancelled' })
  mockRequest.mockRejectedValueOnce({ errMsg: 'requestPayment:fail no permission' })
  expect(await payInMiniProgram(parameters)).toMatchObject({ type: 'failed' })
})
