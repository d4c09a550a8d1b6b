import { accountEndpoints } from '@contract/account/endpoints'
import { daysAfter } from '@contract/domain/utc'
import { reminderEndpoints } from '@contract/reminder/endpoints'
import { mailsTo } from '../../../../test/support/mails'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../../test/support/world'
import { remindDue, scheduleReminders } from './remind'

let test: TestApp
let world: World
let member: Person
let end: Date

beforeEach(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  member = await world.register({ username: 'member' })
  await world.buy(member, 'vip-year')
  await scheduleReminders(test.services, test.services.db, await now())
  end = await readEnd()
})
afterEach(() => test.close())

const now = () => test.services.businessClock.now(test.services.db)
const readEnd = async () => new Date((await world.vipInfo(member)).expiresAt ?? '')
const to = (days: number) => world.advanceTo(new Date(end.getTime() - days * 86_400_000))
const notice = async (person = member) =>
  (await test.call(reminderEndpoints.expiryReminder, {}, person)).data.reminder
const mails = async () =>
  (await mailsTo(test, member.email))
    .filter(({ subject }) => /ends on/.test(subject))
    .map(({ text }) => /Days left: (\d+)/.exec(text)?.[1])
    .reverse()

it('is told 30, 7 and 1 days before the end, each once, by mail and in the app', async () => {
  await to(30.01)
  expect(await mails()).toEqual([])
  expect(await notice()).toBeNull()
  await to(30)
  expect(await mails()).toEqual(['30'])
  expect(await notice()).toMatchObject({ level: 1, days: 30, expiresAt: end.toISOString() })
  await to(7.01)
  expect(await mails()).toEqual(['30'])
  await to(7)
  expect(await notice()).toMatchObject({ days: 7 })
  await to(0.5)
  expect(await mails()).toEqual(['30', '7', '1'])
  await to(-40)
  expect(await mails()).toEqual(['30', '7', '1'])
  expect(await notice()).toBeNull()
})

it('reads the language that the member reads, with the tier, the end and the way to renew', async () => {
  await test.call(accountEndpoints.loadUser, {}, { ...member, language: 'ja' })
  await to(7)
  const [mail] = await mailsTo(test, member.email)
  expect(mail?.subject).toMatch(/^VIP.*\d{4}-\d\d-\d\d/)
  expect(mail?.text).toContain('残り日数：7')
  expect(mail?.text).toContain('/#/pages/membership/plans')
})

it('says nothing more of an end that a renewal has moved, and speaks of the new one', async () => {
  await to(30)
  await to(20)
  await world.buy(member, 'vip-year')
  expect(await notice()).toBeNull()
  await to(-1)
  expect(await mails()).toEqual(['30'])
  end = await readEnd()
  await to(30)
  expect(await mails()).toEqual(['30', '30'])
})

it('after days without a server the nearest one alone is sent, and none of what is over', async () => {
  const { services } = test
  // The clock goes on while nobody runs its jobs.
  await services.businessClock.advanceTo(services.db, daysAfter(end, -5))
  await services.jobs.runDue(services)
  expect(await mails()).toEqual(['7'])
  await services.businessClock.advanceTo(services.db, daysAfter(end, 3))
  await services.jobs.runDue(services)
  expect(await mails()).toEqual(['7'])
  // A server that starts again keeps the look that waits.
  await scheduleReminders(services, services.db, await now())
  const jobs = await services.db
    .selectFrom('job')
    .select('runAt')
    .where('kind', '=', 'membership.remind')
    .where('status', '=', 'open')
    .execute()
  expect(jobs).toHaveLength(1)
})

it('is sent once by several processes at once', async () => {
  const { services } = test
  await services.businessClock.advanceTo(services.db, daysAfter(end, -7))
  const at = await now()
  const told = await Promise.all(Array.from({ length: 5 }, () => remindDue(services, at)))
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await mails()).toEqual(['7'])
})

it('of an SVIP the end of SVIP comes first, and later that of the VIP days that waited', async () => {
  await world.redeem(member, await codeOfFriend())
  await world.buy(member, 'svip-year')
  const svipEnd = await readEnd()
  await world.advanceTo(daysAfter(svipEnd, -1))
  expect(await notice()).toMatchObject({ level: 2, days: 1, expiresAt: svipEnd.toISOString() })
  await world.advanceTo(daysAfter(svipEnd, 1))
  expect(await notice()).toBeNull()
  end = await readEnd()
  expect(end > daysAfter(svipEnd, 300)).toBe(true)
  await to(7)
  expect(await notice()).toMatchObject({ level: 1, days: 7 })
  expect(await mails()).toEqual(['30', '7', '1', '30', '7'])
})

async function codeOfFriend(): Promise<string> {
  const friend = await world.register({ username: 'friend' })
  await world.buy(friend, 'svip-year')
  return (await world.unusedCodes(friend))[0] ?? ''
}

it('a notice that was dismissed is gone on each device until the next one; nobody dismisses another’s', async () => {
  await to(30)
  const id = (await notice())?.id ?? ''
  const stranger = await world.register({ username: 'stranger' })
  const dismiss = (who: Person) => test.call(reminderEndpoints.dismissReminder, { id }, who)
  expect(await dismiss(stranger)).toMatchObject({ code: 40400 })
  expect(await notice()).toMatchObject({ days: 30 })
  expect(await dismiss(member)).toMatchObject({ code: 0, data: { reminder: null } })
  expect(await dismiss(member)).toMatchObject({ code: 0 })
  expect(await notice()).toBeNull()
  await to(7)
  expect(await notice()).toMatchObject({ days: 7 })
})
