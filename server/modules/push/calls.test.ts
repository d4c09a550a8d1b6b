import { callEndpoints } from '@contract/call/endpoints'
import { callStats } from '@contract/call/limits'
import { errorCodes } from '@contract/errors'
import { messageEndpoints } from '@contract/message/endpoints'
import { movableClock } from '../../../test/support/clock'
import { connectDevices } from '../../../test/support/connect-devices'
import { makePair } from '../../../test/support/message-pair'
import { inWeapp } from '../../../test/support/on-platform'
import { chooseNotices, registerDevice } from '../../../test/support/push-device'
import { startPushStandIn, type PushStandIn, type Taken } from '../../../test/support/push-stand-in'
import { createTestApp, type CallOptions, type TestApp } from '../../../test/support/test-app'
import { until } from '../../../test/support/until'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { findHub } from '../message'
import { createSenders, type Senders } from './send/senders'
import { sendDue } from './send/send-due'

const clock = movableClock()
let vendor: PushStandIn
let test: TestApp
let world: World
let senders: Senders
const deviceOf = connectDevices(() => test)

beforeAll(async () => {
  vendor = await startPushStandIn(clock)
  test = await createTestApp({ systemClock: clock, env: { ...vendor.settings } })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  world = createWorld(test.services)
  senders = createSenders(test.services)
})
beforeEach(() => {
  vendor.taken.length = 0
  vendor.refusals.clear()
})
afterEach(async () => {
  clock.advance(3_600)
  await findHub(test.app).calls?.sweep([])
  await push()
})
afterAll(async () => {
  senders.close()
  await test.close()
  await vendor.close()
})

/** What was pushed about calls since. */
async function push(): Promise<Taken[]> {
  const before = vendor.taken.length
  while ((await sendDue(test.services, senders)) > 0);
  const isCall = (one: Taken) => JSON.stringify(one).includes('call:')
  return vendor.taken.slice(before).filter(isCall)
}
const ring = (who: CallOptions, conversation: string) =>
  test.call(callEndpoints.createCall, { conversation, type: 'video' }, who)
const report = (who: Person, shareId: string, stats: number) =>
  test.call(callEndpoints.updateCallStats, { shareId, stats }, who)
const choose = (who: Person, change: object) => chooseNotices(test, who, change)
const waiting = async (who: Person) =>
  test.services.db
    .selectFrom('push_outbox')
    .selectAll()
    .where('userId', '=', who.id)
    .where('shareId', 'is not', null)
    .execute()
const noted = (who: Person, webrtc: boolean, voip: boolean) =>
  until('the note', async () => {
    const row = await test.services.db
      .selectFrom('call_reach')
      .select(['webrtc', 'voip'])
      .where('userId', '=', who.id)
      .executeTakeFirst()
    return (row?.webrtc ?? false) === webrtc && (row?.voip ?? false) === voip
  })

it('rings on devices that are not connected for as long as it rings, above all else', async () => {
  const { one, other, conversation } = await makePair(test, 'rings', world)
  const token = await registerDevice(test, other, 'apns')
  const { data } = await ring(one, conversation)
  const { shareId } = data.call
  const [sent, ...more] = await push()
  expect(more).toEqual([])
  expect(sent).toMatchObject({
    token,
    headers: {
      'apns-priority': '10',
      'apns-collapse-id': `call:${shareId}`,
      'apns-expiration': String(clock.now().getTime() / 1000 + 60),
    },
    body: {
      aps: {
        alert: { title: 'rings_one', body: 'Incoming video call' },
        'interruption-level': 'time-sensitive',
      },
      path: `/pages/contacts/im/media?shareId=${shareId}`,
    },
  })
  // What has rung stays until the call is over, and rings once.
  expect(await push()).toEqual([])
})

it.each([
  ['cancelled', callStats.cancelled, 'Missed call'],
  ['missed', callStats.missed, 'Missed call'],
  ['declined', callStats.declined, 'The call is over.'],
] as const)('that was %s takes the place of what rang', async (name, stats, body) => {
  const { one, other, conversation } = await makePair(test, `ends_${name}`, world)
  await registerDevice(test, other)
  const { shareId } = (await ring(one, conversation)).data.call
  await push()
  if (stats === callStats.missed) {
    clock.advance(60)
    await findHub(test.app).calls?.sweep([])
  } else await report(stats === callStats.declined ? other : one, shareId, stats)
  const sent = await push()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    notification: { body },
    data: { path: `/pages/message/timeLine?conversation=${conversation}` },
    android: { priority: 'NORMAL', notification: { tag: `call:${shareId}` } },
  })
  expect(await waiting(other)).toEqual([])
})

it('that is answered elsewhere is taken back there, and nowhere comes up that did not ring', async () => {
  const { one, other, conversation } = await makePair(test, 'elsewhere', world)
  await registerDevice(test, other)
  const answering = { ...other, ...(await world.logIn({ username: 'elsewhere_other' })) }
  const { shareId } = (await ring(one, conversation)).data.call
  await test.call(callEndpoints.joinCall, { shareId, again: false }, answering)
  expect(await push()).toEqual([])
  await report(one, shareId, callStats.ended)
  const second = (await ring(one, conversation)).data.call
  expect(await push()).toHaveLength(1)
  await test.call(callEndpoints.joinCall, { shareId: second.shareId, again: false }, answering)
  expect((await push()).map(({ body }) => body)).toMatchObject([
    { notification: { body: 'The call is over.' } },
  ])
  await report(one, second.shareId, callStats.ended)
  expect(await push()).toEqual([])
})

it('rings by push on a connected device only where it stays silent', async () => {
  const { one, other, conversation } = await makePair(test, 'silent', world)
  await registerDevice(test, other)
  await deviceOf(other)
  await noted(other, true, false)
  const first = (await ring(one, conversation)).data.call
  expect(await push()).toEqual([])
  await report(other, first.shareId, callStats.ringing)
  clock.advance(5)
  expect(await push()).toEqual([])
  await report(one, first.shareId, callStats.cancelled)
  expect(await push()).toEqual([])
  await ring(one, conversation)
  expect(await push()).toEqual([])
  clock.advance(5)
  expect(await push()).toHaveLength(1)
})

it('that was missed is told to a device whose connection had died unseen', async () => {
  const { one, other, conversation } = await makePair(test, 'unseen', world)
  await registerDevice(test, other)
  const device = await deviceOf(other)
  await noted(other, true, false)
  const { shareId } = (await ring(one, conversation)).data.call
  await report(one, shareId, callStats.cancelled)
  expect(await push()).toEqual([])
  device.kill()
  await noted(other, false, false)
  clock.advance(60)
  expect((await push()).map(({ body }) => body)).toMatchObject([
    { notification: { body: 'Missed call' } },
  ])
})

it('that rang by push on a silent device is taken back there though it counts as connected', async () => {
  const { one, other, conversation } = await makePair(test, 'dead', world)
  await registerDevice(test, other)
  await deviceOf(other)
  await noted(other, true, false)
  const answering = { ...other, ...(await world.logIn({ username: 'dead_other' })) }
  const { shareId } = (await ring(one, conversation)).data.call
  await push()
  clock.advance(5)
  expect(await push()).toHaveLength(1)
  await test.call(callEndpoints.joinCall, { shareId, again: false }, answering)
  expect((await push()).map(({ body }) => body)).toMatchObject([
    { notification: { body: 'The call is over.' } },
  ])
})

it('rings in quiet hours, and not where its member switched calls off', async () => {
  const { one, other, conversation } = await makePair(test, 'asleep', world)
  await registerDevice(test, other)
  const at = clock.now().getTime()
  const hour = (ahead: number) => new Date(at + ahead * 3_600_000).toISOString().slice(11, 16)
  const quiet = { from: hour(-1), to: hour(2) }
  const pushes = { message: true, notice: true, call: true }
  await choose(other, { quiet, pushes })
  const { shareId } = (await ring(one, conversation)).data.call
  expect(await push()).toHaveLength(1)
  await report(one, shareId, callStats.cancelled)
  await push()
  await choose(other, { quiet, pushes: { ...pushes, call: false } })
  await ring(one, conversation)
  expect(await push()).toEqual([])
})

it.each([
  ['the conversation is silenced', 'silenced', 1],
  ['it is in quiet hours', 'quiet', 1],
  ['pushes of calls are switched off', 'switched', 0],
] as const)(
  'where %s (%s), a connected device is told of it, and %d is pushed to one that is away',
  async (_where, what, pushed) => {
    const { one, other, conversation } = await makePair(test, `told_${what}`, world)
    const there = { ...other, ...(await world.logIn({ username: other.username })) }
    const device = await deviceOf(there)
    await noted(other, true, false)
    await registerDevice(test, other)
    if (what === 'silenced')
      await test.call(messageEndpoints.imMute, { conversation, muted: true }, other)
    else if (what === 'quiet') await choose(other, { quiet: { from: '00:00', to: '23:59' } })
    else await choose(other, { pushes: { message: true, notice: true, call: false } })
    const { shareId } = (await ring(one, conversation)).data.call
    await until('the call', () => device.last('call')?.call.shareId === shareId)
    expect(await push()).toHaveLength(pushed)
  },
)

it('counts an app that a push can wake beside a mini-program that is there', async () => {
  const { one, other, conversation } = await makePair(test, 'woken', world)
  const inWechat = { ...other, ...(await world.logIn({ username: 'woken_other' })) }
  await deviceOf(inWeapp(inWechat))
  await noted(other, false, true)
  expect((await ring(one, conversation)).code).toBe(errorCodes.CALL_ANSWERED_IN_WECHAT)
  await registerDevice(test, other)
  const { data } = await ring(one, conversation)
  expect(data.call.stats).toBe(callStats.invited)
  expect(await push()).toHaveLength(1)
  await report(one, data.call.shareId, callStats.cancelled)
  await choose(other, { pushes: { message: true, notice: true, call: false } })
  expect((await ring(one, conversation)).code).toBe(errorCodes.CALL_ANSWERED_IN_WECHAT)
})
