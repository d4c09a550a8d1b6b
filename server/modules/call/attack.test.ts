import { callEndpoints } from '@contract/call/endpoints'
import { callStats, SDP_MAX } from '@contract/call/limits'
import { closeCodes, FRAME_MAX } from '@contract/message/socket'
import { connectDevices } from '../../../test/support/connect-devices'
import { makePair } from '../../../test/support/message-pair'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { until } from '../../../test/support/until'
import { createWorld, type World } from '../../../test/support/world'

let test: TestApp
let world: World
const deviceOf = connectDevices(() => test)

beforeAll(async () => {
  test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  world = createWorld(test.services)
})
afterAll(() => test.close())

const offer = (sdp = 'v=0') => ({ kind: 'description', type: 'offer', sdp }) as const

/** A call of two that has been answered, with a device of each. */
async function answered(name: string) {
  const both = await makePair(test, name, world)
  const { one, other, conversation } = both
  const [caller, callee] = [await deviceOf(one), await deviceOf(other)]
  const { data } = await test.call(
    callEndpoints.createCall,
    { conversation, type: 'audio' as const },
    one,
  )
  const { shareId } = data.call
  const joined = await test.call(callEndpoints.joinCall, { shareId, again: false }, other)
  const { epoch } = joined.data.call
  return { ...both, caller, callee, shareId, seat: data.seat, epoch }
}

it('a third person who takes part in a call of their own reaches no other by its shareId', async () => {
  const { one, shareId, seat, epoch, callee } = await answered('theirs')
  const own = await answered('own')
  const third = own.caller
  const signal = { type: 'callSignal', data: offer('v=stolen') } as const
  // Their own seat with the other call, the other seat with their own call, and every epoch near it.
  for (const near of [epoch - 1, epoch, epoch + 1]) {
    third.say({ ...signal, shareId, seat: own.seat, epoch: near })
    third.say({ ...signal, shareId: own.shareId, seat, epoch: near })
    third.say({ ...signal, shareId, seat, epoch: near })
  }
  await until('each refusal', () => third.frames.filter(({ type }) => type === 'callAway')[8])
  expect(callee.last('callSignal')).toBeUndefined()
  expect(own.callee.last('callSignal')).toBeUndefined()
  const { data } = await test.call(callEndpoints.getCall, { shareId }, one)
  expect(data.stats).toBe(callStats.accepted)
})

it('ids near a known one are nobody’s, and say nothing of whether there is a call', async () => {
  const { shareId } = await answered('near')
  const third = await world.register({ username: 'near_third' })
  const answers = await Promise.all(
    [shareId, `${shareId}0`, shareId.slice(1), "' OR 1=1 --", '%', '\\0'].map(async (tried) => {
      const { code, data, msg } = await test.call(callEndpoints.getCall, { shareId: tried }, third)
      return JSON.stringify([code, data, msg])
    }),
  )
  expect(new Set(answers).size).toBe(1)
})

it.each([
  ['a description that is too long', offer('x'.repeat(SDP_MAX + 1)), closeCodes.badFrame],
  ['a frame that is too long', offer('x'.repeat(FRAME_MAX)), 1009],
  ['a kind that WebRTC has not', { kind: 'eval', code: 'x' }, closeCodes.badFrame],
])('a socket that signals %s is closed, and the other hears nothing', async (what, data, code) => {
  const { caller, callee, shareId, seat, epoch } = await answered(`long_${String(what.length)}`)
  caller.ws?.send(JSON.stringify({ type: 'callSignal', shareId, seat, epoch, data }))
  expect(await until('the end', () => caller.closedWith)).toBe(code)
  expect(callee.last('callSignal')).toBeUndefined()
})

it('a flood of signals closes its socket, and the other hears no more of them than the limit', async () => {
  const { caller, callee, shareId, seat, epoch } = await answered('floods')
  for (let count = 0; count <= 240; count += 1)
    caller.say({ type: 'callSignal', shareId, seat, epoch, data: offer(`v=${String(count)}`) })
  expect(await until('the end', () => caller.closedWith)).toBe(closeCodes.tooMany)
  expect(callee.frames.filter(({ type }) => type === 'callSignal').length).toBeLessThanOrEqual(240)
  expect(callee.open).toBe(true)
})
