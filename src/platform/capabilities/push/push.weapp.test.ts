import { askForPushes, hasStandingConsent, readPushKind } from './push.weapp'

const mockTaro = { requestSubscribeMessage: jest.fn(), getSetting: jest.fn() }
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: new Proxy({}, { get: (_target, name) => Reflect.get(mockTaro, name) }),
}))

it('has WeChat ask for one message of each template, at once', async () => {
  mockTaro.requestSubscribeMessage.mockResolvedValue({
    errMsg: 'requestSubscribeMessage:ok',
    one: 'accept',
    two: 'reject',
    three: 'ban',
  })
  const asked = askForPushes(['one', 'two', 'three'])
  expect(mockTaro.requestSubscribeMessage).toHaveBeenCalledWith(
    expect.objectContaining({ tmplIds: ['one', 'two', 'three'] }),
  )
  expect(await asked).toEqual({ type: 'answered', allowed: ['one'] })
  expect(readPushKind()).toBe('wechat')
})

it('says that WeChat did not ask, as without a tap', async () => {
  mockTaro.requestSubscribeMessage.mockRejectedValue({
    errMsg: 'requestSubscribeMessage:fail can only be invoked by user TAP gesture.',
  })
  expect(await askForPushes(['one'])).toEqual({ type: 'failed' })
})

it('knows who keeps to their yes for all of them', async () => {
  const keeps = (itemSettings: object) =>
    mockTaro.getSetting.mockResolvedValue({
      subscriptionsSetting: { mainSwitch: true, itemSettings },
    })
  keeps({ one: 'accept', two: 'accept' })
  expect(await hasStandingConsent(['one', 'two'])).toBe(true)
  expect(await hasStandingConsent([])).toBe(false)
  keeps({ one: 'accept', two: 'reject' })
  expect(await hasStandingConsent(['one', 'two'])).toBe(false)
  mockTaro.getSetting.mockRejectedValue(new Error('none'))
  expect(await hasStandingConsent(['one'])).toBe(false)
})
