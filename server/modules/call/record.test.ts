import { callEndpoints } from '@contract/call/endpoints'
import { callStats, RING_SECONDS } from '@contract/call/limits'
import { messageEndpoints } from '@contract/message/endpoints'
import { errorCodes } from '@contract/errors'
import { movableClock } from '../../../test/support/clock'
import { connectDevices } from '../../../test/support/connect-devices'
import { makePair, messagesOf, type Pair } from '../../../test/support/message-pair'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { until } from '../../../test/support/until'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { sweepCalls } from './live'
import { RECORD_JOB } from './record'

const clock = movableClock()
let test: TestApp
let world: World
const deviceOf = connectDevices(() => test)
beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  world = createWorld(test.services)
})
afterAll(() => test.close())

async function ring({ one, conversation }: Pair): Promise<string> {
  const { data } = await test.call(callEndpoints.createCall, { conversation, type: 'audio' }, one)
  return data.call.shareId
}
const report = (who: Person, shareId: string, stats: number) =>
  test.call(callEndpoints.updateCallStats, { shareId, stats }, who)
async function recordsOf({ other, conversation }: Pair) {
  await test.services.jobs.runDue(test.services)
  return (await messagesOf(test).pull(other, conversation)).data
}

const unreadOf = async ({ other, conversation }: Pair) =>
  (await test.call(messageEndpoints.imConversation, { id: conversation }, other)).data.unread

it('a call that was answered leaves one line, with how long they talked', async () => {
  const pair = await makePair(test, 'talked', world)
  const shareId = await ring(pair)
  await test.call(callEndpoints.joinCall, { shareId }, pair.other)
  expect(await recordsOf(pair)).toEqual([])
  clock.advance(75)
  await Promise.all([pair.one, pair.other].map((who) => report(who, shareId, callStats.ended)))
  const [record, ...others] = await recordsOf(pair)
  expect(others).toEqual([])
  expect(record).toMatchObject({
    type: 'call',
    sender: pair.one.id,
    media: 'audio',
    stats: callStats.ended,
    seconds: 75,
  })
  // Whoever was in it has nothing to catch up on.
  expect(await unreadOf(pair)).toBe(0)
  // The job may run again where a process died after the message was written.
  await test.services.jobs.schedule(test.services.db, {
    kind: RECORD_JOB,
    key: 'again',
    runAt: clock.now(),
    clock: 'system',
    payload: { shareId },
  })
  expect(await recordsOf(pair)).toEqual([record])
})

it.each([
  ['declined', 'other', callStats.declined],
  ['cancelled', 'one', callStats.cancelled],
] as const)('one that was %s says so', async (name, who, stats) => {
  const pair = await makePair(test, `record_${name}`, world)
  await report(pair[who], await ring(pair), stats)
  expect(await recordsOf(pair)).toMatchObject([{ type: 'call', stats, seconds: 0 }])
})

it('one that nobody answered is unread, though its caller is blocked since; nobody takes it back', async () => {
  const pair = await makePair(test, 'missed', world)
  await ring(pair)
  await messagesOf(test).block(pair.other, pair.one, true)
  clock.advance(RING_SECONDS)
  await sweepCalls(test.services)
  const [record] = await recordsOf(pair)
  expect(record).toMatchObject({ type: 'call', stats: callStats.missed })
  expect(await unreadOf(pair)).toBe(1)
  const answer = await messagesOf(test).recall(pair.one, pair.conversation, record?.seq ?? 0)
  expect(answer.code).toBe(errorCodes.MESSAGE_NOT_FOUND)
})

it('a device that comes while a call rings hears of it, and of none once it is over', async () => {
  const pair = await makePair(test, 'comes', world)
  const shareId = await ring(pair)
  const device = await deviceOf(pair.other)
  const told = await until('the call', () => device.last('call'))
  expect(told.call).toMatchObject({ shareId, stats: callStats.invited })
  await report(pair.other, shareId, callStats.declined)
  await until('its end', () => device.last('call')?.call.stats === callStats.declined)
  const later = await deviceOf(pair.other)
  later.send(pair.conversation, 'x', 'after-the-greeting')
  await until('the answer', () => later.outbox.size === 0)
  expect(later.last('call')).toBeUndefined()
})
