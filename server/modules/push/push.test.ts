import { accountEndpoints } from '@contract/account/endpoints'
import { devicesEndpoints } from '@contract/devices/endpoints'
import { errorCodes } from '@contract/errors'
import { messageEndpoints } from '@contract/message/endpoints'
import { pushEndpoints } from '@contract/push/endpoints'
import { movableClock } from '../../../test/support/clock'
import { connectDevices } from '../../../test/support/connect-devices'
import { makePair, messagesOf } from '../../../test/support/message-pair'
import { chooseNotices, newPushToken, registerDevice } from '../../../test/support/push-device'
import { startPushStandIn, type PushStandIn, type Taken } from '../../../test/support/push-stand-in'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { until } from '../../../test/support/until'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { collectMember } from '../account/data-export/collect'
import { inTransaction } from '../../db/transaction'
import { pushModule } from './module'
import { createSenders, type Senders } from './send/senders'
import { sendDue } from './send/send-due'

const clock = movableClock()
let vendor: PushStandIn
let test: TestApp
let world: World
let senders: Senders
let act: ReturnType<typeof messagesOf>
const deviceOf = connectDevices(() => test)

beforeAll(async () => {
  vendor = await startPushStandIn(clock)
  test = await createTestApp({ systemClock: clock, env: { ...vendor.settings } })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  world = createWorld(test.services)
  senders = createSenders(test.services)
  act = messagesOf(test)
})
beforeEach(() => {
  vendor.taken.length = 0
  vendor.refusals.clear()
})
afterEach(() => clock.advance(3_600))
afterAll(async () => {
  senders.close()
  await test.close()
  await vendor.close()
})

/** Everything that is due, until nothing is: what a vendor has taken since. */
async function push(): Promise<Taken[]> {
  const before = vendor.taken.length
  while ((await sendDue(test.services, senders)) > 0);
  return vendor.taken.slice(before)
}
const waiting = (who: Person) =>
  test.services.db.selectFrom('push_outbox').selectAll().where('userId', '=', who.id).execute()
const tokenOf = async (who: Person) =>
  (
    await test.services.db
      .selectFrom('known_device')
      .select(['pushToken', 'pushKind'])
      .where('userId', '=', who.id)
      .where('pushKind', 'is not', null)
      .execute()
  ).map(({ pushToken }) => pushToken)
const choose = (who: Person, change: object) => chooseNotices(test, who, change)
const connected = (who: Person, there: boolean) =>
  until('the note', async () => {
    const rows = await test.services.db
      .selectFrom('call_reach')
      .select('families')
      .where('userId', '=', who.id)
      .execute()
    return rows.some(({ families }) => families.length > 0) === there
  })

describe('a message', () => {
  it('is pushed once to each device of its reader, in the device’s language, without its text', async () => {
    const { one, other, conversation } = await makePair(test, 'pushed', world)
    const android = await registerDevice(test, other, 'fcm', { language: 'ja' })
    const phone = { ...other, ...(await world.logIn({ username: 'pushed_other' })) }
    const ios = await registerDevice(test, phone, 'apns')
    await act.notices(other)
    await push()
    await act.send(one, conversation, 'The secret of the day')
    const sent = await push()
    expect(sent.map(({ token }) => token).sort()).toEqual([android, ios].sort())
    expect(JSON.stringify(sent)).not.toContain('secret')
    const [toAndroid] = sent.filter(({ vendor: by }) => by === 'fcm')
    const [toIos] = sent.filter(({ vendor: by }) => by === 'apns')
    const path = `/pages/message/timeLine?conversation=${conversation}`
    expect(toAndroid?.body).toMatchObject({
      notification: { title: 'pushed_one', body: '新しいメッセージ' },
      data: { path },
    })
    expect(toIos?.body).toMatchObject({
      aps: { alert: { title: 'pushed_one', body: 'New message' } },
      path,
    })
    expect(await push()).toEqual([])
    expect(await waiting(other)).toEqual([])
  })

  it('shows what was written where its reader chose so, and counts what is unread', async () => {
    const { one, other, conversation } = await makePair(test, 'shown', world)
    await registerDevice(test, other, 'apns')
    await choose(other, { pushTexts: true })
    await act.send(one, conversation, 'First')
    await act.send(one, conversation, 'Taken back')
    await act.recall(one, conversation, 2)
    await act.send(one, conversation, 'Second\n  line')
    // One of a conversation: the newest.
    const sent = await push()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ aps: { alert: { body: 'Second line' }, badge: 2 } })
  })

  it('is not pushed to who sent it, read it, silenced it, switched it off, or is connected', async () => {
    const { one, other, conversation } = await makePair(test, 'spared', world)
    await registerDevice(test, one)
    await registerDevice(test, other)
    await act.send(one, conversation)
    expect(await waiting(one)).toEqual([])
    await test.call(messageEndpoints.imRead, { conversation, seq: 1 }, other)
    expect(await push()).toEqual([])
    await test.call(messageEndpoints.imMute, { conversation, muted: true }, other)
    await act.send(one, conversation)
    expect(await push()).toEqual([])
    await test.call(messageEndpoints.imMute, { conversation, muted: false }, other)
    await choose(other, { pushes: { message: false, notice: true, call: true } })
    await act.send(one, conversation)
    expect(await push()).toEqual([])
    await choose(other, { pushes: { message: true, notice: true, call: true } })
    await act.send(one, conversation)
    await act.recall(one, conversation, 4)
    expect(await push()).toEqual([])
    const device = await deviceOf(other)
    await connected(other, true)
    await act.send(one, conversation)
    expect(await push()).toEqual([])
    clock.advance(60)
    expect(await push()).toEqual([])
    expect(await waiting(other)).toEqual([])
    // A connection that died unseen: its message is not lost.
    await act.send(one, conversation)
    expect(await push()).toEqual([])
    device.kill()
    await connected(other, false)
    clock.advance(60)
    expect(await push()).toHaveLength(1)
  })

  it('waits for the end of quiet hours, and goes nowhere once it was read in them', async () => {
    const { one, other, conversation } = await makePair(test, 'quiet', world)
    await registerDevice(test, other)
    const hour = (ahead: number) =>
      new Date(clock.now().getTime() + ahead * 3_600_000).toISOString().slice(11, 16)
    await choose(other, { quiet: { from: hour(-1), to: hour(9) } })
    await act.send(one, conversation)
    await act.send(one, conversation)
    expect(await push()).toEqual([])
    clock.advance(8.9 * 3_600)
    expect(await push()).toEqual([])
    clock.advance(0.2 * 3_600)
    expect(await push()).toHaveLength(1)
    await choose(other, { quiet: { from: hour(-1), to: hour(2) } })
    await act.send(one, conversation)
    expect(await push()).toEqual([])
    await test.call(messageEndpoints.imRead, { conversation, seq: 3 }, other)
    clock.advance(3 * 3_600)
    expect(await push()).toEqual([])
  })

  it('is sent again after what the vendor asks for, and not for ever', async () => {
    const { one, other, conversation } = await makePair(test, 'retried', world)
    const token = await registerDevice(test, other)
    vendor.refusals.set(token, { status: 429, code: 'QUOTA_EXCEEDED', retryAfter: '300' })
    await act.send(one, conversation)
    expect(await push()).toEqual([])
    vendor.refusals.clear()
    clock.advance(299)
    expect(await push()).toEqual([])
    clock.advance(1)
    expect(await push()).toHaveLength(1)
    vendor.refusals.set(token, 'silent')
    await act.send(one, conversation)
    await push()
    clock.advance(2)
    await push()
    expect((await waiting(other))[0]).toMatchObject({ attempts: 2 })
    clock.advance(2 * 86_400)
    expect(await push()).toEqual([])
    const { db } = test.services
    await inTransaction(db, async (tx) => {
      await pushModule.housekeeping?.(tx, clock.now(), test.services)
    })
    expect(await waiting(other)).toEqual([])
  })

  it('is taken by one of several processes, and by another when that one dies', async () => {
    const { one, other, conversation } = await makePair(test, 'raced', world)
    await registerDevice(test, other)
    await act.send(one, conversation)
    clock.advance(7)
    expect(await test.services.pushes.readLag(test.services.db)).toBe(7)
    const counts = await Promise.all([1, 2, 3].map(() => sendDue(test.services, senders)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    await act.send(one, conversation)
    const dying: Senders = { ...senders, send: () => Promise.reject(new Error('the process dies')) }
    await sendDue(test.services, dying)
    expect(await push()).toEqual([])
    clock.advance(60)
    expect(await push()).toHaveLength(1)
  })
})

it('the worker of a server sends by itself, until it is stopped', async () => {
  const { one, other, conversation } = await makePair(test, 'worker', world)
  const token = await registerDevice(test, other)
  const stop = pushModule.start?.(test.services)
  const sentTo = () => vendor.taken.filter((one) => one.token === token).length
  await act.send(one, conversation)
  await until('the push', () => sentTo() === 1)
  await act.send(one, conversation)
  await until('the next push', () => sentTo() === 2)
  await stop?.()
  await act.send(one, conversation)
  expect(await waiting(other)).toMatchObject([{ seq: 3, attempts: 0 }])
})

describe('a token', () => {
  it.each([
    ['fcm', { status: 404, code: 'UNREGISTERED' }],
    ['apns', { status: 410, code: 'Unregistered' }],
  ] as const)('of %s that is dead is forgotten', async (kind, refusal) => {
    const { one, other, conversation } = await makePair(test, `dead_${kind}`, world)
    const token = await registerDevice(test, other, kind)
    vendor.refusals.set(token, refusal)
    await act.send(one, conversation)
    await push()
    expect(await tokenOf(other)).toEqual([])
    expect(await waiting(other)).toEqual([])
    await act.send(one, conversation)
    expect(await waiting(other)).toEqual([])
  })

  it('that Apple calls dead since before it was registered again lives', async () => {
    const { one, other, conversation } = await makePair(test, 'revived', world)
    const token = await registerDevice(test, other, 'apns')
    const timestamp = clock.now().getTime() - 60_000
    vendor.refusals.set(token, { status: 410, code: 'Unregistered', timestamp })
    await act.send(one, conversation)
    await push()
    expect(await tokenOf(other)).toEqual([token])
  })

  it('takes the place of the device’s last one, and leaves a member when another registers it', async () => {
    const { one, other } = await makePair(test, 'rotated', world)
    await registerDevice(test, one)
    const second = await registerDevice(test, one)
    expect(await tokenOf(one)).toEqual([second])
    await registerDevice(test, other, 'fcm', { token: second })
    expect([await tokenOf(one), await tokenOf(other)]).toEqual([[], [second]])
    await Promise.all(
      [one, other].map((who) => registerDevice(test, who, 'fcm', { token: second })),
    )
    expect([...(await tokenOf(one)), ...(await tokenOf(other))]).toEqual([second])
  })

  it('goes with a logout, with a sign-out from elsewhere, and with the account', async () => {
    const { one, other, conversation } = await makePair(test, 'leaving', world)
    await registerDevice(test, other)
    await act.send(one, conversation)
    await test.call(accountEndpoints.logout, {}, other)
    expect(await tokenOf(other)).toEqual([])
    expect(await push()).toEqual([])
    const back = { ...other, ...(await world.logIn({ username: 'leaving_other' })) }
    const second = { ...other, ...(await world.logIn({ username: 'leaving_other' })) }
    await registerDevice(test, second)
    await act.send(one, conversation)
    expect(await waiting(other)).toHaveLength(1)
    const { data } = await test.call(devicesEndpoints.addDevice, {}, second)
    await test.call(devicesEndpoints.signOutDevices, { deviceId: data.deviceId }, back)
    expect([await tokenOf(other), await waiting(other)]).toEqual([[], []])
    await registerDevice(test, back)
    await act.send(one, conversation)
    const copy = await collectMember(test.services.db, test.services, other.id)
    expect(copy).toMatchObject({ pushOutbox: [expect.objectContaining({ kind: 'message' })] })
    await inTransaction(test.services.db, async (tx) => {
      const leaver = { userId: other.id, now: clock.now() }
      for (const { erase } of test.services.memberData) await erase?.(tx, test.services, leaver)
    })
    expect([await tokenOf(other), await waiting(other)]).toEqual([[], []])
  })

  it('is registered by the device that has it alone, and by one that looks like one', async () => {
    const { one, other } = await makePair(test, 'foreign', world)
    const { deviceId } = (await test.call(devicesEndpoints.addDevice, {}, one)).data
    const register = (who: Person, kind: 'fcm' | 'apns', token: string) =>
      test.call(pushEndpoints.registerPush, { kind, deviceId, token }, who)
    const token = newPushToken('fcm')
    expect((await register(other, 'fcm', token)).code).toBe(errorCodes.PUSH_DEVICE_UNKNOWN)
    const second = { ...one, ...(await world.logIn({ username: 'foreign_one' })) }
    expect((await register(second, 'fcm', token)).code).toBe(errorCodes.PUSH_DEVICE_UNKNOWN)
    expect((await register(one, 'apns', '../../3/device/00')).code).toBe(
      errorCodes.VALIDATION_FAILED,
    )
    const templates = ['any']
    const asked = { kind: 'wechat' as const, deviceId, templates }
    expect((await test.call(pushEndpoints.registerPush, asked, one)).code).toBe(
      errorCodes.PUSH_NOT_CONFIGURED,
    )
    expect((await test.call(pushEndpoints.pushOptions, {}, one)).data).toEqual({
      kinds: ['fcm', 'apns'],
      templates: [],
    })
  })
})

it('a notice is pushed without figures or names, once, unless its member switched it off', async () => {
  const inviter = await world.register({ username: 'noticed_one' })
  const token = await registerDevice(test, inviter)
  const pushNotices = async () => {
    await test.services.jobs.runDue(test.services)
    return (await push()).filter((one) => one.token === token)
  }
  await world.register({ username: 'noticed_two', inviter })
  const sent = await pushNotices()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    notification: { title: 'Starcard', body: 'A new member has joined your team.' },
  })
  await choose(inviter, { pushes: { message: true, notice: false, call: true } })
  await world.register({ username: 'noticed_three', inviter })
  expect(await pushNotices()).toEqual([])
})
