import { errorCodes } from '@contract/errors'
import { languages } from '@contract/languages'
import type { Notice } from '@contract/message/message'
import { devicesEndpoints } from '@contract/devices/endpoints'
import { pushEndpoints } from '@contract/push/endpoints'
import { movableClock } from '../../../test/support/clock'
import { makePair, messagesOf } from '../../../test/support/message-pair'
import { newPushToken, registerDevice } from '../../../test/support/push-device'
import { startPushStandIn, type PushStandIn } from '../../../test/support/push-stand-in'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { collectMember } from '../account/data-export/collect'
import { inTransaction } from '../../db/transaction'
import { createSenders, type Senders } from './send/senders'
import { sendDue } from './send/send-due'

const clock = movableClock()
let vendor: PushStandIn
let test: TestApp
let world: World
let senders: Senders

beforeAll(async () => {
  vendor = await startPushStandIn(clock)
  test = await createTestApp({ systemClock: clock, env: { ...vendor.settings } })
  world = createWorld(test.services)
  senders = createSenders(test.services)
})
afterAll(async () => {
  senders.close()
  await test.close()
  await vendor.close()
})

const time = '2026-11-17T20:00:00Z'
const ofProgramme: readonly Notice[] = [
  { key: 'incomeArrived', amount: 4_200, incomeType: 'buyVip', source: 'Ben', incomeId: 'i1' },
  { key: 'incomeSettled', amount: 4_200, period: '2026-11' },
  {
    key: 'withdrawalDecided',
    withdrawalId: 'w1',
    reference: 'W1',
    amount: 4_200,
    decision: 'passed',
  },
  { key: 'membershipExpiring', level: 1, expiresAt: time, days: 3 },
  { key: 'newMember', memberId: 'm1', name: 'Ben' },
]
const ofAccount: readonly Notice[] = [
  { key: 'newDevice', device: 'Pixel', time },
  { key: 'warned' },
  { key: 'muted', until: time },
]

/** Everything that is to be told, until nothing is. */
async function drain(services = test.services): Promise<void> {
  await test.services.jobs.runDue(test.services)
  while ((await sendDue(services, senders)) > 0);
}

/** What each of somebody's devices shows of a notice, by its token. */
async function tell(
  who: Person,
  notice: Notice,
  services = test.services,
): Promise<Record<string, string>> {
  const before = vendor.taken.length
  await inTransaction(test.services.db, (tx) => test.services.notices.tell(tx, who.id, notice))
  await drain(services)
  const { texts } = test.services
  const sayings = ['incomeArrived', 'incomeSettled', 'withdrawalDecided', 'membershipExpiring']
  const all = [...sayings, 'newMember', 'newDevice', 'warned', 'other'] as const
  return Object.fromEntries(
    vendor.taken.slice(before).map(({ token, body }) => {
      const shown = JSON.stringify(body)
      const said = languages.flatMap((language) =>
        all.filter((key) => shown.includes(texts.t(language, `push:notice.${key}`))),
      )
      return [token, said.join()]
    }),
  )
}

it('of the programme a device of a store build reads that there is a notice, one of a full build what happened', async () => {
  const who = await world.register({ username: 'store_one' })
  const full = await registerDevice(test, who)
  const again = { ...who, ...(await world.logIn({ username: 'store_one' })) }
  const store = await registerDevice(test, again, 'apns', { compliance: 'store', language: 'ja' })
  await drain()
  for (const notice of ofProgramme)
    expect(await tell(who, notice)).toEqual({ [full]: notice.key, [store]: 'other' })
  for (const notice of ofAccount) {
    // Both texts about the account say the same.
    const key = notice.key === 'muted' ? 'warned' : notice.key
    expect(await tell(who, notice)).toEqual({ [full]: key, [store]: key })
  }
})

it('messages are worded alike on both', async () => {
  const { one, other, conversation } = await makePair(test, 'store_talk', world)
  await registerDevice(test, other, 'fcm', { compliance: 'store' })
  const before = vendor.taken.length
  await messagesOf(test).send(one, conversation)
  await drain()
  expect(vendor.taken.slice(before)).toMatchObject([
    { body: { notification: { title: 'store_talk_one', body: 'New message' } } },
  ])
})

it('who reviews for a store reads the same on whatever build', async () => {
  const who = await world.register({ username: 'store_reviewer' })
  const token = await registerDevice(test, who)
  const { config } = test.services
  const services = { ...test.services, config: { ...config, reviewAccountId: who.id } }
  for (const notice of ofProgramme)
    expect(await tell(who, notice, services)).toEqual({ [token]: 'other' })
  expect(await tell(who, { key: 'incomeSettled', amount: 1, period: '2026-11' })).toEqual({
    [token]: 'incomeSettled',
  })
})

it('a device says it with each registration, and its member can read it in their data', async () => {
  const who = await world.register({ username: 'store_changes' })
  const token = await registerDevice(test, who, 'fcm', { compliance: 'store' })
  const kept = () => collectMember(test.services.db, test.services, who.id)
  expect(await kept()).toMatchObject({ knownDevice: [{ pushCompliance: 'store' }] })
  await registerDevice(test, who, 'fcm', { token })
  expect(await kept()).toMatchObject({ knownDevice: [{ pushCompliance: 'full' }] })
  const { deviceId } = (await test.call(devicesEndpoints.addDevice, {}, who)).data
  const request = { kind: 'fcm' as const, deviceId, token: newPushToken('fcm') }
  const wrong: object = { ...request, compliance: 'none' }
  const { code } = await test.call(pushEndpoints.registerPush, wrong as typeof request, who)
  expect(code).toBe(errorCodes.VALIDATION_FAILED)
})
