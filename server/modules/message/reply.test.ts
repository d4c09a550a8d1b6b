import { errorCodes } from '@contract/errors'
import { messageEndpoints } from '@contract/message/endpoints'
import { makePair, messagesOf, newCid } from '../../../test/support/message-pair'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'
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

const answer = (who: Person, conversation: string, replyTo: number, cid = newCid()) => {
  const body = { type: 'text', text: 'Answer' } as const
  return test.call(messageEndpoints.imSend, { cid, conversation, body, replyTo }, who)
}

it('carries which message it answers, until it is taken back', async () => {
  const { one, other, conversation } = await makePair(test, 'answers', world)
  await act.send(one, conversation, 'Question')
  expect((await answer(other, conversation, 1)).code).toBe(0)
  await act.recall(one, conversation, 1)
  const [question, reply] = (await act.pull(one, conversation)).data
  expect(question).not.toHaveProperty('replyTo')
  expect(reply).toMatchObject({ type: 'text', text: 'Answer', replyTo: 1 })
  expect(await act.recall(other, conversation, 2)).toMatchObject({ code: 0 })
  expect((await act.pull(one, conversation)).data[1]).not.toHaveProperty('replyTo')
})

it('answers only what is in the conversation, and the same to every try', async () => {
  const { one, other, conversation } = await makePair(test, 'unknown', world)
  const stranger = await world.register({ username: 'unknown_stranger' })
  await act.send(one, conversation, 'Question')
  expect((await answer(other, conversation, 2)).code).toBe(errorCodes.ANSWERED_NOT_FOUND)
  expect((await answer(other, conversation, 0)).code).toBe(errorCodes.VALIDATION_FAILED)
  expect((await answer(stranger, conversation, 9)).code).toBe(errorCodes.CONVERSATION_NOT_FOUND)
  const cid = newCid()
  const tries = await Promise.all([1, 2, 3].map(() => answer(other, conversation, 1, cid)))
  expect(tries.map(({ code, data }) => [code, data.seq])).toEqual([0, 0, 0].map(() => [0, 2]))
  expect((await act.pull(one, conversation)).data).toHaveLength(2)
  await world.advanceDays(70)
  await act.send(one, conversation, 'Much later')
  await dropMonths(test.services.db, await test.services.businessClock.now(test.services.db))
  expect((await answer(other, conversation, 1)).code).toBe(errorCodes.ANSWERED_NOT_FOUND)
  expect((await answer(other, conversation, 3)).code).toBe(0)
})
