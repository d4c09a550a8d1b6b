import { actionEndpoints } from '@contract/action/endpoints'
import { errorCodes } from '@contract/errors'
import { taskEndpoints } from '@contract/task/endpoints'
import { movableClock } from '../../../test/support/clock'
import { join, type Person } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { newId } from '../../db/id'
import { inTransaction } from '../../db/transaction'
import { insertItem } from '../feed'
import { offerTask } from '../task'

const PAGE = 'https://help.starcard.example/rules'
const clock = movableClock()
let test: TestApp
let member: Person
let other: Person
let lesson: string

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
  member = await join(test, 'member_one')
  other = await join(test, 'member_two')
  lesson = newId()
  const at = new Date('2026-01-02T00:00:00Z')
  await inTransaction(test.services.db, async (tx) => {
    await insertItem(tx, {
      id: lesson,
      channel: 'lessons',
      titles: { en: 'A lesson' },
      bodies: {},
      pictures: [],
      video: null,
      poster: null,
      link: null,
      seconds: 10,
      publishedAt: at,
      endedAt: null,
    })
    const task = { titles: { en: 'T' }, texts: {}, linkType: null, beginsAt: at, endedAt: null }
    await offerTask(tx, { ...task, id: 'learn', kind: 2, reward: 20, link: null, seconds: null })
    await offerTask(tx, { ...task, id: 'read', kind: 3, reward: 5, link: PAGE, seconds: 6 })
  })
})
afterAll(() => test.close())

const begin = async (linkType: string, linkUrl: string, who = member) =>
  (await test.call(actionEndpoints.actionBrowse, { linkType, linkUrl }, who)).data
const beat = (requestId: string, ended = false, who = member) =>
  test.call(actionEndpoints.heartbeat, { requestId, ended }, who)
const states = async (who = member) =>
  Object.fromEntries(
    (await test.call(taskEndpoints.taskList, { timeZone: 'UTC' }, who)).data.map(
      ({ id, state }) => [id, state],
    ),
  )

async function look(requestId: string, beats: number, who = member) {
  for (let count = 0; count < beats; count += 1) {
    clock.advance(3)
    await beat(requestId, false, who)
  }
}

it('a lesson counts when it was read to its end, and for about as long as it takes', async () => {
  const hasty = await begin('feed', lesson)
  clock.advance(3)
  expect((await beat(hasty, true)).data).toEqual({ seconds: 3, done: false })
  const requestId = await begin('feed', lesson)
  await look(requestId, 3)
  expect(await states()).toMatchObject({ learn: 'open' })
  expect((await beat(requestId, true)).data).toEqual({ seconds: 9, done: true })
  expect(await states()).toMatchObject({ learn: 'claimable', read: 'open' })
  expect(await states(other)).toMatchObject({ learn: 'open' })
})

it('a lesson that a call interrupted is read on to its end', async () => {
  const again = await join(test, 'member_three')
  const requestId = await begin('feed', lesson, again)
  await look(requestId, 1, again)
  clock.advance(600)
  await beat(requestId, false, again)
  await look(requestId, 2, again)
  expect((await beat(requestId, true, again)).data).toEqual({ seconds: 9, done: true })
})

it('the end that came early counts once the time has passed', async () => {
  const requestId = await begin('feed', lesson, other)
  await beat(requestId, true, other)
  await look(requestId, 3, other)
  expect(await states(other)).toMatchObject({ learn: 'claimable' })
})

it('a page is read for its time; a pause does not count, and the reading goes on after it', async () => {
  const left = await begin('task', PAGE)
  await look(left, 1)
  clock.advance(60)
  expect((await beat(left)).data).toEqual({ seconds: 3, done: false })
  expect(await states()).toMatchObject({ read: 'open' })
  clock.advance(3)
  expect((await beat(left)).data).toEqual({ seconds: 6, done: true })
  expect(await states()).toMatchObject({ read: 'claimable' })
})

it('a page that no task asks for does none', async () => {
  await look(await begin('task', `${PAGE}/other`, other), 3, other)
  expect(await states(other)).toMatchObject({ read: 'open' })
  await look(await begin('task', PAGE, other), 2, other)
  expect(await states(other)).toMatchObject({ read: 'claimable' })
})

it('nobody speaks for another, and of what was never begun there is nothing', async () => {
  const requestId = await begin('task', PAGE)
  expect((await beat(requestId, false, other)).code).toBe(errorCodes.NOT_FOUND)
  expect((await beat('made-up')).code).toBe(errorCodes.NOT_FOUND)
  const signedOut = await test.call(actionEndpoints.heartbeat, { requestId }, {})
  expect(signedOut.code).toBe(errorCodes.NOT_FOUND)
})
