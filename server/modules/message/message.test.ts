import { errorCodes } from '@contract/errors'
import { digestOf } from '@contract/message/limits'
import { messageEndpoints } from '@contract/message/endpoints'
import { movableClock } from '../../../test/support/clock'
import { makePair, messagesOf, newCid, type Pair } from '../../../test/support/message-pair'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { dropMonths } from './repository/messages'

const clock = movableClock()
let test: TestApp
let world: World
let stranger: Person
let act: ReturnType<typeof messagesOf>

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
  world = createWorld(test.services)
  act = messagesOf(test)
  stranger = await world.register({ username: 'stranger' })
})
afterAll(() => test.close())

const pair = (name: string) => makePair(test, name, world)
const list = (who: Person) => test.call(messageEndpoints.imConversations, {}, who)
const one = async (who: Person, id: string) =>
  (await test.call(messageEndpoints.imConversation, { id }, who)).data
const textsOf = async (who: Person, { conversation }: Pair) =>
  (await act.pull(who, conversation)).data.map((message) =>
    message.type === 'text' ? message.text : message.type,
  )

it('keeps twenty tries of one message as one, and answers all alike', async () => {
  const { one: sender, other, conversation } = await pair('twenty')
  const cid = newCid()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => act.send(sender, conversation, 'Once', cid)),
  )
  expect(new Set(answers.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 0, data: { cid, conversation, seq: 1 } })
  expect((await act.pull(other, conversation)).data).toHaveLength(1)
  expect((await act.send(sender, conversation, 'Once more', cid)).data.seq).toBe(1)
})

it('numbers what both write without a gap, each one in the order of sending', async () => {
  const both = await pair('numbers')
  const { one: sender, other, conversation } = both
  const texts = Array.from({ length: 25 }, (_, index) => String(index))
  await Promise.all(
    [sender, other].map(async (who) => {
      await Promise.all(texts.map((text) => act.send(who, conversation, text)))
    }),
  )
  const { data } = await act.pull(sender, conversation, 1, 50)
  expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  for (const who of [sender, other]) {
    const own = data.filter((message) => message.sender === who.id)
    expect(own).toHaveLength(25)
    const seenBy = (await act.pull(who, conversation, 1, 50)).data
    for (const message of seenBy) expect(message.cid !== null).toBe(message.sender === who.id)
  }
  expect((await act.pull(sender, conversation, 41, 60)).data).toHaveLength(10)
})

it('takes one id for one conversation', async () => {
  const { one: sender, conversation } = await pair('ids')
  const member = await world.register({ username: 'ids_third', inviter: sender })
  const opened = await test.call(messageEndpoints.imOpen, { member: member.id }, sender)
  const cid = newCid()
  const answers = await Promise.all([
    act.send(sender, conversation, 'Here', cid),
    act.send(sender, opened.data.conversation, 'There', cid),
    act.send(sender, opened.data.conversation, 'Another'),
  ])
  const codes = answers.map(({ code }) => code)
  expect(codes[2]).toBe(0)
  expect(codes.slice(0, 2).sort()).toEqual([0, errorCodes.MESSAGE_CID_USED])
})

it('is between inviter and direct member, both ways, and is opened once', async () => {
  const { one: inviter, other: direct, conversation } = await pair('relation')
  const second = await world.register({ username: 'relation_second', inviter: direct })
  const open = (who: Person, member: Person) =>
    test.call(messageEndpoints.imOpen, { member: member.id }, who)
  const opened = await Promise.all([open(direct, inviter), open(inviter, direct)])
  expect(opened.map(({ data }) => data.conversation)).toEqual([conversation, conversation])
  for (const [who, member] of [
    [inviter, second],
    [second, inviter],
    [stranger, direct],
    [inviter, inviter],
  ] as const)
    expect((await open(who, member)).code).toBe(errorCodes.CONTACT_NOT_FOUND)
  const contacts = await test.call(messageEndpoints.imContacts, {}, direct)
  expect(contacts.data.map(({ id, relation }) => [id, relation])).toEqual([
    [inviter.id, 'inviter'],
    [second.id, 'direct'],
  ])
  expect(contacts.data[0]?.conversation).toBe(conversation)
  expect(contacts.page?.total).toBe(2)
})

it('shows a conversation in the list from its first message on, with what is unread', async () => {
  const { one: sender, other, conversation } = await pair('listed')
  expect((await list(other)).data.filter(({ kind }) => kind === 'direct')).toEqual([])
  await act.send(sender, conversation, 'First')
  await act.send(sender, conversation, 'Second')
  await act.send(other, conversation, 'Answer')
  const [row] = (await list(other)).data
  expect(row).toMatchObject({
    conversation,
    with: { id: sender.id, name: 'listed_one', gone: false },
    last: { type: 'text', text: 'Answer', sender: other.id },
    unread: 2,
    lastSeq: 3,
    closed: false,
  })
  const read = (seq: number) => test.call(messageEndpoints.imRead, { conversation, seq }, other)
  expect((await read(2)).data.readSeq).toBe(2)
  expect((await read(1)).data.readSeq).toBe(2)
  expect((await read(99)).data.readSeq).toBe(3)
  expect((await one(other, conversation)).unread).toBe(0)
  expect((await one(sender, conversation)).otherReadSeq).toBe(3)
  await test.call(messageEndpoints.imMute, { conversation, muted: true }, other)
  expect((await one(other, conversation)).muted).toBe(true)
  expect((await one(sender, conversation)).muted).toBe(false)
})

it('pins a conversation before the others, for its member alone', async () => {
  const { one: sender, other, conversation } = await pair('pinned')
  const second = await world.register({ username: 'pinned_second', inviter: other })
  const { data } = await test.call(messageEndpoints.imOpen, { member: second.id }, other)
  await act.send(sender, conversation, 'Older')
  clock.advance(1)
  await act.send(other, data.conversation, 'Newer')
  const order = async (who: Person) =>
    (await list(who)).data
      .filter(({ kind }) => kind === 'direct')
      .map(({ conversation: id, pinned }) => [id, pinned])
  const pin = (who: Person, pinned: boolean) =>
    test.call(messageEndpoints.imPin, { conversation, pinned }, who)
  expect((await pin(other, true)).data).toEqual({ pinned: true })
  expect(await order(other)).toEqual([
    [conversation, true],
    [data.conversation, false],
  ])
  expect(await order(sender)).toEqual([[conversation, false]])
  expect((await pin(stranger, true)).code).toBe(errorCodes.CONVERSATION_NOT_FOUND)
  await pin(other, false)
  expect((await order(other))[0]).toEqual([data.conversation, false])
})

it('gives page by page what it gives at once, of whichever side of its pairs a member is', async () => {
  const { one: inviter, other: member, conversation } = await pair('paged')
  const talks = [conversation]
  for (const username of ['paged_third', 'paged_fourth']) {
    const invited = await world.register({ username, inviter: member })
    const { data } = await test.call(messageEndpoints.imOpen, { member: invited.id }, member)
    talks.push(data.conversation)
  }
  for (const talk of [...talks].reverse()) {
    clock.advance(1)
    await act.send(member, talk, 'Hello')
  }
  const [last = ''] = talks.slice(-1)
  await test.call(messageEndpoints.imPin, { conversation: last, pinned: true }, member)
  const page = async (pageNum: number, pageSize: number) => {
    const request = { pageNum, pageSize }
    const answer = await test.call(messageEndpoints.imConversations, request, member)
    return answer.data.map(({ conversation: id }) => id)
  }
  const all = await page(1, 10)
  expect(all.filter((id) => talks.includes(id))).toEqual([last, ...talks.slice(0, -1)])
  const alone = await Promise.all(all.map((_, index) => page(index + 1, 1)))
  expect(alone.flat()).toEqual(all)
  expect((await list(inviter)).data.map(({ conversation: id }) => id)).toContain(conversation)
})

it('sums what a device must have, so that nothing lost stays unseen', async () => {
  const { one: sender, other, conversation } = await pair('digest')
  const before = (await act.sync(other)).data
  expect(before.digest).toEqual(digestOf(before.heads))
  const steps = [
    () => act.send(sender, conversation),
    () => test.call(messageEndpoints.imRead, { conversation, seq: 1 }, other),
    () => act.recall(sender, conversation, 1),
  ]
  const seen = [JSON.stringify(before.digest)]
  for (const step of steps) {
    await step()
    const { heads, digest } = (await act.sync(other)).data
    expect(digest).toEqual(digestOf(heads))
    seen.push(JSON.stringify(digest))
  }
  expect(new Set(seen).size).toBe(4)
})

describe('recalling', () => {
  it('empties the message and tells it once by a change', async () => {
    const both = await pair('recalls')
    const { one: sender, other, conversation } = both
    await act.send(sender, conversation, 'A secret')
    await act.send(sender, conversation, 'Stays')
    expect(await textsOf(other, both)).toEqual(['A secret', 'Stays'])
    expect((await act.recall(other, conversation, 1)).code).toBe(errorCodes.MESSAGE_NOT_FOUND)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => act.recall(sender, conversation, 1)),
    )
    for (const { data } of answers) expect(data).toMatchObject({ kind: 'recall', changeSeq: 1 })
    expect((await act.changes(other, conversation)).data).toEqual([answers[0]?.data])
    expect(await textsOf(other, both)).toEqual(['recalled', 'Stays'])
    expect((await one(other, conversation)).unread).toBe(1)
    const rows = await test.services.db.selectFrom('message').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('A secret')
  })

  it('is too late after two minutes', async () => {
    const { one: sender, conversation } = await pair('late')
    await act.send(sender, conversation)
    clock.advance(120)
    await act.send(sender, conversation)
    clock.advance(1)
    expect((await act.recall(sender, conversation, 1)).code).toBe(errorCodes.RECALL_TOO_LATE)
    expect((await act.recall(sender, conversation, 2)).code).toBe(0)
  })
})

it('passes nothing in either direction once one of them blocked, until they take it back', async () => {
  const both = await pair('blocks')
  const { one: sender, other, conversation } = both
  await act.send(sender, conversation, 'Before')
  expect((await act.block(other, sender, true)).data.blocked).toBe(true)
  expect((await act.send(sender, conversation)).code).toBe(errorCodes.MESSAGE_REFUSED)
  expect((await act.send(other, conversation)).code).toBe(errorCodes.MEMBER_BLOCKED)
  expect(await one(other, conversation)).toMatchObject({ blocked: true })
  expect(await one(sender, conversation)).toMatchObject({ blocked: false })
  await act.block(other, sender, false)
  expect((await act.send(sender, conversation, 'After')).code).toBe(0)
  expect(await textsOf(other, both)).toEqual(['Before', 'After'])
  expect((await act.block(stranger, other, true)).code).toBe(errorCodes.CONTACT_NOT_FOUND)
})

it('counts what one sends to another in an hour, less from a new account', async () => {
  const { one: sender, other, conversation } = await pair('limits')
  const { db } = test.services
  const sent = (count: number) =>
    db
      .updateTable('conversation_member')
      .set({ sentSince: clock.now(), sentCount: count })
      .where('conversationId', '=', conversation)
      .execute()
  // Which of two that are sent at once comes first is nobody's to say.
  const codes = async (who: Person) =>
    (await Promise.all([1, 2].map(async () => (await act.send(who, conversation)).code))).sort(
      (code, next) => code - next,
    )
  await sent(59)
  expect(await codes(sender)).toEqual([0, errorCodes.TOO_MANY_REQUESTS])
  await world.advanceDays(1)
  await sent(299)
  expect(await codes(sender)).toEqual([0, errorCodes.TOO_MANY_REQUESTS])
  expect(await codes(other)).toEqual([0, errorCodes.TOO_MANY_REQUESTS])
  clock.advance(3_600)
  expect((await act.send(sender, conversation)).code).toBe(0)
})

it.each([
  ['nothing', ' \n', errorCodes.VALIDATION_FAILED],
  ['too much', 'x'.repeat(4_001), errorCodes.VALIDATION_FAILED],
  ['what no database holds', '\0', errorCodes.VALIDATION_FAILED],
  ['half a pair', 'a\uD800b', errorCodes.VALIDATION_FAILED],
])('refuses a text of %s, and no other with it', async (name, text, code) => {
  const { one: sender, conversation } = await pair(`text_${name.length}`)
  const answer = await act.send(sender, conversation, text)
  expect(answer.code).toBe(code)
  expect((await act.send(sender, conversation, 'Goes on')).code).toBe(0)
})

it('forgets whole months and says from where on there are messages', async () => {
  const both = await pair('months')
  const { one: sender, other, conversation } = both
  await act.send(sender, conversation, 'Old')
  await world.advanceDays(70)
  await act.send(sender, conversation, 'New')
  await dropMonths(test.services.db, await test.services.businessClock.now(test.services.db))
  const head = (await act.sync(other)).data.heads.find((row) => row.conversation === conversation)
  expect(head).toMatchObject({ minSeq: 1, lastSeq: 2 })
  expect(await textsOf(other, both)).toEqual(['New'])
})
