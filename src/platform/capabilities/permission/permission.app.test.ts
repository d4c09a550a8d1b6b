import { checkPermission, requestPermission } from './permission.app'

const mockNative: Record<string, jest.Mock> = {}
let mockSystem = 'ios'
jest.mock('@capacitor/core', () => ({
  Capacitor: { getPlatform: () => mockSystem },
  registerPlugin: (plugin: string) =>
    new Proxy(
      {},
      {
        get: (_target, name: string) => (option: object) =>
          mockNative[`${plugin}.${name}`]?.(option),
      },
    ),
}))

const plays = (name: string, answer: unknown) => {
  mockNative[name] = jest.fn(() => Promise.resolve(answer))
}

test('an iPhone asks once, then its settings allow it', async () => {
  mockSystem = 'ios'
  plays('CapacitorCalendar.checkPermission', { result: 'prompt' })
  plays('CapacitorCalendar.requestPermission', { result: 'denied' })
  const outcome = await requestPermission('reminders')
  expect(outcome).toEqual({ type: 'blocked', openSettings: expect.any(Function) })
  expect(mockNative['CapacitorCalendar.requestPermission']).toHaveBeenCalledWith({
    scope: 'writeReminders',
  })
})

test('Android asks again after a first refusal; then a plugin of our own leads to its settings and back', async () => {
  mockSystem = 'android'
  plays('Contacts.checkPermissions', { contacts: 'prompt' })
  plays('Contacts.requestPermissions', { contacts: 'prompt-with-rationale' })
  expect(await requestPermission('contacts')).toEqual({ type: 'denied' })
  plays('Contacts.requestPermissions', { contacts: 'denied' })
  const outcome = await requestPermission('contacts')
  expect(outcome).toEqual({ type: 'blocked', openSettings: expect.any(Function) })
  plays('AppPermissions.openSettings', undefined)
  if (outcome.type === 'blocked') await outcome.openSettings?.()
  expect(mockNative['AppPermissions.openSettings']).toHaveBeenCalledTimes(1)
  mockNative['AppPermissions.openSettings'] = jest.fn(() => Promise.reject(new Error('none')))
  if (outcome.type === 'blocked') await outcome.openSettings?.()
})

test('Android’s calendar has an editor of its own; reminders it has none', async () => {
  mockSystem = 'android'
  expect(await checkPermission('calendar')).toBe('granted')
  expect(await checkPermission('reminders')).toBe('unsupported')
})

test('a phone asks for pushes; a build without a project of Firebase’s has none on Android', async () => {
  plays('PushNotifications.checkPermissions', { receive: 'prompt' })
  plays('PushNotifications.requestPermissions', { receive: 'granted' })
  mockSystem = 'android'
  plays('AppPermissions.hasPushes', { value: false })
  expect(await checkPermission('push')).toBe('unsupported')
  expect(await requestPermission('push')).toEqual({ type: 'unsupported' })
  plays('AppPermissions.hasPushes', { value: true })
  expect(await requestPermission('push')).toEqual({ type: 'granted' })
  mockSystem = 'ios'
  plays('PushNotifications.requestPermissions', { receive: 'denied' })
  expect(await requestPermission('push')).toMatchObject({ type: 'blocked' })
})

test('Android is asked for microphone and camera by the plugin, since its web view answers for itself alone', async () => {
  mockSystem = 'android'
  plays('AppPermissions.checkPermissions', { camera: 'granted', microphone: 'prompt' })
  plays('AppPermissions.requestPermissions', { microphone: 'granted' })
  expect(await checkPermission('camera')).toBe('granted')
  expect(await requestPermission('microphone')).toEqual({ type: 'granted' })
  expect(mockNative['AppPermissions.requestPermissions']).toHaveBeenCalledWith({
    permissions: ['microphone'],
  })
  plays('AppPermissions.requestPermissions', { microphone: 'denied' })
  expect(await requestPermission('microphone')).toMatchObject({ type: 'blocked' })
})

test('an iPhone’s web view is asked by using it; after a refusal the settings allow it', async () => {
  mockSystem = 'ios'
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
  const getUserMedia = () => Promise.reject(new Error('NotAllowedError'))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  expect(await checkPermission('microphone')).toBe('prompt')
  expect(await requestPermission('microphone')).toEqual({
    type: 'blocked',
    openSettings: expect.any(Function),
  })
})

test('what an iPhone’s web view was let use is not asked for again in the same run', async () => {
  mockSystem = 'ios'
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true })
  const getUserMedia = jest.fn(() => Promise.resolve({ getTracks: () => [] }))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  expect(await checkPermission('camera')).toBe('prompt')
  expect(await requestPermission('camera')).toEqual({ type: 'granted' })
  expect(await checkPermission('camera')).toBe('granted')
  expect(await requestPermission('camera')).toEqual({ type: 'granted' })
  expect(getUserMedia).toHaveBeenCalledTimes(1)
})

test('chosen contacts and a rough place are enough; a phone with its location switched off has none', async () => {
  plays('Contacts.checkPermissions', { contacts: 'limited' })
  expect(await checkPermission('contacts')).toBe('granted')
  plays('Geolocation.checkPermissions', { location: 'denied', coarseLocation: 'granted' })
  expect(await checkPermission('location')).toBe('granted')
  mockNative['Geolocation.checkPermissions'] = jest.fn(() => Promise.reject(new Error('off')))
  expect(await checkPermission('location')).toBe('denied')
})
