import { getDeviceInfo } from './device-info.weapp'

const mockInfo = jest.fn()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getDeviceInfo: (): unknown => mockInfo() },
}))

test.each([
  [
    { brand: 'iPhone', model: 'iPhone 15 Pro<iPhone16,1>', system: 'iOS 17.4' },
    { model: 'iPhone 15 Pro', systemVersion: 'iOS 17.4', client: 'iOS' },
  ],
  // One that is newer than WeChat.
  [
    { brand: 'iPhone', model: 'iPhone<iPhone18,1>', system: 'iOS 26.0' },
    { model: 'iPhone', systemVersion: 'iOS 26.0', client: 'iOS' },
  ],
  // A header carries ASCII alone.
  [
    { brand: 'Redmi', model: '红米 Note 12', system: 'Android 13' },
    { brand: 'Redmi', model: ' Note 12', systemVersion: 'Android 13', client: 'Android' },
  ],
])('WeChat says of the device %j', (said, told) => {
  mockInfo.mockReturnValue(said)
  expect(getDeviceInfo('1.1.06')).toMatchObject({ ...told, appVersion: '1.1.06' })
})
