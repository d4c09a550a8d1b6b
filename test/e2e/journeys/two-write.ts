import { messageEndpoints } from '@contract/message/endpoints'
import { messageIds } from '@/features/message/test-ids'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { text } from '../support/texts'
import { actOnMessages } from './acts-on-messages'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'
import { OUTSIDE_PAGE } from './prepare-outside-page'

async function write(person: Person, words: string): Promise<void> {
  await person.type(messageIds.write, words)
  await person.tap(messageIds.send)
  await person.see(words)
}

const LONG = 'Rows that follow one upon another, until the field is full of them. '.repeat(6).trim()

/** The field grows with what stands in it, on a phone above the keyboard with its button, and is low again once that was sent. */
async function writeLong(person: Person): Promise<void> {
  const low = await person.styleOf(messageIds.write, 'height')
  await person.type(messageIds.write, LONG)
  if (person.holds === 'everything')
    await person.seeAboveKeyboard(messageIds.write, messageIds.send)
  await person.tap(messageIds.send)
  await person.see(LONG)
  await eventually(async () => expect(await person.styleOf(messageIds.write, 'height')).toBe(low))
}

async function readConversation(member: Member) {
  const rows: unknown = await member.call(messageEndpoints.imConversations, { pageSize: 10 })
  const direct = Array.isArray(rows)
    ? rows.find((row: unknown) => Reflect.get(Object(row), 'kind') === 'direct')
    : undefined
  const { conversation, unread } = Object(direct) as { conversation?: unknown; unread?: unknown }
  return { conversation: String(conversation), unread: Number(unread) }
}

/** Two members write to each other: at once, over a lost network in the order of writing, read, taken back, answered, reacted to, found again, and a link with its page. */
export const twoWrite: JourneyRun = async (server, newPerson, language) => {
  const mia = await new Member(server.url, 'writer_mia', 'writer-mia@journey.example').register()
  const code = await mia.code()
  const ben = await new Member(server.url, 'writer_ben', 'writer-ben@journey.example').register(
    code,
  )
  const one = await newPerson({ language, serverUrl: server.url })
  const two = await newPerson({ language, serverUrl: server.url })
  await logIn(one, mia.email)
  await logIn(two, ben.email)

  await one.open('/pages/message/list')
  await one.tap(messageIds.compose)
  await one.choose('writer_ben')
  await one.arrive('/pages/message/timeLine')
  await write(one, 'Hello Ben')
  await one.see(text(language, 'messages:state.sent'))

  await two.open('/pages/message/list')
  await two.see('Hello Ben')
  const { conversation } = await readConversation(ben)
  expect((await readConversation(ben)).unread).toBe(1)
  await two.tap(messageIds.row(conversation))
  await two.arrive('/pages/message/timeLine')
  await two.see('Hello Ben')
  await one.see(text(language, 'messages:state.read'))
  await eventually(async () => expect((await readConversation(ben)).unread).toBe(0))

  await writeLong(two)

  // Two in the outbox while there is no network.
  await two.offline(true)
  await write(two, 'first of two')
  await write(two, 'second of two')
  await two.see(text(language, 'messages:state.waiting'))
  await two.shot('message-outbox')
  await two.offline(false)
  await one.see('first of two')
  await one.see('second of two')
  await two.miss(text(language, 'messages:state.waiting'))
  const messages = await mia.call(messageEndpoints.imMessages, { conversation, from: 1, to: 50 })
  expect(messages.map((message) => message.type === 'text' && message.text)).toEqual([
    'Hello Ben',
    LONG,
    'first of two',
    'second of two',
  ])
  // What was asked for while offline.
  two.complaints()

  // Its own message: what was written first may be older than two minutes on a slow machine.
  await write(one, 'a slip')
  await two.see('a slip')
  const [slip] = await mia.call(messageEndpoints.imMessages, { conversation, from: 5, to: 5 })
  await one.tap(messageIds.message(slip?.cid ?? ''))
  await one.tap('action-recall')
  await one.see(text(language, 'messages:recalledByYou'))
  await two.see(text(language, 'messages:recalled'))
  await two.shot('message-recalled')
  await actOnMessages({ conversation, mia, one, two }, 6)
  // What a page says of itself stands under its address, for both.
  await write(one, OUTSIDE_PAGE.url)
  for (const person of [one, two]) await person.see(OUTSIDE_PAGE.title)
  for (const person of [one, two]) expect(person.complaints()).toEqual([])
}
