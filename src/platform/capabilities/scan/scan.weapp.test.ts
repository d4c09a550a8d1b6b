import { scanCode } from './scan.weapp'

const mockTaro = { scanCode: jest.fn(), openAppAuthorizeSetting: jest.fn() }
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    scanCode: (options: object): unknown => mockTaro.scanCode(options),
    openAppAuthorizeSetting: (options: { complete(): void }): unknown =>
      mockTaro.openAppAuthorizeSetting(options),
  },
}))

const words = { hint: '', close: '' }

test('WeChat scans', async () => {
  mockTaro.scanCode.mockResolvedValue({ result: 'https://h.example/?c=7KQ2M9XD' })
  expect(await scanCode(words)).toEqual({ type: 'scanned', text: 'https://h.example/?c=7KQ2M9XD' })
})

test('the scanner was closed', async () => {
  mockTaro.scanCode.mockRejectedValue({ errMsg: 'scanCode:fail cancel' })
  expect(await scanCode(words)).toEqual({ type: 'cancelled' })
})

test('WeChat itself may not have the camera: the way leads to the settings of the phone', async () => {
  mockTaro.scanCode.mockRejectedValue({ errMsg: 'scanCode:fail system permission denied' })
  mockTaro.openAppAuthorizeSetting.mockImplementation(({ complete }) => complete())
  const outcome = await scanCode(words)
  if (outcome.type !== 'denied') throw new Error(outcome.type)
  await outcome.permit?.()
  expect(mockTaro.openAppAuthorizeSetting).toHaveBeenCalledTimes(1)
})

test('anything else is a failure, with its words', async () => {
  mockTaro.scanCode.mockRejectedValue({ errMsg: 'scanCode:fail' })
  expect(await scanCode(words)).toEqual({ type: 'failed', reason: 'scanCode:fail' })
})
