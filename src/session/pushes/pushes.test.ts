import { fakeApi, type Answer } from '../../../test/support/client/fake-api'
import { inEnglish } from '../../../test/support/client/english'
import { until } from '../../../test/support/client/until'
import type { User } from '@contract/account/schemas'
import { callStats } from '@contract/call/limits'
import type { Conversation } from '@contract/message/schemas'
import { setLanguage, showLanguage } from '@/i18n/language-store'
import { useCalls } from '@/lib/calls/calls-store'
import { nothing, useMessages } from '@/lib/messages/messages-store'
import { noteReached, tryLostAgain } from '@/lib/network/connection'
import { announceSessionEnd } from '@/lib/session-end'
import { incoming } from '../../../test/support/client/call-server'
import { useSession } from '../session-store'
import { useToldDevice } from '../told-device'
import { usePushes } from './pushes-store'
import { startPushes, takePushes } from './registration'

inEnglish()

const mockPush = {
  endPushes: jest.fn(() => Promise.resolve()),
  clearPushes: jest.fn((_names?: readonly string[]) => Promise.resolve()),
  namePushChannels: jest.fn((_names: object) => Promise.resolve()),
  watchPushTokens: jest.fn((_listener: (token: string) => void) => Promise.resolve()),
}
jest.mock('@/platform/capabilities/push/push', () => ({
  readPushKind: () => 'fcm',
  hasStandingConsent: () => Promise.resolve(false),
  endPushes: () => mockPush.endPushes(),
  clearPushes: (names?: readonly string[]) => mockPush.clearPushes(names),
  namePushChannels: (names: object) => mockPush.namePushChannels(names),
  watchPushTokens: (listener: (token: string) => void) => mockPush.watchPushTokens(listener),
}))
let mockPermission = 'granted'
jest.mock('@/platform/capabilities/permission/permission', () => ({
  checkPermission: () => Promise.resolve(mockPermission),
}))

const OFFERED = { kinds: ['fcm'], templates: [] }
let answer: (path: string) => Answer
const sent = () =>
  api
    .to('/user/push/register')
    .map(({ body }) => JSON.parse(String(body)) as Record<string, string>)
let api: ReturnType<typeof fakeApi>

/** The plugin's token comes. */
const give = (token: string) => mockPush.watchPushTokens.mock.calls.at(-1)?.[0](token)

function signIn(userId: string, deviceId = `device-of-${userId}`): void {
  useSession.setState({ token: 'T', userId })
  useToldDevice.setState({ userId, deviceId })
}
function signOut(): void {
  useSession.setState({ token: '', userId: '' })
  announceSessionEnd()
}

beforeAll(() => startPushes())
beforeEach(async () => {
  await showLanguage('en')
  mockPermission = 'granted'
  answer = (path) => (path.includes('options') ? { data: OFFERED } : { data: {} })
  api = fakeApi(({ url }) => answer(url))
  for (const mock of Object.values(mockPush)) mock.mockClear()
})
afterEach(signOut)

it('registers the device by its token once it was told, and again for another token', async () => {
  useSession.setState({ token: 'T', userId: 'u1' })
  await until(() => expect(mockPush.watchPushTokens).toHaveBeenCalledTimes(1))
  give('first-token')
  expect(sent()).toEqual([])
  useToldDevice.setState({ userId: 'u1', deviceId: 'd1' })
  await until(() => expect(sent()).toHaveLength(1))
  give('first-token')
  give('second-token')
  await until(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    { kind: 'fcm', deviceId: 'd1', token: 'first-token', compliance: 'full' },
    { kind: 'fcm', deviceId: 'd1', token: 'second-token', compliance: 'full' },
  ])
})

it('registers again in another language, and names the channels in it', async () => {
  signIn('u2')
  await until(() => expect(mockPush.watchPushTokens).toHaveBeenCalledTimes(1))
  give('a-token')
  await until(() => expect(sent()).toHaveLength(1))
  await setLanguage('ja')
  await until(() => expect(sent()).toHaveLength(2))
  await until(() =>
    expect(mockPush.namePushChannels.mock.calls.flat()).toMatchObject([
      { calls: 'Calls', messages: 'Messages', quiet: 'Without a sound' },
      { calls: '通話', messages: 'メッセージ', quiet: '音なし' },
    ]),
  )
})

it('says that nothing of the programme is to be named, as soon as it is known who reviews for a store', async () => {
  signIn('u8')
  await until(() => expect(mockPush.watchPushTokens).toHaveBeenCalledTimes(1))
  give('a-token')
  await until(() => expect(sent()).toHaveLength(1))
  const user = { id: 'u8', reviewAccount: true } as User
  useSession.setState({ user })
  await until(() => expect(sent()).toHaveLength(2))
  useSession.setState({ user: { ...user, remainingDays: 2 } })
  useSession.setState({ user: { ...user, reviewAccount: false } })
  await until(() => expect(sent()).toHaveLength(3))
  expect(sent().map(({ compliance }) => compliance)).toEqual(['full', 'store', 'full'])
  useSession.setState({ user: undefined })
})

it('asks for no token where nothing is pushed, or the person has not allowed it', async () => {
  answer = () => ({ data: { kinds: ['apns'], templates: [] } })
  signIn('u3')
  await until(() => expect(api.to('/user/push/options')).toHaveLength(1))
  await takePushes()
  expect(usePushes.getState().offered).toBe(false)
  signOut()
  mockPermission = 'prompt'
  answer = () => ({ data: OFFERED })
  signIn('u3')
  await until(() => expect(usePushes.getState().offered).toBe(true))
  await takePushes()
  expect(mockPush.watchPushTokens).not.toHaveBeenCalled()
  signOut()
  expect(mockPush.endPushes).not.toHaveBeenCalled()
})

it('gives the token up with the session, and registers the next member’s', async () => {
  signIn('u4')
  await until(() => expect(mockPush.watchPushTokens).toHaveBeenCalledTimes(1))
  give('shared-token')
  await until(() => expect(sent()).toHaveLength(1))
  signOut()
  expect([mockPush.endPushes.mock.calls.length, usePushes.getState().offered]).toEqual([1, false])
  signIn('u5')
  await until(() => expect(mockPush.watchPushTokens).toHaveBeenCalledTimes(2))
  give('next-token')
  await until(() =>
    expect(sent().map(({ deviceId }) => deviceId)).toEqual(['device-of-u4', 'device-of-u5']),
  )
})

it('says what was lost again when the connection is back', async () => {
  let lost = true
  answer = (path) =>
    lost
      ? { type: 'failed', reason: 'network' }
      : path.includes('options')
        ? { data: OFFERED }
        : { data: {} }
  signIn('u6')
  await until(() => expect(api.to('/user/push/options')).toHaveLength(1))
  lost = false
  await until(() => {
    noteReached(false)
    tryLostAgain()
    expect(mockPush.watchPushTokens).toHaveBeenCalled()
  })
  lost = true
  give('late-token')
  await until(() => expect(sent()).toHaveLength(1))
  lost = false
  await until(() => {
    noteReached(false)
    tryLostAgain()
    expect(sent().length).toBeGreaterThan(1)
  })
})

describe('what was read', () => {
  const row = (conversation: string, unread: number) =>
    [conversation, { conversation, unread } as Conversation] as const
  const a = row('a', 0)
  beforeEach(async () => {
    signIn('u7')
    await until(() => expect(mockPush.watchPushTokens).toHaveBeenCalledTimes(1))
  })
  afterEach(() => useMessages.setState(nothing))
  const cleared = () => mockPush.clearPushes.mock.calls.flat()

  it('goes off the phone’s list, and everything once nothing is unread', () => {
    useMessages.setState({ status: 'ready', rows: new Map([row('a', 2), row('b', 1)]) })
    give('a-token')
    expect(cleared()).toEqual([])
    useMessages.setState({ rows: new Map([a, row('b', 1)]) })
    useMessages.setState({ rows: new Map([a, row('b', 2)]) })
    useMessages.setState({ rows: new Map([a, row('b', 0)]) })
    expect(cleared()).toEqual([['conversation:a'], undefined])
  })

  it.each(['before', 'after'] as const)(
    'on another device while the app was ended goes at its start, the token %s the answer',
    (when) => {
      useMessages.setState({ status: 'loading', rows: new Map([a, row('b', 1)]) })
      if (when === 'before') give('a-token')
      expect(cleared()).toEqual([])
      useMessages.setState({ status: 'ready' })
      if (when === 'after') give('a-token')
      expect(cleared()).toEqual([['conversation:a']])
    },
  )

  it('on another device while the app was away goes when it is back', () => {
    useMessages.setState({ status: 'ready', rows: new Map([a, row('b', 0), row('c', 1)]) })
    give('a-token')
    mockPush.clearPushes.mockClear()
    // Written and read meanwhile: here it was never unread.
    useMessages.setState({ rows: new Map([a, row('b', 0), row('c', 1)]) })
    expect(cleared()).toEqual([['conversation:b']])
  })
})

it('a call that rings no more goes off the phone’s list, and one that rings stays', async () => {
  signIn('u8')
  await until(() => expect(mockPush.watchPushTokens).toHaveBeenCalledTimes(1))
  const tell = (stats: number) => useCalls.setState({ told: { ...incoming, stats } })
  tell(callStats.cancelled)
  // An Android app that cannot be pushed to has no token.
  expect(mockPush.clearPushes).not.toHaveBeenCalled()
  give('a-token')
  mockPush.clearPushes.mockClear()
  tell(callStats.ringing)
  expect(mockPush.clearPushes).not.toHaveBeenCalled()
  tell(callStats.accepted)
  expect(mockPush.clearPushes.mock.calls).toEqual([[['call:s']]])
  useCalls.setState({ current: undefined })
  expect(mockPush.clearPushes).toHaveBeenCalledTimes(1)
})
