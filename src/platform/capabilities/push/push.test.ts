import * as inBrowser from './push.h5'
import * as onPhone from './push.app'

type Listener = (event: { value: string }) => void
const mockNative: Record<string, jest.Mock> = {}
let mockSystem = 'ios'
jest.mock('@capacitor/core', () => ({
  Capacitor: { getPlatform: () => mockSystem },
  registerPlugin: () =>
    new Proxy({}, { get: (_target, name: string) => (mockNative[name] ??= mockAnswer()) }),
}))
const mockAnswer = (answer?: unknown) => jest.fn(() => Promise.resolve(answer))
const plays = (name: string, answer: unknown) => void (mockNative[name] = mockAnswer(answer))

/** What the plugin's listener hears. */
function give(value: string): void {
  const [, listener] = (mockNative.addListener?.mock.calls[0] ?? []) as [string, Listener]
  listener({ value })
}

it('a browser takes none', async () => {
  expect(inBrowser.readPushKind()).toBeUndefined()
  expect(await inBrowser.askForPushes(['a'])).toEqual({ type: 'unsupported' })
  expect(await inBrowser.hasStandingConsent(['a'])).toBe(false)
})

it('hears each token, an iPhone’s in small letters, whose listener is there before it is asked for', async () => {
  const order: string[] = []
  for (const name of ['addListener', 'register'])
    mockNative[name] = jest.fn(() => {
      order.push(name)
      return Promise.resolve()
    })
  const first: string[] = []
  await onPhone.watchPushTokens((token) => first.push(token))
  give('AB12')
  expect([order, first]).toEqual([['addListener', 'register'], ['ab12']])
  const second: string[] = []
  await onPhone.watchPushTokens((token) => second.push(token))
  mockSystem = 'android'
  give('Token:A')
  expect([mockNative.addListener?.mock.calls.length, first, second]).toEqual([
    1,
    ['ab12'],
    ['Token:A'],
  ])
})

it('hears what comes while the app is in front, and not what sets the number alone', () => {
  const heard = jest.fn()
  plays('addListener', undefined)
  onPhone.onPushInFront(heard)
  const [[name, listener]] = mockNative.addListener?.mock.calls as [
    [string, (push: object) => void],
  ]
  expect(name).toBe('pushNotificationReceived')
  listener({ data: { path: '/pages/contacts/im/media?shareId=s' } })
  listener({ data: { aps: { badge: 2 } } })
  listener({})
  expect(heard).toHaveBeenCalledTimes(1)
})

it('is reached by Apple or by Google', () => {
  mockSystem = 'ios'
  expect(onPhone.readPushKind()).toBe('apns')
  mockSystem = 'android'
  expect(onPhone.readPushKind()).toBe('fcm')
})

it('names Android’s channels, the quiet one without a sound; an iPhone has none', async () => {
  const names = { calls: 'Calls', messages: 'Messages', quiet: 'Without a sound' }
  mockSystem = 'ios'
  await onPhone.namePushChannels(names)
  expect(mockNative.createChannel).toBeUndefined()
  mockSystem = 'android'
  await onPhone.namePushChannels(names)
  expect(mockNative.createChannel?.mock.calls.flat()).toMatchObject([
    { id: 'calls', name: 'Calls', importance: 5, vibration: true },
    { id: 'messages', name: 'Messages', importance: 4, vibration: true },
    { id: 'quiet', name: 'Without a sound', importance: 2, vibration: false },
  ])
})

it.each([
  ['android', { id: '0', tag: 'conversation:1' }, { id: '0', tag: 'conversation:2' }],
  ['ios', { id: 'conversation:1' }, { id: 'conversation:2' }],
])('on %s takes what was pushed under a name off the list', async (system, own, other) => {
  mockSystem = system
  plays('getDeliveredNotifications', { notifications: [own, other] })
  plays('removeDeliveredNotifications', undefined)
  await onPhone.clearPushes(['conversation:1', 'conversation:4'])
  await onPhone.clearPushes(['conversation:3'])
  expect(mockNative.removeDeliveredNotifications?.mock.calls).toEqual([[{ notifications: [own] }]])
})

it('clears all and gives the token up, also where the plugin refuses', async () => {
  plays('removeAllDeliveredNotifications', undefined)
  plays('unregister', undefined)
  await onPhone.clearPushes()
  await onPhone.endPushes()
  mockNative.removeAllDeliveredNotifications = jest.fn(() => Promise.reject(new Error('no token')))
  await onPhone.clearPushes()
  await onPhone.endPushes()
  expect(mockNative.unregister).toHaveBeenCalledTimes(2)
})
