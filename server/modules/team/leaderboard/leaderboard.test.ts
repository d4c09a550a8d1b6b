import { lineEndpoints } from '@contract/team/line-endpoints'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../../test/support/world'

let test: TestApp
let world: World
let first: Person
let second: Person
let shy: Person

const invite = async (inviter: Person, names: readonly string[]) => {
  for (const username of names) await world.register({ username, inviter })
}

/** In one Pacific month: first has three joins, shy two and second two; a month before second had one. */
beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  first = await world.register({ username: 'first_person' })
  second = await world.register({ username: 'second_person' })
  shy = await world.register({ username: 'shy_person' })
  await invite(second, ['month_before'])
  const { data } = await test.call(lineEndpoints.leaderboard, {}, first)
  await world.advanceTo(new Date(Date.parse(data.endsAt) + 1_000))
  await invite(first, ['guest_a', 'guest_b', 'guest_c'])
  await invite(shy, ['guest_d', 'guest_e'])
  await invite(second, ['guest_f', 'guest_g'])
})
afterAll(() => test.close())

const board = async (who: Person) => (await test.call(lineEndpoints.leaderboard, {}, who)).data
const agree = (who: Person, agreed: boolean) =>
  test.call(lineEndpoints.answerLeaderboard, { agreed }, who)

it('shows nobody to anybody else before they agree, and each their own place', async () => {
  expect(await board(second)).toMatchObject({
    agreed: false,
    joins: 2,
    rank: 1,
    rows: [{ rank: 1, name: 'second_person', joins: 2, me: true }],
  })
})

it('ranks those who agreed by the joins of this Pacific month, masked', async () => {
  await agree(first, true)
  await agree(second, true)
  const { rows, rank, agreed } = await board(second)
  expect([rank, agreed]).toEqual([2, true])
  expect(rows).toMatchObject([
    { rank: 1, name: 'fi•••n', joins: 3, me: false },
    { rank: 2, name: 'second_person', joins: 2, me: true },
  ])
  const places = (await board(shy)).rows.map(({ joins, rank }) => [rank, joins])
  expect(places).toEqual([
    [1, 3],
    [2, 2],
    [2, 2],
  ])
})

it('shows nobody’s picture but the caller’s own', async () => {
  await test.services.db
    .updateTable('app_user')
    .set({ avatar: 'https://img.example/a.png' })
    .execute()
  const { rows } = await board(second)
  expect(rows.map(({ me, avatar }) => [me, avatar])).toEqual([
    [false, null],
    [true, 'https://img.example/a.png'],
  ])
})

it('takes a member off at once when they take it back', async () => {
  await agree(first, false)
  expect((await board(second)).rows.map(({ name }) => name)).toEqual(['second_person'])
})

it('starts from nothing with the next Pacific month', async () => {
  const { endsAt } = await board(second)
  await world.advanceTo(new Date(Date.parse(endsAt)))
  expect(await board(second)).toMatchObject({ joins: 0, rank: null, rows: [] })
})
