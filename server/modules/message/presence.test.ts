import { messageEndpoints } from '@contract/message/endpoints'
import { errorCodes } from '@contract/errors'
import { notificationEndpoints } from '@contract/notification/endpoints'
import { movableClock } from '../../../test/support/clock'
import { Device } from '../../../test/support/message-device'
import { makePair, messagesOf } from '../../../test/support/message-pair'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { until } from '../../../test/support/until'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { findHub } from './socket/register-sockets'

const clock = movableClock()
let test: TestApp
let world: World

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  world = createWorld(test.services)
})
afterAll(() => test.close())

const read = async (who: Person, conversation: string) =>
  (await test.call(messageEndpoints.imPresence, { conversation }, who)).data
const seenOf = ({ id }: Person) =>
  test.services.db.selectFrom('member_seen').selectAll().where('userId', '=', id).execute()
async function visit(who: Person): Promise<Device> {
  const device = new Device(test, who)
  await device.connect()
  await until('the greeting', () => device.last('hello'))
  await until('the note', async () => (await seenOf(who)).length === 1)
  return device
}
async function show(who: Person, presence: boolean): Promise<void> {
  const { data } = await test.call(notificationEndpoints.notificationSettings, {}, who)
  const settings = { ...data, timeZone: 'UTC', presence }
  await test.call(notificationEndpoints.saveNotificationSettings, settings, who)
}

it('says whether the other is there, and later roughly when they were', async () => {
  const { one, other, conversation } = await makePair(test, 'there', world)
  expect(await read(one, conversation)).toEqual({ online: false, seenAt: null })
  const device = await visit(other)
  expect(await read(one, conversation)).toEqual({ online: true, seenAt: null })
  clock.advance(119)
  await findHub(test.app).tellDigests()
  clock.advance(119)
  expect(await read(one, conversation)).toEqual({ online: true, seenAt: null })
  device.kill()
  clock.advance(3_600)
  const now = await test.services.businessClock.now(test.services.db)
  const { online, seenAt } = await read(one, conversation)
  const age = now.getTime() - Date.parse(seenAt ?? '')
  expect([online, Date.parse(seenAt ?? '') % 300_000]).toEqual([false, 0])
  expect(age).toBeGreaterThanOrEqual(3_719_000)
  expect(age).toBeLessThan(3_719_000 + 300_000)
  clock.advance(8 * 86_400)
  expect(await read(one, conversation)).toEqual({ online: false, seenAt: null })
})

it('is nobody’s who is not in the conversation, and of no use after a block', async () => {
  const { one, other, conversation } = await makePair(test, 'hidden', world)
  const stranger = await world.register({ username: 'hidden_stranger' })
  const device = await visit(other)
  const refused = await test.call(messageEndpoints.imPresence, { conversation }, stranger)
  expect(refused.code).toBe(errorCodes.CONVERSATION_NOT_FOUND)
  expect((await read(one, conversation)).online).toBe(true)
  const { block } = messagesOf(test)
  await block(other, one, true)
  expect((await read(one, conversation)).online).toBe(false)
  await block(other, one, false)
  device.kill()
})

it('is not kept of who hides it, who does not see it of others either', async () => {
  const { one, other, conversation } = await makePair(test, 'quiet', world)
  const devices = [await visit(one), await visit(other)]
  await show(other, false)
  expect(await seenOf(other)).toEqual([])
  clock.advance(60)
  await findHub(test.app).tellDigests()
  expect([(await seenOf(one)).length, (await seenOf(other)).length]).toEqual([1, 0])
  for (const who of [one, other]) expect((await read(who, conversation)).online).toBe(false)
  await show(other, true)
  expect((await read(other, conversation)).online).toBe(true)
  for (const device of devices) device.kill()
})
