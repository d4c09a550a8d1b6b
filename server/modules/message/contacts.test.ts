import { messageEndpoints } from '@contract/message/endpoints'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'

let test: TestApp
let world: World
let above: Person
let me: Person

beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  above = await world.register({ username: 'zoe_above' })
  me = await world.register({ username: 'me_person', inviter: above })
  for (const username of ['dora_friend', 'Anna_friend', 'cleo_friend', 'bert_friend'])
    await world.register({ username, inviter: me })
})
afterAll(() => test.close())

const names = async (page: { pageNum?: number; pageSize?: number }, who = me) => {
  const { data, page: told } = await test.call(messageEndpoints.imContacts, page, who)
  return { names: data.map(({ name }) => name), total: told?.total }
}

it('begins with the inviter and goes on by name, page by page', async () => {
  expect(await names({ pageSize: 2 })).toEqual({ names: ['zoe_above', 'Anna_friend'], total: 5 })
  expect((await names({ pageSize: 2, pageNum: 2 })).names).toEqual(['bert_friend', 'cleo_friend'])
  expect((await names({ pageSize: 2, pageNum: 3 })).names).toEqual(['dora_friend'])
  expect(await names({}, above)).toEqual({ names: ['me_person'], total: 1 })
})

it('leaves out who has deleted their account', async () => {
  await test.services.db
    .updateTable('app_user')
    .set({ deletedAt: new Date() })
    .where('username', 'in', ['zoe_above', 'cleo_friend'])
    .execute()
  expect(await names({})).toEqual({
    names: ['Anna_friend', 'bert_friend', 'dora_friend'],
    total: 3,
  })
})
