import {
  checkPermission as checkWeapp,
  requestPermission as requestWeapp,
} from './permission.weapp'
import { checkPermission, requestPermission } from './permission'

type Callbacks = Record<'success' | 'fail' | 'complete', (result: object) => void>
const mockTaro = {
  getSetting: jest.fn(),
  authorize: jest.fn(),
  openSetting: jest.fn(),
  getPrivacySetting: jest.fn(),
  requirePrivacyAuthorize: jest.fn(),
}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: new Proxy(
    {},
    {
      get: (_target, name) => (option: object) => {
        const call: unknown = Reflect.get(mockTaro, name)
        return typeof call === 'function' ? Reflect.apply(call, undefined, [option]) : undefined
      },
    },
  ),
}))

function set(on: object, name: string, value: unknown): void {
  Object.defineProperty(on, name, { configurable: true, value })
}
const answers = (state: string) =>
  set(navigator, 'permissions', { query: () => Promise.resolve({ state }) })

beforeEach(() => set(window, 'isSecureContext', true))
afterEach(() => {
  for (const name of ['geolocation', 'permissions', 'mediaDevices', 'contacts'])
    Reflect.deleteProperty(navigator, name)
  for (const name of ['isSecureContext', 'Notification']) Reflect.deleteProperty(window, name)
})

test('a browser that lacks the interface supports nothing of it, on a page without https neither', async () => {
  for (const kind of ['location', 'camera', 'microphone', 'push', 'contacts', 'reminders'] as const)
    expect([kind, await requestPermission(kind)]).toEqual([kind, { type: 'unsupported' }])
  set(navigator, 'mediaDevices', {})
  set(window, 'isSecureContext', false)
  expect(await checkPermission('camera')).toBe('unsupported')
})

test('what a browser chooses by a window of its own needs no permission', async () => {
  set(navigator, 'contacts', {})
  for (const kind of ['photos', 'calendar', 'contacts'] as const)
    expect(await checkPermission(kind)).toBe('granted')
})

test('a browser is asked by using it once; the camera is let go at once', async () => {
  const stop = jest.fn()
  const getUserMedia = jest.fn(() => Promise.resolve({ getTracks: () => [{ stop }] }))
  set(navigator, 'mediaDevices', { getUserMedia })
  answers('prompt')
  expect(await checkPermission('camera')).toBe('prompt')
  expect(await requestPermission('camera')).toEqual({ type: 'granted' })
  expect(getUserMedia).toHaveBeenCalledWith({ video: true, audio: false })
  expect(stop).toHaveBeenCalledTimes(1)
})

test('a browser that was told no has no address for its settings; one that does not know the name might ask', async () => {
  set(navigator, 'mediaDevices', { getUserMedia: () => Promise.reject(new Error('no')) })
  answers('denied')
  expect(await requestPermission('microphone')).toEqual({ type: 'blocked' })
  set(navigator, 'permissions', { query: () => Promise.reject(new TypeError('no such name')) })
  expect(await requestPermission('microphone')).toEqual({ type: 'denied' })
})

test('a browser is pushed nothing, whatever it has', async () => {
  set(window, 'Notification', { permission: 'granted' })
  expect(await requestPermission('push')).toEqual({ type: 'unsupported' })
})

test('WeChat asks for each message itself, unless all were switched off in its settings', async () => {
  const turn = (mainSwitch: boolean) =>
    mockTaro.getSetting.mockResolvedValue({ authSetting: {}, subscriptionsSetting: { mainSwitch } })
  turn(true)
  expect(await requestWeapp('push')).toEqual({ type: 'granted' })
  turn(false)
  expect(await requestWeapp('push')).toEqual({
    type: 'blocked',
    openSettings: expect.any(Function),
  })
  expect(mockTaro.getSetting).toHaveBeenLastCalledWith({ withSubscriptions: true })
})

test('WeChat asks for a scope once; after that its settings allow it', async () => {
  mockTaro.getSetting.mockResolvedValue({ authSetting: {} })
  mockTaro.authorize.mockRejectedValue({ errMsg: 'authorize:fail auth deny' })
  mockTaro.openSetting.mockImplementation(({ complete }: Callbacks) => complete({}))
  expect(await checkWeapp('calendar')).toBe('prompt')
  const outcome = await requestWeapp('calendar')
  expect(outcome.type).toBe('blocked')
  if (outcome.type === 'blocked') await outcome.openSettings?.()
  expect(mockTaro.openSetting).toHaveBeenCalledTimes(1)
  mockTaro.getSetting.mockResolvedValue({ authSetting: { 'scope.addPhoneCalendar': true } })
  expect(await requestWeapp('calendar')).toEqual({ type: 'granted' })
})

test('contacts and photos stand behind WeChat’s guideline, which it asks for again', async () => {
  mockTaro.getPrivacySetting.mockImplementation(({ success }: Callbacks) =>
    success({ needAuthorization: true }),
  )
  mockTaro.requirePrivacyAuthorize.mockImplementationOnce(({ fail }: Callbacks) => fail({}))
  expect(await requestWeapp('contacts')).toEqual({ type: 'denied' })
  mockTaro.requirePrivacyAuthorize.mockImplementationOnce(({ success }: Callbacks) => success({}))
  expect(await requestWeapp('contacts')).toEqual({ type: 'granted' })
  expect(await checkWeapp('reminders')).toBe('unsupported')
})
