import { accountEndpoints } from '@contract/account/endpoints'
import { callEndpoints } from '@contract/call/endpoints'
import { callStats } from '@contract/call/limits'
import { devicesEndpoints } from '@contract/devices/endpoints'
import { errorCodes } from '@contract/errors'
import { languages } from '@contract/languages'
import { movableClock } from '../../../test/support/clock'
import { connectDevices } from '../../../test/support/connect-devices'
import type { Device } from '../../../test/support/message-device'
import { makePair } from '../../../test/support/message-pair'
import { inWeapp, onPlatform } from '../../../test/support/on-platform'
import { createTestApp, type CallOptions, type TestApp } from '../../../test/support/test-app'
import { until } from '../../../test/support/until'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { inTransaction } from '../../db/transaction'
import { findHub } from '../message'
import { callModule } from './module'

const clock = movableClock()
let test: TestApp
let world: World
const deviceOf = connectDevices(() => test)

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  world = createWorld(test.services)
})
afterEach(() => clock.advance(3_600))
afterAll(() => test.close())

const reachOf = async ({ id }: Person) => {
  const [row] = await test.services.db
    .selectFrom('call_reach')
    .select(['webrtc', 'voip', 'seenAt'])
    .where('userId', '=', id)
    .where('seenAt', '=', clock.now())
    .execute()
  return row
}
const noted = (who: Person, webrtc: boolean, voip: boolean) =>
  until('the note', async () => {
    const row = await reachOf(who)
    return (row?.webrtc ?? false) === webrtc && (row?.voip ?? false) === voip
  })
const ring = (who: CallOptions, conversation: string) =>
  test.call(callEndpoints.createCall, { conversation, type: 'audio' }, who)
const join = (who: CallOptions, shareId: string, again = false) =>
  test.call(callEndpoints.joinCall, { shareId, again }, who)
const hears = (device: Device, shareId: string) =>
  until('the call', () => device.last('call')?.call.shareId === shareId)
/** Whatever was told before has arrived. */
async function askedAfter(device: Device): Promise<void> {
  const before = device.frames.length
  await findHub(test.app).tellDigests()
  await until('the digest', () => device.frames.slice(before).some(({ type }) => type === 'digest'))
}

it.each([
  ['weapp', 'voip', 'h5'],
  ['h5', 'webrtc', 'weapp'],
  ['android', 'webrtc', 'weapp'],
  ['ios', 'webrtc', 'weapp'],
  ['wechat', 'webrtc', 'weapp'],
  ['wecom', 'webrtc', 'weapp'],
] as const)('a call made in %s is %s and rings on nothing else', async (kind, way, otherKind) => {
  const { one, other, conversation } = await makePair(test, `kinds_${kind}`, world)
  const fit = await deviceOf(onPlatform(other, way === 'voip' ? 'weapp' : 'h5'))
  const unfit = await deviceOf(onPlatform(other, otherKind))
  const own = await deviceOf(onPlatform(one, otherKind))
  await noted(other, true, true)
  const { data } = await ring(onPlatform(one, kind), conversation)
  const { shareId } = data.call
  expect(data.call).toMatchObject({ way, stats: callStats.invited })
  await hears(fit, shareId)
  const refused = await join(unfit.person, shareId)
  expect(refused).toMatchObject({ code: errorCodes.CALL_OTHER_WAY, data: null })
  expect((await join(fit.person, shareId)).data.call).toMatchObject({ way, stats: 3 })
  // Nor can it be moved to one of them.
  expect((await join(own.person, shareId, true)).code).toBe(errorCodes.CALL_OTHER_WAY)
  for (const device of [unfit, own]) {
    await askedAfter(device)
    expect(device.last('call')).toBeUndefined()
  }
})

it.each([
  ['weapp', 'h5', 'CALL_ANSWERED_IN_BROWSER', false],
  ['h5', 'weapp', 'CALL_ANSWERED_IN_WECHAT', true],
] as const)(
  'who calls in %s reads why somebody in %s alone cannot answer, and nothing rings',
  async (kind, otherKind, error, voip) => {
    const { one, other, conversation } = await makePair(test, `refused_${kind}`, world)
    const caller = onPlatform(one, kind)
    const unfit = await deviceOf(onPlatform(other, otherKind))
    await noted(other, !voip, voip)
    const texts = new Set<string>()
    for (const language of languages) {
      const refused = await ring({ ...caller, language }, conversation)
      expect(refused).toMatchObject({ code: errorCodes[error], data: null })
      texts.add(refused.msg)
    }
    expect(texts.size).toBe(languages.length)
    await askedAfter(unfit)
    expect(unfit.last('call')).toBeUndefined()
    const calls = await test.services.db
      .selectFrom('call')
      .select('shareId')
      .where('calleeId', '=', other.id)
      .execute()
    expect(calls).toEqual([])

    // As soon as a device comes that can, it rings there.
    const fit = await deviceOf(onPlatform(other, kind))
    await noted(other, true, true)
    const { data } = await ring(caller, conversation)
    await hears(fit, data.call.shareId)
    const cancelled = { shareId: data.call.shareId, stats: callStats.cancelled }
    await test.call(callEndpoints.updateCallStats, cancelled, one)

    fit.kill()
    await noted(other, !voip, voip)
    expect((await ring(caller, conversation)).code).toBe(errorCodes[error])
    // Nobody is there any more: it rings, and is missed.
    unfit.kill()
    await noted(other, false, false)
    expect((await ring(caller, conversation)).data.call.stats).toBe(callStats.invited)
  },
)

it('two who call each other at once in two ways: the second reads why', async () => {
  const { one, other, conversation } = await makePair(test, 'ways_cross', world)
  const { data } = await ring(inWeapp(one), conversation)
  expect((await ring(other, conversation)).code).toBe(errorCodes.CALL_ANSWERED_IN_WECHAT)
  const { data: joined } = await ring(inWeapp(other), conversation)
  expect(joined.call).toMatchObject({ shareId: data.call.shareId, stats: callStats.accepted })
})

it('counts devices at other nodes, as long as their node lives', async () => {
  const { one, other, conversation } = await makePair(test, 'nodes', world)
  const device = await deviceOf(other)
  await noted(other, true, false)
  const away = { userId: other.id, nodeId: 'another', webrtc: false, voip: true }
  await test.services.db
    .insertInto('call_reach')
    .values({ ...away, seenAt: clock.now() })
    .execute()
  const { data } = await ring(inWeapp(one), conversation)
  expect(data.call.stats).toBe(callStats.invited)
  const cancelled = { shareId: data.call.shareId, stats: callStats.cancelled }
  await test.call(callEndpoints.updateCallStats, cancelled, one)
  clock.advance(120)
  // This node has noted its own again; the other one is silent.
  await askedAfter(device)
  await noted(other, true, false)
  expect((await ring(inWeapp(one), conversation)).code).toBe(errorCodes.CALL_ANSWERED_IN_BROWSER)
})

it('what is noted is in the member’s copy, and goes with the account or after a day', async () => {
  const { one, other } = await makePair(test, 'reaches', world)
  for (const person of [one, other]) {
    await deviceOf(person)
    await noted(person, true, false)
  }
  const held = await callModule.memberData?.collect?.(test.services.db, test.services, one.id)
  expect(held).toMatchObject({ callReach: [{ userId: one.id, webrtc: true, voip: false }] })
  const leaver = { userId: one.id, now: new Date() }
  await inTransaction(
    test.services.db,
    async (tx) => void (await callModule.memberData?.erase?.(tx, test.services, leaver)),
  )
  expect(await reachOf(one)).toBeUndefined()
  expect(await reachOf(other)).toBeDefined()
  const later = new Date(clock.now().getTime() + 2 * 86_400_000)
  await inTransaction(
    test.services.db,
    async (tx) => void (await callModule.housekeeping?.(tx, later, test.services)),
  )
  expect(await reachOf(other)).toBeUndefined()
})

it.each([
  ['weapp', 'h5', 'CALL_ANSWERED_IN_BROWSER'],
  ['h5', 'weapp', 'CALL_ANSWERED_IN_WECHAT'],
] as const)(
  'who calls in %s somebody whose devices are all in %s, and away, reads why',
  async (kind, otherKind, error) => {
    const { one, other, conversation } = await makePair(test, `away_${kind}`, world)
    const caller = onPlatform(one, kind)
    const cancel = async (shareId: string) =>
      test.call(callEndpoints.updateCallStats, { shareId, stats: callStats.cancelled }, one)
    // What has not said what it is may take any call.
    await cancel((await ring(caller, conversation)).data.call.shareId)
    await test.call(devicesEndpoints.addDevice, {}, onPlatform(other, otherKind))
    expect(await ring(caller, conversation)).toMatchObject({ code: errorCodes[error], data: null })
    // Another device of theirs takes it.
    const fit = { ...other, ...(await world.logIn({ username: other.username })) }
    await test.call(devicesEndpoints.addDevice, {}, onPlatform(fit, kind))
    await cancel((await ring(caller, conversation)).data.call.shareId)
    // … as long as somebody is signed in there.
    await test.call(accountEndpoints.logout, {}, fit)
    expect((await ring(caller, conversation)).code).toBe(errorCodes[error])
  },
)
