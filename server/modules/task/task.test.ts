import { sql } from 'kysely'
import { pointsEndpoints } from '@contract/points/endpoints'
import { errorCodes } from '@contract/errors'
import { taskEndpoints } from '@contract/task/endpoints'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { inTransaction } from '../../db/transaction'
import { dayIn } from '../../texts/zone'
import { taskModule } from './module'
import { endTask, insertTask } from './repository'

let test: TestApp
let world: World
let member: Person
let other: Person
let traveller: Person

beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  member = await world.register({ username: 'member_one' })
  other = await world.register({ username: 'member_two' })
  traveller = await world.register({ username: 'traveller' })
  await inTransaction(test.services.db, async (tx) => {
    const beginsAt = new Date('2026-01-02T00:00:00Z')
    const rest = { texts: {}, seconds: null, endedAt: null, beginsAt }
    const titles = { en: 'Look around', ja: '見て回る' }
    await insertTask(tx, {
      ...rest,
      id: 'open',
      kind: 6,
      titles,
      link: '/pages/team/list',
      linkType: 'navi',
      reward: 5,
    })
    await insertTask(tx, {
      ...rest,
      id: 'use',
      kind: 7,
      titles,
      link: '/pages/invite/index',
      linkType: 'navi',
      reward: 5,
    })
    await insertTask(tx, {
      ...rest,
      id: 'text',
      kind: 4,
      titles,
      link: null,
      linkType: null,
      reward: 0,
    })
  })
})
afterAll(() => test.close())

const TOKYO = 'Asia/Tokyo'
const list = async (who = member, timeZone = TOKYO) =>
  (await test.call(taskEndpoints.taskList, { timeZone }, who)).data
const checkIn = (who = member, timeZone = TOKYO) =>
  test.call(taskEndpoints.dailyAttendance, { taskId: 'check-in', kind: 1, timeZone }, who)
const claim = (taskId = 'check-in', who = member) =>
  test.call(taskEndpoints.getReward, { taskId, kind: 2 }, who)
const balance = async (who = member) =>
  (await test.call(pointsEndpoints.pointsBalance, {}, who)).data.balance

it('counts twenty check-ins at once as one, and pays it once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => checkIn()))
  expect(answers.filter(({ data }) => data.counted)).toHaveLength(1)
  expect((await list())[0]).toMatchObject({ kind: 1, state: 'claimable', reward: 10, streak: 1 })
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim()))
  expect(claims.reduce((sum, { data }) => sum + data.points, 0)).toBe(10)
  expect(await balance()).toBe(10)
  expect((await list())[0]).toMatchObject({ state: 'claimed', streak: 1 })
})

it('pays the seventh day in a row fifty more, and begins again after a day that was left out', async () => {
  for (let day = 2; day <= 7; day += 1) {
    await world.advanceDays(1)
    expect((await checkIn()).data).toMatchObject({ counted: true, task: { streak: day } })
  }
  expect((await claim()).data).toEqual({ points: 5 * 10 + 60, balance: 120 })
  await world.advanceDays(2)
  expect((await list())[0]).toMatchObject({ state: 'open', reward: 10, streak: 0 })
  expect((await checkIn()).data.task).toMatchObject({ streak: 1 })
})

it('counts no date twice, whatever the zone does', async () => {
  const day = (await checkIn(traveller, 'Pacific/Honolulu')).data.day
  for (const zone of ['Pacific/Kiritimati', '+14:00', '-11:00', 'Asia/Tokyo']) {
    const { data } = await checkIn(traveller, zone)
    expect([data.counted, data.day]).toEqual([false, day])
  }
  await world.advanceDays(1)
  expect((await checkIn(traveller, 'Pacific/Kiritimati')).data).toMatchObject({ counted: true })
  expect((await checkIn(traveller, 'Pacific/Honolulu')).data.counted).toBe(false)
  await claim('check-in', traveller)
  expect(await balance(traveller)).toBe(20)
})

it('counts by the offset where the zone is newer than the server', async () => {
  const settler = await world.register({ username: 'settler' })
  const { data } = await checkIn(settler, '-03:00[America/New_Place]')
  expect(data.counted).toBe(true)
  const now = await test.services.businessClock.now(test.services.db)
  expect(data.day).toBe(dayIn('-03:00', now))
  expect((await checkIn(settler, '+09:00[Asia/Tokyo]')).code).toBe(0)
})

it('refuses a zone that nobody has, and a task of another kind', async () => {
  expect((await checkIn(member, 'Mars/Olympus')).code).toBe(errorCodes.VALIDATION_FAILED)
  const wrong = { taskId: 'open', kind: 1 as const, timeZone: TOKYO }
  expect((await test.call(taskEndpoints.dailyAttendance, wrong, member)).code).toBe(
    errorCodes.NOT_FOUND,
  )
  expect((await claim('nothing')).code).toBe(errorCodes.NOT_FOUND)
})

it('does kind 6 when its page was opened and kind 7 when it was used, once each', async () => {
  const states = async () =>
    Object.fromEntries((await list(other)).map(({ id, state }) => [id, state]))
  const browse = (linkUrl: string, used = false) =>
    test.call(taskEndpoints.taskBrowse, { linkType: 'navi', linkUrl, used }, other)
  expect(await states()).toMatchObject({ open: 'open', use: 'open', text: 'notice' })
  await browse('/pages/elsewhere')
  await browse('/pages/team/list')
  await browse('/pages/team/list')
  await browse('/pages/invite/index')
  expect(await states()).toMatchObject({ open: 'claimable', use: 'open' })
  await browse('/pages/invite/index', true)
  expect((await claim('open', other)).data).toEqual({ points: 5, balance: 5 })
  expect((await claim('open', other)).data).toEqual({ points: 0, balance: 5 })
  expect((await claim('use', other)).data).toEqual({ points: 5, balance: 10 })
})

it('notes what was opened only where a task on offer has this link, and not without end', async () => {
  const { db } = test.services
  const reader = await world.register({ username: 'opens_much' })
  await db.deleteFrom('task_browse').execute()
  const noted = async () =>
    (await db.selectFrom('task_browse').select('linkUrl').execute()).map(({ linkUrl }) => linkUrl)
  const browse = (linkUrl: string) =>
    test.call(taskEndpoints.taskBrowse, { linkType: 'navi', linkUrl }, reader)
  await browse('/pages/elsewhere')
  expect(await noted()).toEqual([])
  await browse('/pages/invite/index')
  await browse('/pages/team/list')
  expect((await noted()).sort()).toEqual(['/pages/invite/index', '/pages/team/list'])
  for (let tried = 3; tried < 119; tried += 1) await browse('/pages/elsewhere')
  expect((await browse('/pages/elsewhere')).code).toBe(0)
  expect((await browse('/pages/elsewhere')).code).toBe(errorCodes.TOO_MANY_REQUESTS)

  const now = new Date()
  const old = new Date(now.getTime() - 91 * 86_400_000)
  await db
    .updateTable('task_browse')
    .set({ browsedAt: old })
    .where('linkUrl', '=', '/pages/team/list')
    .execute()
  await db
    .updateTable('task_browse')
    .set({ browsedAt: now })
    .where('linkUrl', '=', '/pages/invite/index')
    .execute()
  await inTransaction(
    db,
    async (tx) => void (await taskModule.housekeeping?.(tx, now, test.services)),
  )
  expect(await noted()).toEqual(['/pages/invite/index'])
})

it('finds what has become too old without reading what has not', async () => {
  const plan = await inTransaction(test.services.db, async (tx) => {
    // A table this small is read whole wherever that is allowed.
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    return sql`EXPLAIN DELETE FROM task_browse WHERE browsed_at < now()`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
})

it('shows home the check-in first, then what is open', async () => {
  const latest = async () =>
    (await test.call(taskEndpoints.latestTask, { timeZone: TOKYO }, other)).data
  expect(await latest()).toMatchObject({ id: 'check-in' })
  await checkIn(other)
  await claim('check-in', other)
  expect(await latest()).toBeNull()
})

it('shows what was done of a task that has ended until it is claimed, and to nobody else', async () => {
  const { services } = test
  await test.call(
    taskEndpoints.taskBrowse,
    { linkType: 'navi', linkUrl: '/pages/team/list' },
    traveller,
  )
  const now = await services.businessClock.now(services.db)
  await inTransaction(services.db, (tx) => endTask(tx, 'open', now))
  const shown = async (who: Person) =>
    (await list(who)).filter(({ id }) => id === 'open').map(({ state, reward }) => [state, reward])
  expect(await shown(traveller)).toEqual([['claimable', 5]])
  expect(await shown(member)).toEqual([])
  expect((await claim('open', traveller)).data.points).toBe(5)
  expect(await shown(traveller)).toEqual([])
})

it('shows a check-in that has ended while days of it are not claimed', async () => {
  const { services } = test
  await world.advanceDays(2)
  expect((await checkIn(traveller)).data.counted).toBe(true)
  const now = await services.businessClock.now(services.db)
  await inTransaction(services.db, (tx) => endTask(tx, 'check-in', now))
  await world.advanceDays(1)
  expect((await list(traveller))[0]?.id).not.toBe('check-in')
  expect((await list(traveller)).at(-1)).toMatchObject({ id: 'check-in', state: 'claimable' })
  await claim('check-in', traveller)
  expect((await list(traveller)).map(({ id }) => id)).not.toContain('check-in')
})
