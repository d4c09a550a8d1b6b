import { errorCodes } from '@contract/errors'
import { messageEndpoints } from '@contract/message/endpoints'
import { makePair, messagesOf } from '../../../test/support/message-pair'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type World } from '../../../test/support/world'
import { inTransaction } from '../../db/transaction'
import { eraseMessagesOf } from './repository/member'
import { dropMonths } from './repository/messages'

let test: TestApp
let world: World
let act: ReturnType<typeof messagesOf>

beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  act = messagesOf(test)
})
afterAll(() => test.close())

async function spoken(name: string) {
  const both = await makePair(test, name, world)
  await act.send(both.one, both.conversation, 'First')
  await act.send(both.other, both.conversation, 'Second')
  return both
}
const stored = (conversation: string) =>
  test.services.db
    .selectFrom('message_reaction')
    .selectAll()
    .where('conversationId', '=', conversation)
    .execute()

it('tells each reaction once by a change, and shows it on the message to who pulls it later', async () => {
  const { one, other, conversation } = await spoken('reacts')
  const { data } = await act.react(other, conversation, 1, '👍')
  expect(data).toMatchObject({
    kind: 'reaction',
    changeSeq: 1,
    seq: 1,
    member: other.id,
    emoji: '👍',
  })
  expect((await act.react(one, conversation, 1, '❤️')).data.changeSeq).toBe(2)
  // Another one takes its place; the same one again alters nothing.
  expect((await act.react(other, conversation, 1, '🙏')).data.changeSeq).toBe(3)
  const again = await Promise.all([1, 2, 3].map(() => act.react(other, conversation, 1, '🙏')))
  for (const { data: told } of again) expect(told.changeSeq).toBe(3)
  const changes = (await act.changes(one, conversation)).data
  expect(changes.map((change) => 'emoji' in change && change.emoji)).toEqual(['👍', '❤️', '🙏'])
  const [first, second] = (await act.pull(one, conversation)).data
  expect(first?.reactions).toEqual([
    { member: one.id, emoji: '❤️', changeSeq: 2 },
    { member: other.id, emoji: '🙏', changeSeq: 3 },
  ])
  expect(second).not.toHaveProperty('reactions')
})

it('takes one off by a change that is not forgotten', async () => {
  const { one, other, conversation } = await spoken('off')
  await act.react(other, conversation, 1, '😂')
  await act.react(other, conversation, 1, '')
  const [first] = (await act.pull(one, conversation)).data
  expect(first?.reactions).toEqual([{ member: other.id, emoji: '', changeSeq: 2 }])
})

it('is refused where the member may say nothing, and on what nobody wrote', async () => {
  const { one, other, conversation } = await spoken('refuses')
  const stranger = await world.register({ username: 'reacts_stranger' })
  expect((await act.react(stranger, conversation, 1, '👍')).code).toBe(
    errorCodes.CONVERSATION_NOT_FOUND,
  )
  expect((await act.react(other, conversation, 3, '👍')).code).toBe(errorCodes.MESSAGE_NOT_FOUND)
  const beer = { conversation, seq: 1, emoji: '🍺' } as unknown as {
    conversation: string
    seq: number
    emoji: '👍'
  }
  expect((await test.call(messageEndpoints.imReact, beer, other)).code).toBe(
    errorCodes.VALIDATION_FAILED,
  )
  await act.block(one, other, true)
  expect((await act.react(other, conversation, 1, '👍')).code).toBe(errorCodes.MESSAGE_REFUSED)
  expect((await act.react(one, conversation, 2, '👍')).code).toBe(errorCodes.MEMBER_BLOCKED)
  await act.block(one, other, false)
  await act.recall(one, conversation, 1)
  expect((await act.react(other, conversation, 1, '👍')).code).toBe(errorCodes.MESSAGE_NOT_FOUND)
  expect(await stored(conversation)).toEqual([])
  await test.services.db
    .updateTable('conversation')
    .set({ closedAt: new Date() })
    .where('id', '=', conversation)
    .execute()
  expect((await act.react(other, conversation, 2, '👍')).code).toBe(errorCodes.CONVERSATION_CLOSED)
})

it('goes with the message that is taken back, and with its month', async () => {
  const { one, other, conversation } = await spoken('goes')
  await act.react(other, conversation, 1, '👍')
  await act.react(one, conversation, 2, '👍')
  await act.recall(one, conversation, 1)
  const [first] = (await act.pull(other, conversation)).data
  expect(first).toMatchObject({ type: 'recalled' })
  expect(first).not.toHaveProperty('reactions')
  expect(await stored(conversation)).toHaveLength(1)
  await world.advanceDays(70)
  await dropMonths(test.services.db, await test.services.businessClock.now(test.services.db))
  expect(await stored(conversation)).toEqual([])
})

it('goes with the account of its member, also where they wrote nothing', async () => {
  const { one, other, conversation } = await makePair(test, 'leaves', world)
  await act.send(one, conversation, 'Stays')
  await act.react(other, conversation, 1, '😢')
  await act.react(one, conversation, 1, '👍')
  const { db } = test.services
  await inTransaction(db, (tx) => eraseMessagesOf(tx, other.id, new Date()))
  const [first] = (await act.pull(one, conversation)).data
  expect(first).toMatchObject({ reactions: [{ member: one.id, emoji: '👍' }] })
  expect(first?.reactions).toHaveLength(1)
  const changes = (await act.changes(one, conversation)).data
  expect(changes).toMatchObject([
    { kind: 'reaction', emoji: '' },
    { kind: 'reaction', emoji: '👍' },
    { kind: 'erase', sender: other.id },
  ])
})
