import type { Call } from '@contract/call/call'
import { callErrors } from '@contract/call/errors'
import { callStats } from '@contract/call/limits'
import { signInErrors } from '@contract/sign-in/errors'
import { fakeApi, type Answer, type FakeApi } from '../../../test/support/client/fake-api'
import { useOverlay } from '@/lib/overlay/overlay-store'
import type { OwnMedia } from '@/platform/capabilities/call/contract'
import { askAccess } from './ask-access'

const mockWechat = jest.fn<Promise<unknown>, []>()
jest.mock('@/platform/capabilities/wechat-login/wechat-login', () => ({
  askWechat: () => mockWechat(),
}))

const call: Call = {
  shareId: 's',
  cid: null,
  answerCid: null,
  conversation: 'c',
  type: 'audio',
  way: 'voip',
  caller: 'me',
  callee: 'her',
  stats: callStats.accepted,
  epoch: 1,
  now: '2026-11-26T08:00:00Z',
  time: '2026-11-26T08:00:00Z',
  expiresAt: '2026-11-26T08:01:00Z',
  acceptedAt: '2026-11-26T08:00:10Z',
  endedAt: null,
}
const media: OwnMedia = {
  stream: { id: 'own' },
  hasPicture: false,
  facesSelf: true,
  mute: () => Promise.resolve(true),
  watchLost: () => undefined,
  showCamera: () => Promise.resolve(false),
  switchCamera: () => Promise.resolve(false),
  close: () => undefined,
}
const room = { appId: 'wx', openId: 'o', groupId: 'g', nonceStr: 'n', timeStamp: 1, signature: 'f' }
const over: Answer = { code: signInErrors.WECHAT_SESSION_OVER, msg: 'Sign in again' }

let api: FakeApi
let answers: Answer[]
const ask = (fresh = false, way: Call['way'] = 'voip') =>
  askAccess({ call: { ...call, way }, seat: 'seat', isCaller: true, media }, fresh)
/** What each request for a signature brought along. */
const codes = () =>
  api
    .to('voipSign')
    .map(({ body }) => (JSON.parse(String(body)) as { seat: string; code?: string }).code)

beforeEach(() => {
  answers = []
  api = fakeApi(() => answers.shift() ?? { data: room })
  mockWechat.mockReset()
  mockWechat.mockResolvedValue({ type: 'proof', proof: { client: 'weapp', code: 'new' } })
  useOverlay.setState({ toast: undefined })
})

it('takes what leads into the room, by the session that the server knows', async () => {
  expect(await ask()).toEqual(room)
  expect([codes(), mockWechat.mock.calls.length]).toEqual([[undefined], 0])
})

it('logs in to WeChat where that session is over, and asks once more', async () => {
  answers = [over]
  expect(await ask()).toEqual(room)
  expect([codes(), mockWechat.mock.calls.length]).toEqual([[undefined, 'new'], 1])
  expect(useOverlay.getState().toast).toBeUndefined()
})

it('logs in first where WeChat refused what it had', async () => {
  expect(await ask(true)).toEqual(room)
  expect(codes()).toEqual(['new'])
})

it('says why there will never be one, after one login', async () => {
  answers = [over, over]
  expect(await ask()).toBe('never')
  expect([codes(), mockWechat.mock.calls.length]).toEqual([[undefined, 'new'], 1])
  expect(useOverlay.getState().toast?.text).toBe('Sign in again')
})

it.each<[string, Answer]>([
  ['the call moved on', { code: callErrors.CALL_OVER, msg: 'Over' }],
  ['nobody answers', { type: 'failed', reason: 'offline' }],
])('waits for another try where %s', async (_name, answer) => {
  answers = [answer]
  await expect(ask()).rejects.toThrow()
  expect(useOverlay.getState().toast).toBeUndefined()
})

it('waits for another try where WeChat gives no code', async () => {
  answers = [over]
  mockWechat.mockResolvedValue({ type: 'failed', reason: 'login:fail' })
  await expect(ask()).rejects.toThrow()
  expect(codes()).toEqual([undefined])
})

it('finds servers for a call of browsers', async () => {
  const ice = { iceServers: [], relayOnly: false, expiresAt: null }
  answers = [{ data: ice }]
  expect(await ask(false, 'webrtc')).toEqual(ice)
  expect(api.to('call/ice')).toHaveLength(1)
})
