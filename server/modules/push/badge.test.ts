import { messageEndpoints } from '@contract/message/endpoints'
import { movableClock } from '../../../test/support/clock'
import { connectDevices } from '../../../test/support/connect-devices'
import { makePair, messagesOf } from '../../../test/support/message-pair'
import { chooseNotices, registerDevice } from '../../../test/support/push-device'
import { startPushStandIn, type PushStandIn, type Taken } from '../../../test/support/push-stand-in'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { BADGE_PAUSE_MS } from './policy'
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
afterEach(() => clock.advance(3_600))
afterAll(async () => {
  senders.close()
  await test.close()
  await vendor.close()
})

/** What a vendor has taken of what is due; `later`: and of what is due after the pause. */
async function push(later?: 'later'): Promise<Taken[]> {
  const before = vendor.taken.length
  if (later) clock.advance(BADGE_PAUSE_MS / 1000)
  while ((await sendDue(test.services, senders)) > 0);
  return vendor.taken.slice(before)
}
const read = (who: Person, conversation: string, seq: number) =>
  test.call(messageEndpoints.imRead, { conversation, seq }, who)
const numbers = (sent: readonly Taken[]) => sent.map(({ body }) => body)

/** A member with an iPhone and an Android phone, who is not told of how the account began. */
async function meet(name: string) {
  const { one, other, conversation } = await makePair(test, name, world)
  const iphone = await registerDevice(test, other, 'apns')
  const another = { ...other, ...(await world.logIn({ username: `${name}_other` })) }
  await registerDevice(test, another, 'fcm')
  await act.notices(other)
  for (const head of (await act.sync(other)).data.heads)
    await read(other, head.conversation, head.lastSeq)
  await push('later')
  return { one, other, another, conversation, iphone }
}

it('an iPhone’s number falls with what is read on another device, and nothing is shown or heard', async () => {
  const { one, other, another, conversation, iphone } = await meet('falls')
  for (const text of ['a', 'b', 'c']) await act.send(one, conversation, text)
  const [toIphone] = (await push()).filter(({ token }) => token === iphone)
  expect(toIphone?.body).toMatchObject({ aps: { badge: 3 } })
  await read(another, conversation, 1)
  await read(another, conversation, 2)
  // One for what was read in a moment.
  expect(await push()).toEqual([])
  const sent = await push('later')
  expect(sent).toMatchObject([
    { token: iphone, headers: { 'apns-priority': '5', 'apns-push-type': 'alert' } },
  ])
  expect(numbers(sent)).toEqual([{ aps: { badge: 1 } }])
  // The iPhone itself reads the rest.
  await read(other, conversation, 3)
  expect(numbers(await push('later'))).toEqual([{ aps: { badge: 0 } }])
  await read(other, conversation, 3)
  expect(await push('later')).toEqual([])
})

it('is told while the app is open, and in quiet hours', async () => {
  const { one, other, another, conversation, iphone } = await meet('open')
  await act.send(one, conversation)
  await act.send(one, conversation)
  await push()
  const hour = (ahead: number) =>
    new Date(clock.now().getTime() + ahead * 3_600_000).toISOString().slice(11, 16)
  await chooseNotices(test, other, { quiet: { from: hour(-1), to: hour(2) } })
  await deviceOf(other)
  await read(another, conversation, 1)
  const sent = await push('later')
  expect(numbers(sent)).toEqual([{ aps: { badge: 1 } }])
  expect(sent[0]?.token).toBe(iphone)
})

it('is not told to a device that was told of nothing, nor a number that it has', async () => {
  const { one, another, conversation } = await meet('nothing')
  await act.send(one, conversation)
  // Read before it was pushed.
  await read(another, conversation, 1)
  expect(await push('later')).toEqual([])
  await act.send(one, conversation)
  await push()
  await read(another, conversation, 2)
  // Another came meanwhile: the number is the one of its push.
  await act.send(one, conversation)
  expect(numbers(await push())).toHaveLength(2)
  expect(await push('later')).toEqual([])
})

it('what is read while a push is on its way is told after it, and what is read while a number is, once more', async () => {
  const { one, another, conversation, iphone } = await meet('under_way')
  await act.send(one, conversation)
  await act.send(one, conversation)
  const slow: Senders = {
    ...senders,
    async send(...given) {
      const outcome = await senders.send(...given)
      // The Android phone's may be through before the iPhone's is looked at.
      if (given[0].kind === 'apns') await read(another, conversation, 1)
      return outcome
    },
  }
  await sendDue(test.services, slow)
  clock.advance(BADGE_PAUSE_MS / 1000)
  const reading: Senders = {
    ...senders,
    async send(...given) {
      const outcome = await senders.send(...given)
      if (given[0].kind === 'apns') await read(another, conversation, 2)
      return outcome
    },
  }
  await sendDue(test.services, reading)
  await push('later')
  const told = vendor.taken.filter(({ token }) => token === iphone)
  expect(numbers(told).map((body) => (body.aps as { badge: number }).badge)).toEqual([2, 1, 0])
})
