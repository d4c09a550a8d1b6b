import { getHost } from '../host/host'
import { getAppSource as getAppsSource } from './app-source.app'
import { detectSystem, getAppSource } from './app-source.h5'
import { getAppSource as getWeappSource } from './app-source.weapp'

let mockPlatform = 'ios'
jest.mock('@capacitor/core', () => ({ Capacitor: { getPlatform: () => mockPlatform } }))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { getDeviceInfo: () => ({ platform: mockPlatform }) },
}))
jest.mock('../host/host', () => ({ getHost: jest.fn() }))

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15'
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4'

it.each([
  [iphone, 5, 'ios'],
  [mac.replace('Macintosh; Intel Mac OS X 10_15_7', 'iPad; CPU OS 12_2'), 5, 'ios'],
  [mac, 5, 'ios'],
  [mac, 0, 'other'],
  [pixel, 5, 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0', 10, 'other'],
  ['', 0, 'other'],
])('%s with %i touch points is %s', (agent, points, system) => {
  expect(detectSystem(agent, points)).toBe(system)
})

it.each([
  ['h5', true, pixel, { system: 'android', way: 'open' }],
  ['wechat', true, pixel, { system: 'android', way: 'browser' }],
  ['wecom', true, iphone, { system: 'ios', way: 'browser' }],
  ['wechat', true, mac, { system: 'other', way: 'open' }],
  ['wechat', false, iphone, { system: 'ios', way: 'copy' }],
] as const)('the web page in %s, offered: %s, on %s', (name, offersApp, agent, source) => {
  jest.mocked(getHost).mockReturnValue({ name, offersApp, columnCap: 480, panel: undefined })
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  expect(getAppSource()).toEqual(source)
})

it.each([
  ['ios', 'ios', 'ios'],
  ['android', 'android', 'android'],
  ['windows', 'android', 'other'],
])('on %s the app is of %s, and a mini-program asks for %s', (platform, app, system) => {
  mockPlatform = platform
  expect(getAppsSource()).toEqual({ system: app, way: 'installed' })
  expect(getWeappSource()).toEqual({ system, way: 'copy' })
})
