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

test('Android asks again after a first refusal; its settings have no address', async () => {
  mockSystem = 'android'
  plays('Contacts.checkPermissions', { contacts: 'prompt' })
  plays('Contacts.requestPermissions', { contacts: 'prompt-with-rationale' })
  expect(await requestPermission('contacts')).toEqual({ type: 'denied' })
  plays('Contacts.requestPermissions', { contacts: 'denied' })
  expect(await requestPermission('contacts')).toEqual({ type: 'blocked' })
})

test('Android’s calendar has an editor of its own; reminders and pushes it has none, and the app no microphone', async () => {
  mockSystem = 'android'
  expect(await checkPermission('calendar')).toBe('granted')
  expect(await checkPermission('reminders')).toBe('unsupported')
  expect(await checkPermission('push')).toBe('unsupported')
  // Declared in neither project.
  expect(await requestPermission('microphone')).toEqual({ type: 'unsupported' })
})

test('chosen contacts and a rough place are enough; a phone with its location switched off has none', async () => {
  plays('Contacts.checkPermissions', { contacts: 'limited' })
  expect(await checkPermission('contacts')).toBe('granted')
  plays('Geolocation.checkPermissions', { location: 'denied', coarseLocation: 'granted' })
  expect(await checkPermission('location')).toBe('granted')
  mockNative['Geolocation.checkPermissions'] = jest.fn(() => Promise.reject(new Error('off')))
  expect(await checkPermission('location')).toBe('denied')
})
