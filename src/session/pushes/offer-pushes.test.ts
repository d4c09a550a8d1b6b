import { fakeApi } from '../../../test/support/client/fake-api'
import { inEnglish } from '../../../test/support/client/english'
import { useToldDevice } from '../told-device'
import { setOwner } from '@/lib/owner'
import { offerPushes } from './offer-pushes'
import { noPushes, usePushes } from './pushes-store'

inEnglish()

let mockKind = 'fcm'
let mockStanding = false
const mockWatched = jest.fn()
const mockTake = jest.fn((_templates: readonly string[]) =>
  Promise.resolve<object>({ type: 'failed' }),
)
jest.mock('@/platform/capabilities/push/push', () => ({
  readPushKind: () => mockKind,
  askForPushes: (templates: readonly string[]) => mockTake(templates),
  hasStandingConsent: () => Promise.resolve(mockStanding),
  watchPushTokens: () => Promise.resolve(mockWatched()),
  namePushChannels: () => Promise.resolve(),
}))
let mockState = 'prompt'
const mockRequest = jest.fn(() => Promise.resolve<object>({ type: 'granted' }))
jest.mock('@/platform/capabilities/permission/permission', () => ({
  checkPermission: () => Promise.resolve(mockState),
  requestPermission: () => mockRequest(),
}))
const questions: string[] = []
let mockAgrees = true
jest.mock('@/lib/overlay/confirm', () => ({
  confirm: ({ title }: { title: string }) => {
    mockAsked(title)
    return Promise.resolve(mockAgrees)
  },
}))
function mockAsked(title: string): void {
  questions.push(title)
}

let api: ReturnType<typeof fakeApi>
const offer = (templates: readonly string[] = []) =>
  usePushes.setState({ offered: true, templates, standing: mockStanding })

beforeEach(() => {
  localStorage.clear()
  setOwner('u1')
  api = fakeApi(() => ({ data: {} }))
  usePushes.setState(noPushes)
  useToldDevice.setState({ userId: 'u1', deviceId: 'd1' })
  mockKind = 'fcm'
  mockState = 'prompt'
  mockAgrees = true
  mockStanding = false
  questions.length = 0
  for (const mock of [mockTake, mockRequest, mockWatched]) mock.mockClear()
})

it('asks nobody where nothing is pushed, or who has allowed or refused it', async () => {
  await offerPushes()
  offer()
  for (const state of ['granted', 'denied', 'unsupported']) {
    mockState = state
    await offerPushes()
  }
  expect([questions, mockRequest.mock.calls]).toEqual([[], []])
})

it('a phone’s person is asked once, after the reason, and pushes come from then on', async () => {
  offer()
  mockRequest.mockImplementation(() => {
    mockState = 'granted'
    return Promise.resolve({ type: 'granted' })
  })
  await offerPushes()
  expect([questions, mockWatched.mock.calls.length]).toEqual([['Get notified of replies'], 1])
  mockState = 'prompt'
  await offerPushes()
  expect(questions).toHaveLength(1)
})

it('who says no to the reason is not asked by the phone, nor again; another member is', async () => {
  offer()
  mockAgrees = false
  await offerPushes()
  await offerPushes()
  expect([questions.length, mockRequest.mock.calls.length]).toEqual([1, 0])
  setOwner('u2')
  await offerPushes()
  expect(questions).toHaveLength(2)
})

describe('in WeChat', () => {
  const registered = () =>
    api.to('/user/push/register').map(({ body }) => JSON.parse(String(body)) as unknown)
  beforeEach(() => {
    mockKind = 'wechat'
    mockState = 'granted'
    mockTake.mockResolvedValue({ type: 'answered', allowed: ['one'] })
  })

  it('says why first, and asks once a day for one message of each template', async () => {
    offer(['one', 'two'])
    await offerPushes()
    await offerPushes()
    expect([questions, mockTake.mock.calls]).toEqual([
      ['Get notified of replies'],
      [[['one', 'two']]],
    ])
    expect(registered()).toEqual([
      { kind: 'wechat', deviceId: 'd1', templates: ['one'], compliance: 'full' },
    ])
    localStorage.setItem('own:u1:pushes-asked', 'yesterday')
    await offerPushes()
    expect([questions.length, mockTake.mock.calls.length]).toEqual([1, 2])
  })

  it('takes one more with each message from who keeps to their yes, without a word', async () => {
    mockStanding = true
    offer(['one'])
    await offerPushes()
    await offerPushes()
    expect([questions, registered().length]).toEqual([[], 2])
    expect(api.toasts).toEqual([])
  })

  it('registers nothing after a no, and leads to the settings where all were switched off', async () => {
    mockTake.mockResolvedValue({ type: 'answered', allowed: [] })
    offer(['one'])
    await offerPushes()
    expect(registered()).toEqual([])
    localStorage.setItem('own:u1:pushes-asked', 'yesterday')
    mockTake.mockResolvedValue({ type: 'failed' })
    mockState = 'denied'
    mockRequest.mockResolvedValue({ type: 'blocked', openSettings: () => Promise.resolve() })
    await offerPushes()
    expect(questions).toEqual(['Get notified of replies', 'Permission needed'])
    await offerPushes()
    expect(questions).toHaveLength(2)
  })
})
