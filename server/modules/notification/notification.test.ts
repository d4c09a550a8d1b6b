import { notificationEndpoints } from '@contract/notification/endpoints'
import type { SaveNotificationSettingsRequest } from '@contract/notification/schemas'
import { movableClock } from '../../../test/support/clock'
import { mailsTo } from '../../../test/support/mails'
import { join, type Person } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { inTransaction } from '../../db/transaction'

let test: TestApp
let clock: ReturnType<typeof movableClock>
let member: Person

beforeEach(async () => {
  // Noon in California; in Tokyo five in the morning.
  clock = movableClock()
  test = await createTestApp({ systemClock: clock })
  member = await join(test, 'member')
  await mailsTo(test, member.email)
  await test.services.db.deleteFrom('dev_mail').execute()
})
afterEach(() => test.close())

const all = { income: true, withdrawal: true, membership: true, order: true }
const told = {
  incomeArrived: true,
  incomeSettled: true,
  membershipExpiring: true,
  newMember: true,
}
const pushed = { message: true, notice: true, call: true }
const asleep = {
  mails: all,
  notices: told,
  pushes: pushed,
  pushTexts: false,
  presence: true,
  quiet: { from: '23:00', to: '07:30' },
  timeZone: 'Asia/Tokyo',
} satisfies SaveNotificationSettingsRequest

const load = (who = member) => test.call(notificationEndpoints.notificationSettings, {}, who)
const save = (settings: SaveNotificationSettingsRequest, who = member) =>
  test.call(notificationEndpoints.saveNotificationSettings, settings, who)
const tell = (template: string, params: Record<string, string> = { amount: '$1.00' }) =>
  inTransaction(test.services.db, (tx) =>
    test.services.mail.sendToMember(tx, { userId: member.userId, template, params }),
  )
const subjects = async (address = member.email) =>
  (await mailsTo(test, address)).map(({ subject }) => subject)

it('until something is saved every email and notice is sent, and nobody else sees what is', async () => {
  expect((await load()).data).toEqual({
    mails: all,
    notices: told,
    pushes: pushed,
    pushTexts: false,
    presence: true,
    quiet: null,
    timeZone: null,
  })
  expect((await save(asleep)).data).toEqual(asleep)
  expect((await load()).data).toEqual(asleep)
  const changed = { ...asleep, mails: { ...all, order: false }, quiet: null }
  expect((await save(changed)).data).toEqual(changed)
  expect((await load(await join(test, 'stranger'))).data.timeZone).toBeNull()
})

it('what is said of pushes stays where a client that does not know them saves the rest', async () => {
  const { pushes: _pushes, pushTexts: _pushTexts, ...older } = asleep
  const chosen = { ...asleep, pushes: { ...pushed, notice: false }, pushTexts: true }
  await save(chosen)
  expect((await save({ ...older, quiet: null })).data).toEqual({ ...chosen, quiet: null })
})

it('an email waits for the end of quiet hours in the zone of the member, and comes once', async () => {
  await save(asleep)
  await tell('incomeSettled')
  expect(await subjects()).toEqual([])
  clock.advance(2.5 * 3_600 - 1)
  expect(await subjects()).toEqual([])
  clock.advance(1)
  expect(await subjects()).toEqual(['Income of $1.00 was settled'])
  clock.advance(86_400)
  expect(await subjects()).toHaveLength(1)
  // The hours are over: the next one does not wait.
  await tell('incomeSettled')
  expect(await subjects()).toHaveLength(2)
})

it('what is switched off is not sent; a switch and hours that change meanwhile count for what waits', async () => {
  await save({ ...asleep, mails: { ...all, income: false } })
  await tell('incomeSettled')
  await tell('membershipEnds', { tier: 'VIP', date: 'x', days: '7', link: 'x' })
  await save({ ...asleep, mails: { ...all, membership: false } })
  await tell('orderPaid', { no: 'S1', item: 'VIP', amount: '$1.00', time: 'x' })
  await save({
    ...asleep,
    mails: { ...all, membership: false },
    quiet: { from: '23:00', to: '09:00' },
  })
  clock.advance(2.5 * 3_600)
  expect(await subjects()).toEqual([])
  clock.advance(1.5 * 3_600)
  expect(await subjects()).toEqual([expect.stringContaining('S1')])
})

it('what is about security is sent in quiet hours and whatever is switched off', async () => {
  const none = { income: false, withdrawal: false, membership: false, order: false }
  await save({ ...asleep, mails: none })
  const device = { time: 'x', device: 'x' }
  for (const template of ['newDevice', 'passwordChanged', 'payPasswordChanged'])
    await tell(template, device)
  await tell('withdrawalRequested', { reference: 'W-1', amount: '$1.00', account: 'x', ...device })
  expect(await subjects()).toHaveLength(4)
})

it('what waits names no address, and goes nowhere once its member has gone', async () => {
  await save(asleep)
  await tell('incomeSettled')
  const jobs = await test.services.db
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'mail.held')
    .execute()
  expect(jobs).toHaveLength(1)
  expect(JSON.stringify(jobs)).not.toContain(member.email)
  await test.services.db
    .updateTable('app_user')
    .set({ email: null })
    .where('id', '=', member.userId)
    .execute()
  clock.advance(86_400)
  expect(await subjects()).toEqual([])
})

it.each([
  ['hours without a length', { quiet: { from: '22:00', to: '22:00' } }, 'quiet.to'],
  ['a time that there is not', { quiet: { from: '24:00', to: '07:00' } }, 'quiet.from'],
  ['a zone that there is not', { timeZone: 'Moon/Base' }, 'timeZone'],
])('refuses %s beside its field', async (_name, wrong, field) => {
  const answer = await save({ ...asleep, ...wrong })
  expect(answer.code).toBe(40000)
  expect(JSON.stringify(answer.data)).toContain(`"${field}"`)
})
