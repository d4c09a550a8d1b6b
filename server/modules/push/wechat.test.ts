import { devicesEndpoints } from '@contract/devices/endpoints'
import { callEndpoints } from '@contract/call/endpoints'
import { callStats, RING_SECONDS } from '@contract/call/limits'
import { errorCodes } from '@contract/errors'
import { pushEndpoints } from '@contract/push/endpoints'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { movableClock } from '../../../test/support/clock'
import { makePair, messagesOf } from '../../../test/support/message-pair'
import { inWeapp } from '../../../test/support/on-platform'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { startWechatStandIn, type WechatStandIn } from '../../../test/support/wechat-stand-in'
import { createWorld, WORLD_PASSWORD, type Person, type World } from '../../../test/support/world'
import { findHub } from '../message'
import { createSenders, type Senders } from './send/senders'
import { sendDue } from './send/send-due'

const TEMPLATE = 'template-of-messages'
const clock = movableClock()
let wechat: WechatStandIn
let test: TestApp
let world: World
let senders: Senders
let act: ReturnType<typeof messagesOf>

beforeAll(async () => {
  wechat = await startWechatStandIn(clock)
  const env = { ...wechat.settings, WEAPP_PUSH_TEMPLATES: `message:${TEMPLATE}:thing1:thing2` }
  test = await createTestApp({ systemClock: clock, env })
  world = createWorld(test.services)
  senders = createSenders(test.services)
  act = messagesOf(test)
})
beforeEach(() => {
  wechat.subscribed.length = 0
  wechat.refuse(undefined)
})
afterEach(() => clock.advance(3_600))
afterAll(async () => {
  await test.close()
  await wechat.close()
})

async function push(): Promise<typeof wechat.subscribed> {
  const before = wechat.subscribed.length
  while ((await sendDue(test.services, senders)) > 0);
  return wechat.subscribed.slice(before)
}
async function link(who: Person, openId: string): Promise<void> {
  const code = wechat.giveCode('weapp', { openId, nickname: '' })
  const proof = { client: 'weapp', code } as const
  await test.call(signInEndpoints.linkWechat, { proof, password: WORLD_PASSWORD }, who)
}
/** The person allows one message, as the mini-program asks. */
async function allow(who: Person, openId: string, template = TEMPLATE): Promise<number> {
  const { data } = await test.call(devicesEndpoints.addDevice, {}, inWeapp(who))
  if (template === TEMPLATE) wechat.allow(openId, template)
  const request = { kind: 'wechat' as const, deviceId: data.deviceId, templates: [template] }
  return (await test.call(pushEndpoints.registerPush, request, inWeapp(who))).code
}

it('one consent is one message, which leads into the mini-program', async () => {
  const { one, other, conversation } = await makePair(test, 'subscribed', world)
  expect(await allow(other, 'open-sub')).toBe(errorCodes.PUSH_WECHAT_UNLINKED)
  await link(other, 'open-sub')
  expect(await allow(other, 'open-sub', 'another')).toBe(errorCodes.PUSH_TEMPLATE_UNKNOWN)
  expect(await allow(other, 'open-sub')).toBe(0)
  expect(await allow(other, 'open-sub')).toBe(0)
  for (const text of ['One', 'Two', 'Three']) {
    await act.send(one, conversation, text)
    const sent = await push()
    expect(sent).toHaveLength(text === 'Three' ? 0 : 1)
    if (text !== 'Three')
      expect(sent[0]).toEqual({
        openId: 'open-sub',
        template: TEMPLATE,
        page: `pages/message/timeLine?conversation=${conversation}`,
        data: { thing1: { value: 'subscribed_one' }, thing2: { value: 'New message' } },
      })
  }
})

it('a consent that WeChat does not know is forgotten, and one that was not used comes back', async () => {
  const { one, other, conversation } = await makePair(test, 'withdrawn', world)
  await link(other, 'open-with')
  expect(await allow(other, 'open-with')).toBe(0)
  wechat.refuse('silent')
  await act.send(one, conversation)
  expect(await push()).toEqual([])
  wechat.refuse(undefined)
  clock.advance(60)
  expect(await push()).toHaveLength(1)
  expect(await allow(other, 'open-with')).toBe(0)
  expect(await allow(other, 'open-with')).toBe(0)
  wechat.withdraw('open-with')
  await act.send(one, conversation)
  expect(await push()).toEqual([])
  const { db } = test.services
  const rows = await db
    .selectFrom('push_consent')
    .selectAll()
    .where('userId', '=', other.id)
    .execute()
  expect(rows).toMatchObject([{ template: TEMPLATE, count: 0 }])
})

it('a call that was missed is told by one consent, and one that was answered is not', async () => {
  const { one, other, conversation } = await makePair(test, 'unanswered', world)
  const ring = async () =>
    (await test.call(callEndpoints.createCall, { conversation, type: 'audio' }, inWeapp(one))).data
      .call.shareId
  const report = (shareId: string, stats: number) =>
    test.call(callEndpoints.updateCallStats, { shareId, stats }, one)
  await link(other, 'open-missed')
  expect(await allow(other, 'open-missed')).toBe(0)

  const answered = await ring()
  expect(await push()).toEqual([])
  await test.call(callEndpoints.joinCall, { shareId: answered, again: false }, inWeapp(other))
  await report(answered, callStats.ended)
  expect(await push()).toEqual([])

  await ring()
  clock.advance(RING_SECONDS)
  await findHub(test.app).calls?.sweep([])
  expect(await push()).toEqual([
    {
      openId: 'open-missed',
      template: TEMPLATE,
      page: `pages/message/timeLine?conversation=${conversation}`,
      data: { thing1: { value: 'unanswered_one' }, thing2: { value: 'Missed call' } },
    },
  ])
  // They allowed one message.
  await report(await ring(), callStats.cancelled)
  expect(await push()).toEqual([])
})
