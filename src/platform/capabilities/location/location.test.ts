import { locate as locateWeapp, mayLocate as mayWeapp } from './location.weapp'
import { locate, mayLocate } from './location'

const mockTaro = { getLocation: jest.fn(), getSetting: jest.fn(), openSetting: jest.fn() }
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getLocation: (option: object): unknown => mockTaro.getLocation(option),
    getSetting: (): unknown => mockTaro.getSetting(),
    openSetting: (option: { complete: () => void }): unknown => mockTaro.openSetting(option),
  },
}))

const POINT = { latitude: 13.7563, longitude: 100.5018 }

function set(on: object, name: string, value: unknown): void {
  Object.defineProperty(on, name, { configurable: true, value })
}

function browserStands(
  ask: (done: (position: object) => void, fail: (error: object) => void, options: object) => void,
): void {
  set(window, 'isSecureContext', true)
  set(navigator, 'geolocation', { getCurrentPosition: ask })
}

afterEach(() => {
  for (const name of ['geolocation', 'permissions']) Reflect.deleteProperty(navigator, name)
  Reflect.deleteProperty(window, 'isSecureContext')
  jest.useRealTimers()
})

test('a browser says where it is, without what it does not know, and is given the time', async () => {
  const given: object[] = []
  browserStands((done, _fail, options) => {
    given.push(options)
    done({ coords: { ...POINT, accuracy: 8, altitude: null, speed: null } })
  })
  expect(await locate(10_000)).toEqual({ type: 'located', position: { ...POINT, accuracy: 8 } })
  await locate()
  expect(given).toMatchObject([{ timeout: 10_000 }, { timeout: 100_000 }])
})

test.each([
  [1, { type: 'denied' }],
  [2, { type: 'failed', reason: 'no satellite' }],
  [3, { type: 'failed', reason: 'no satellite' }],
])('a browser that fails with code %i', async (code, outcome) => {
  browserStands((_done, fail) => fail({ code, message: 'no satellite' }))
  expect(await locate()).toEqual(outcome)
})

test('a browser without the interface, and a page without https, are unsupported', async () => {
  expect(await locate()).toEqual({ type: 'unsupported' })
  browserStands(() => undefined)
  set(window, 'isSecureContext', false)
  expect(await locate()).toEqual({ type: 'unsupported' })
})

test('a browser tells whether it would ask; one that cannot say might', async () => {
  expect(await mayLocate()).toBe(false)
  set(navigator, 'permissions', { query: () => Promise.resolve({ state: 'granted' }) })
  expect(await mayLocate()).toBe(true)
  set(navigator, 'permissions', { query: () => Promise.resolve({ state: 'prompt' }) })
  expect(await mayLocate()).toBe(false)
  set(navigator, 'permissions', { query: () => Promise.reject(new TypeError('no such name')) })
  expect(await mayLocate()).toBe(false)
})

test('WeChat says where it is by WGS-84; -1 is a speed that it does not know', async () => {
  mockTaro.getLocation.mockResolvedValue({ ...POINT, accuracy: 30, altitude: -4, speed: -1 })
  expect(await locateWeapp()).toEqual({
    type: 'located',
    position: { ...POINT, accuracy: 30, altitude: -4 },
  })
  expect(mockTaro.getLocation).toHaveBeenCalledWith({ type: 'wgs84' })
})

test('WeChat’s refusal leads to its settings', async () => {
  mockTaro.getLocation.mockRejectedValue({ errMsg: 'getLocation:fail auth deny' })
  mockTaro.openSetting.mockImplementation(({ complete }: { complete: () => void }) => complete())
  const outcome = await locateWeapp()
  expect(outcome).toMatchObject({ type: 'denied' })
  if (outcome.type === 'denied') await outcome.permit?.()
  expect(mockTaro.openSetting).toHaveBeenCalledTimes(1)
})

test('WeChat that does not answer in time has failed', async () => {
  jest.useFakeTimers()
  mockTaro.getLocation.mockReturnValue(new Promise(() => undefined))
  const running = locateWeapp(10_000)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await running).toEqual({ type: 'failed', reason: 'timeout' })
})

test('WeChat’s setting tells whether it would ask', async () => {
  mockTaro.getSetting.mockResolvedValue({ authSetting: { 'scope.userLocation': true } })
  expect(await mayWeapp()).toBe(true)
  mockTaro.getSetting.mockResolvedValue({ authSetting: {} })
  expect(await mayWeapp()).toBe(false)
})
