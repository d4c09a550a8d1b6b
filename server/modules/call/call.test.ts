import { accountEndpoints } from '@contract/account/endpoints'
import { callEndpoints } from '@contract/call/endpoints'
import {
  CALL_SILENCE_SECONDS,
  callStats,
  RING_SECONDS,
  RING_SILENCE_SECONDS,
} from '@contract/call/limits'
import { errorCodes } from '@contract/errors'
import { messageEndpoints } from '@contract/message/endpoints'
import { movableClock } from '../../../test/support/clock'
import { connectDevices } from '../../../test/support/connect-devices'
import type { Device } from '../../../test/support/message-device'
import { makePair, messagesOf } from '../../../test/support/message-pair'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { until } from '../../../test/support/until'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { findHub } from '../message'
import { createCallPort, sweepCalls } from './live'

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

const pair = (name: string) => makePair(test, name, world)
const ring = (who: Person, conversation: string) =>
  test.call(callEndpoints.createCall, { conversation, type: 'video' }, who)
const join = (who: Person, shareId: string, again = false) =>
  test.call(callEndpoints.joinCall, { shareId, again }, who)
const report = (who: Person, shareId: string, stats: number) =>
  test.call(callEndpoints.updateCallStats, { shareId, stats }, who)
const look = (who: Person, shareId: string) => test.call(callEndpoints.getCall, { shareId }, who)
async function storedStats(shareId: string): Promise<number[]> {
  const rows = await test.services.db
    .selectFrom('call_stats')
    .select('stats')
    .where('shareId', '=', shareId)
    .orderBy('stats')
    .execute()
  return rows.map(({ stats }) => stats)
}
/** A device in a call is heard of now. */
async function beat(
  device: Device,
  role: 'callerSeenAt' | 'calleeSeenAt',
  { shareId, seat }: { shareId: string; seat: string | null },
): Promise<void> {
  device.say({ type: 'callBeat', shareId, seat })
  await until('the beat', async () => {
    const row = await test.services.db
      .selectFrom('call')
      .select(role)
      .where('shareId', '=', shareId)
      .executeTakeFirstOrThrow()
    return row[role]?.getTime() === clock.now().getTime()
  })
}
const hears = (device: Device, stats: number) =>
  until(`stats ${stats}`, () => device.last('call')?.call.stats === stats)

describe('the call matrix', () => {
  it('rings every device, is answered by one, ends for all; each stats is stored once', async () => {
    const { one, other, conversation } = await pair('accepts')
    const [caller, phone, tablet] = [
      await deviceOf(one),
      await deviceOf(other),
      await deviceOf(other),
    ]
    const { data } = await ring(one, conversation)
    const { shareId } = data.call
    for (const device of [phone, tablet]) await hears(device, callStats.invited)
    expect(phone.last('call')?.call).toMatchObject({ caller: one.id, type: 'video', conversation })
    for (const _device of [phone, tablet])
      expect((await report(other, shareId, callStats.ringing)).data.stats).toBe(2)
    await hears(caller, callStats.ringing)

    const answers = await Promise.all([join(other, shareId), join(other, shareId)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, errorCodes.CALL_OVER])
    for (const device of [caller, phone, tablet]) await hears(device, callStats.accepted)
    // Whoever comes later can tell how long ago that was, whatever their own clock says.
    const acceptedAt = clock.now().toISOString()
    clock.advance(5)
    const { data: known } = await look(one, shareId)
    expect([known.acceptedAt, known.now]).toEqual([acceptedAt, clock.now().toISOString()])

    expect((await report(one, shareId, callStats.ended)).code).toBe(0)
    expect((await report(other, shareId, callStats.ended)).code).toBe(0)
    for (const device of [caller, phone, tablet]) await hears(device, callStats.ended)
    expect(await storedStats(shareId)).toEqual([1, 2, 3, 4])
    expect((await join(other, shareId, true)).code).toBe(errorCodes.CALL_OVER)
  })

  it.each([
    ['declined', 'other', callStats.declined],
    ['busy', 'other', callStats.busy],
    ['cancelled', 'one', callStats.cancelled],
  ] as const)('%s: both read it, and both are free again', async (name, who, stats) => {
    const people = await pair(`matrix_${name}`)
    const { one, other, conversation } = people
    const device = await deviceOf(who === 'one' ? other : one)
    const { shareId } = (await ring(one, conversation)).data.call
    const wrong = people[who === 'one' ? 'other' : 'one']
    expect((await report(wrong, shareId, stats)).code).toBe(errorCodes.CALL_STATS_REFUSED)
    expect((await report(people[who], shareId, stats)).data.stats).toBe(stats)
    await hears(device, stats)
    // What comes too late changes nothing.
    expect((await report(one, shareId, callStats.ended)).data.stats).toBe(stats)
    expect((await join(other, shareId)).code).toBe(errorCodes.CALL_OVER)
    expect(await storedStats(shareId)).toEqual([1, stats])
    expect((await ring(other, conversation)).data.call.stats).toBe(callStats.invited)
  })

  it('is missed when nobody answers within its time, which the server holds', async () => {
    const { one, other, conversation } = await pair('misses')
    const [caller, device] = [await deviceOf(one), await deviceOf(other)]
    const { call, seat } = (await ring(one, conversation)).data
    const { shareId } = call
    for (const seconds of [RING_SILENCE_SECONDS - 1, RING_SILENCE_SECONDS - 1]) {
      clock.advance(seconds)
      await sweepCalls(test.services)
      await beat(caller, 'callerSeenAt', { shareId, seat })
    }
    clock.advance(RING_SECONDS - 2 * RING_SILENCE_SECONDS + 1)
    await sweepCalls(test.services)
    expect((await look(one, shareId)).data.stats).toBe(callStats.invited)
    clock.advance(1)
    expect((await join(other, shareId)).code).toBe(errorCodes.CALL_OVER)
    await Promise.all([sweepCalls(test.services), sweepCalls(test.services)])
    await hears(device, callStats.missed)
    expect(await storedStats(shareId)).toEqual([1, 5])
  })

  it('is taken back once its caller is gone, and its callee is told that it was missed', async () => {
    const { one, other, conversation } = await pair('closes')
    const [caller, device] = [await deviceOf(one), await deviceOf(other)]
    const { shareId } = (await ring(one, conversation)).data.call
    await report(other, shareId, callStats.ringing)
    caller.kill()
    clock.advance(RING_SILENCE_SECONDS - 1)
    await sweepCalls(test.services)
    expect((await look(other, shareId)).data.stats).toBe(callStats.ringing)
    clock.advance(1)
    await sweepCalls(test.services)
    await hears(device, callStats.cancelled)
    expect((await join(other, shareId)).code).toBe(errorCodes.CALL_OVER)
    expect(await storedStats(shareId)).toEqual([1, 2, 6])
  })

  it('is told by the name that its caller gave it, to their other devices too', async () => {
    const { one, conversation } = await pair('named')
    const tablet = await deviceOf(one)
    const request = { conversation, type: 'audio', cid: 'named-by-phone' } as const
    const { call } = (await test.call(callEndpoints.createCall, request, one)).data
    expect(call.cid).toBe('named-by-phone')
    await until('the call', () => tablet.last('call')?.call.cid === 'named-by-phone')
    expect((await look(one, call.shareId)).data.cid).toBe('named-by-phone')
  })

  it('is told by the name that its callee gave the answer, be it a call of their own', async () => {
    const { one, other, conversation } = await pair('answers_named')
    const device = await deviceOf(other)
    const answeredBy = async (cid: string, answer: (shareId: string) => Promise<unknown>) => {
      const { shareId } = (await ring(one, conversation)).data.call
      await answer(shareId)
      await until('the answer', () => device.last('call')?.call.answerCid === cid)
      // Who takes the seat later has not answered.
      await test.call(callEndpoints.joinCall, { shareId, again: true, cid: 'comes-back' }, other)
      expect((await look(one, shareId)).data.answerCid).toBe(cid)
      await report(one, shareId, callStats.ended)
    }
    await answeredBy('crossing-call', () =>
      test.call(
        callEndpoints.createCall,
        { conversation, type: 'audio', cid: 'crossing-call' },
        other,
      ),
    )
    await answeredBy('named-answer', (shareId) =>
      test.call(callEndpoints.joinCall, { shareId, cid: 'named-answer' }, other),
    )
  })

  it('of two who call at once makes one call, which is answered', async () => {
    const { one, other, conversation } = await pair('crosses')
    const both = await Promise.all([ring(one, conversation), ring(other, conversation)])
    const [first, second] = both.map(({ data }) => data)
    expect(first?.call.shareId).toBe(second?.call.shareId)
    expect(both.map(({ data }) => data.call.stats).sort()).toEqual([1, 3])
    expect(first?.seat).not.toBe(second?.seat)
    expect((await look(one, first?.call.shareId ?? '')).data.stats).toBe(callStats.accepted)
  })

  it('a member is in one call: who calls them reads busy, and they can call nobody else', async () => {
    const { one, other, conversation } = await pair('occupied')
    const third = await world.register({ username: 'occupied_third', inviter: one })
    const { data: opened } = await test.call(messageEndpoints.imOpen, { member: one.id }, third)
    await ring(one, conversation)
    const { data } = await ring(third, opened.conversation)
    expect(data).toMatchObject({ call: { stats: callStats.busy }, seat: null })
    expect(await storedStats(data.call.shareId)).toEqual([1, 8])
    expect((await ring(one, opened.conversation)).code).toBe(errorCodes.CALL_UNDER_WAY)
    expect((await ring(other, conversation)).data.call.stats).toBe(callStats.accepted)
  })

  it.each([
    ['the caller’s, as taken back while it rings', 'one', false, callStats.cancelled],
    ['the caller’s, as ended while they talk', 'one', true, callStats.ended],
    ['the callee’s, as ended while they talk', 'other', true, callStats.ended],
  ] as const)('ends with the login of %s', async (_what, who, answered, stats) => {
    const { one, other, conversation } = await pair(`logout_${who}_${stats}`)
    const devices = { one: await deviceOf(one), other: await deviceOf(other) }
    const { shareId } = (await ring(one, conversation)).data.call
    if (answered) await join(other, shareId)
    await test.call(accountEndpoints.logout, {}, who === 'one' ? one : other)
    await findHub(test.app).beat()
    await hears(devices[who === 'one' ? 'other' : 'one'], stats)
    expect(await storedStats(shareId)).toEqual(answered ? [1, 3, 4] : [1, stats])
  })

  it('goes on when the member’s other login ends', async () => {
    const { one, other, conversation } = await pair('stays_in')
    const another = await world.logIn({ username: 'stays_in_one' })
    const { shareId } = (await ring(one, conversation)).data.call
    await join(other, shareId)
    await test.call(accountEndpoints.logout, {}, another)
    await findHub(test.app).beat()
    expect((await look(one, shareId)).data.stats).toBe(callStats.accepted)
  })

  it('ends when a device goes silent, not while both are heard', async () => {
    const { one, other, conversation } = await pair('silent')
    const [caller, callee] = [await deviceOf(one), await deviceOf(other)]
    const { call, seat } = (await ring(one, conversation)).data
    const { shareId } = call
    const answered = (await join(other, shareId)).data
    clock.advance(CALL_SILENCE_SECONDS - 1)
    await beat(caller, 'callerSeenAt', { shareId, seat })
    await beat(callee, 'calleeSeenAt', { shareId, seat: answered.seat })
    clock.advance(CALL_SILENCE_SECONDS - 1)
    await sweepCalls(test.services)
    expect((await look(one, shareId)).data.stats).toBe(callStats.accepted)
    await beat(caller, 'callerSeenAt', { shareId, seat })
    clock.advance(1)
    await sweepCalls(test.services)
    await hears(caller, callStats.ended)
    callee.say({ type: 'callBeat', shareId, seat: answered.seat })
    await until('the word that it is over', () => callee.last('callAway'))
  })
})

it('a node that begins after no node was there for long waits for the devices of both', async () => {
  const { one, other, conversation } = await pair('restarts')
  const caller = await deviceOf(one)
  const { call, seat } = (await ring(one, conversation)).data
  const { shareId } = call
  await join(other, shareId)
  const hub = findHub(test.app)
  const { calls: before } = hub
  clock.advance(2 * CALL_SILENCE_SECONDS)
  hub.calls = createCallPort(test.services, hub)
  try {
    clock.advance(CALL_SILENCE_SECONDS - 1)
    await hub.calls.sweep([])
    expect((await look(one, shareId)).data.stats).toBe(callStats.accepted)
    await beat(caller, 'callerSeenAt', { shareId, seat })
    clock.advance(1)
    await hub.calls.sweep([])
    await hears(caller, callStats.ended)
  } finally {
    hub.calls = before
  }
})

describe('signals', () => {
  const offer = { kind: 'description', type: 'offer', sdp: 'v=0' } as const

  it('go from seat to the other alone, and none of an older epoch', async () => {
    const { one, other, conversation } = await pair('signals')
    const [caller, callee] = [await deviceOf(one), await deviceOf(other)]
    const { call, seat } = (await ring(one, conversation)).data
    const { shareId } = call
    caller.say({ type: 'callSignal', shareId, seat, epoch: 0, data: offer })
    await until('the refusal before the answer', () => caller.last('callAway'))
    const answered = (await join(other, shareId)).data
    const { epoch } = answered.call
    caller.say({ type: 'callSignal', shareId, seat, epoch: epoch - 1, data: offer })
    caller.say({ type: 'callSignal', shareId, seat, epoch, data: { ...offer, sdp: 'v=1' } })
    const heard = await until('the signal', () => callee.last('callSignal'))
    expect(heard).toEqual({ type: 'callSignal', shareId, epoch, data: { ...offer, sdp: 'v=1' } })
    expect(callee.frames.filter(({ type }) => type === 'callSignal')).toHaveLength(1)
    expect(caller.last('callSignal')).toBeUndefined()
  })

  it('keep the order in which a device said them', async () => {
    const { one, other, conversation } = await pair('orders')
    const [caller, callee] = [await deviceOf(one), await deviceOf(other)]
    const { call, seat } = (await ring(one, conversation)).data
    const { shareId } = call
    const { epoch } = (await join(other, shareId)).data.call
    const said = Array.from({ length: 40 }, (_, number) => `v=${number}`)
    for (const sdp of said)
      caller.say({ type: 'callSignal', shareId, seat, epoch, data: { ...offer, sdp } })
    const listHeard = () =>
      callee.frames.flatMap((frame) =>
        frame.type === 'callSignal' && frame.data.kind === 'description' ? [frame.data.sdp] : [],
      )
    await until('all signals', () => listHeard().length === said.length)
    expect(listHeard()).toEqual(said)
  })

  it('a reload takes the seat with a new epoch, and the old device is away', async () => {
    const { one, other, conversation } = await pair('reloads')
    const [caller, callee] = [await deviceOf(one), await deviceOf(other)]
    const { call, seat } = (await ring(one, conversation)).data
    const { shareId } = call
    await join(other, shareId)
    const back = (await join(one, shareId, true)).data
    expect(back.call).toMatchObject({ stats: callStats.accepted, epoch: 2 })
    caller.say({ type: 'callSignal', shareId, seat, epoch: 2, data: offer })
    await until('the word that it is away', () => caller.last('callAway'))
    expect(caller.last('callAway')).toEqual({ type: 'callAway', shareId, seat })
    expect(callee.last('callSignal')).toBeUndefined()
    caller.say({ type: 'callSignal', shareId, seat: back.seat, epoch: 2, data: offer })
    await until('the signal', () => callee.last('callSignal'))
  })
})

describe('who may', () => {
  it('no third person joins, looks, reports or signals by the shareId', async () => {
    const { one, other, conversation } = await pair('thirds')
    const third = await world.register({ username: 'thirds_third', inviter: one })
    const [device, callee] = [await deviceOf(third), await deviceOf(other)]
    const { call, seat } = (await ring(one, conversation)).data
    const { shareId } = call
    const { epoch } = (await join(other, shareId)).data.call
    for (const answer of [
      await join(third, shareId),
      await join(third, shareId, true),
      await look(third, shareId),
      await report(third, shareId, callStats.ended),
    ])
      expect(answer).toMatchObject({ code: errorCodes.CALL_NOT_FOUND, data: null })
    // Not even with a seat that was overheard.
    const data = { kind: 'description', type: 'offer', sdp: 'v=0' }
    device.say({ type: 'callSignal', shareId, seat, epoch, data })
    await until('the refusal', () => device.last('callAway'))
    expect(callee.last('callSignal')).toBeUndefined()
    expect(device.last('call')).toBeUndefined()
    expect((await look(one, shareId)).data.stats).toBe(callStats.accepted)
  })

  it('only who may write may call', async () => {
    const { one, other, conversation } = await pair('mays')
    const stranger = await world.register({ username: 'mays_stranger' })
    expect((await ring(stranger, conversation)).code).toBe(errorCodes.CONVERSATION_NOT_FOUND)
    await messagesOf(test).block(other, one, true)
    expect((await ring(one, conversation)).code).toBe(errorCodes.MESSAGE_REFUSED)
    expect((await ring(other, conversation)).code).toBe(errorCodes.MEMBER_BLOCKED)
  })

  it('what the server says of a call no device can report', async () => {
    const { one, other, conversation } = await pair('reports')
    const { shareId } = (await ring(one, conversation)).data.call
    for (const stats of [callStats.invited, callStats.accepted, callStats.missed])
      for (const who of [one, other])
        expect((await report(who, shareId, stats)).code).toBe(errorCodes.CALL_STATS_REFUSED)
    expect((await report(one, shareId, callStats.ringing)).code).toBe(errorCodes.CALL_STATS_REFUSED)
    expect((await report(other, shareId, callStats.ended)).code).toBe(errorCodes.CALL_STATS_REFUSED)
    expect(await storedStats(shareId)).toEqual([1])
  })
})
