import type { Message } from '@contract/message/message'
import type { Run } from '@/lib/messages/run'
import { buildEntries, stateOf, unsentOf } from './entries'

const message = (seq: number, time: string, cid: string | null = null): Message => ({
  type: 'text',
  conversation: 'c',
  seq,
  sender: cid === null ? 'her' : 'me',
  cid,
  time,
  text: `message ${seq}`,
})
const run = (messages: Message[]): Run => ({
  first: messages[0]?.seq ?? 1,
  have: messages.at(-1)?.seq ?? 0,
  changes: 0,
  messages,
})
const item = (cid: string) => ({
  cid,
  conversation: 'c',
  body: { type: 'text', text: cid } as const,
  time: '2026-11-03T12:00:00Z',
})
const from20 = run(
  Array.from({ length: 20 }, (_, index) => message(index + 20, '2026-11-02T12:00:00Z')),
)
const source = { run: from20, unsent: [], from: 20, readSeq: undefined, me: 'me' }

it('older messages come before without moving the blocks that are there', () => {
  const before = buildEntries(source).map(({ key, entries }) => [key, entries.length])
  const older = run([
    ...Array.from({ length: 13 }, (_, index) => message(index + 7, '2026-11-01T12:00:00Z')),
    ...from20.messages,
  ])
  const after = buildEntries({ ...source, from: 7, run: older }).map(({ key, entries }) => [
    key,
    entries.length,
  ])
  expect(before).toEqual([
    ['b2', 4],
    ['b3', 8],
    ['b4', 8],
  ])
  expect(after.slice(-2)).toEqual(before.slice(-2))
  expect(after).toHaveLength(5)
})

it('each day has its heading once, and the first unread message its mark', () => {
  const messages = [
    message(1, '2026-11-01T12:00:00Z'),
    message(2, '2026-11-01T12:01:00Z', 'own-2'),
    message(3, '2026-11-02T12:00:00Z', 'own-3'),
    message(4, '2026-11-02T12:01:00Z'),
    message(5, '2026-11-02T12:02:00Z'),
  ]
  const entries = buildEntries({
    ...source,
    from: 1,
    run: run(messages),
    unsent: [item('new')],
    readSeq: 1,
  }).flatMap((block) => block.entries)
  expect(entries.map(({ beginsDay }) => beginsDay)).toEqual([true, false, true, false, false, true])
  expect(entries.map(({ beginsUnread }) => beginsUnread)).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ])
})

it('what has arrived is not shown a second time while its acknowledgement is under way', () => {
  const messages = [message(1, '2026-11-01T12:00:00Z', 'sent')]
  const keys = buildEntries({
    ...source,
    from: 1,
    run: run(messages),
    unsent: [item('sent'), item('next')],
  })
    .flatMap(({ entries }) => entries)
    .map(({ key }) => key)
  expect(keys).toEqual(['sent', 'next'])
})

it('a page that is not held is one block of empty room, and one that is stands as its lines', () => {
  const newest = run(Array.from({ length: 10 }, (_, n) => message(n + 100, '2026-11-02T12:00:00Z')))
  const page = Array.from({ length: 48 }, (_, n) => message(n + 48, '2026-11-01T12:00:00Z'))
  const blocks = buildEntries({
    ...source,
    from: 30,
    run: { ...newest, pages: new Map([[1, page]]) },
  })
  expect(
    blocks.map(({ key, entries, missing, lines }) => [key, entries.length, missing, lines]),
  ).toEqual([
    ['b3', 0, 47, 18],
    ...[6, 7, 8, 9, 10, 11].map((place) => [`b${place}`, 8, undefined, undefined]),
    ['b12', 0, 99, 4],
    ['b12', 4, undefined, undefined],
    ['b13', 6, undefined, undefined],
  ])
})

it.each([
  ['before what is shown', { from: 30, readSeq: 20 }, undefined],
  ['in a page that is not held', { from: 1, readSeq: 5 }, undefined],
  ['the first that is held', { from: 1, readSeq: 19 }, 20],
  ['further down', { from: 20, readSeq: 29 }, 30],
])('the mark stands above the first unread message or nowhere: %s', (_, of, marked) => {
  const entries = buildEntries({ ...source, ...of }).flatMap((block) => block.entries)
  expect(entries.find(({ beginsUnread }) => beginsUnread)?.message?.seq).toBe(marked)
})

it('a line that has not changed is the same object', () => {
  const of = () => buildEntries(source).flatMap((block) => block.entries)
  const before = of()
  const longer = {
    ...from20,
    have: 40,
    messages: [...from20.messages, message(40, '2026-11-02T13:00:00Z')],
  }
  const after = buildEntries({ ...source, run: longer }).flatMap((block) => block.entries)
  expect(after.filter((entry) => before.includes(entry))).toHaveLength(20)
})

it.each([
  [{ item: item('x') }, false, 'sending'],
  [{ item: item('x') }, true, 'waiting'],
  [{ item: { ...item('x'), failed: 'no' } }, true, 'failed'],
  [{ item: { ...item('x'), later: '2999-01-01T00:00:00Z' } }, false, 'later'],
  [{ item: { ...item('x'), later: '2026-01-01T00:00:00Z' } }, false, 'sending'],
  [{ message: message(4, '2026-11-01T12:00:00Z', 'x') }, false, 'read'],
  [{ message: message(5, '2026-11-01T12:00:00Z', 'x') }, true, 'sent'],
] as const)('says where a message stands: %#', (of, offline, state) => {
  const entry = { key: 'k', time: '', beginsDay: false, beginsUnread: false, ...of }
  expect(stateOf(entry, { otherReadSeq: 4, offline })).toBe(state)
})

it('what is written behind one that the server takes later waits as long', () => {
  const later = '2999-01-01T00:00:00Z'
  const failed = { ...item('f'), failed: 'no' }
  const other = { ...item('o'), conversation: 'd' }
  const outbox = [failed, { ...item('a'), later }, other, item('b')]
  expect(unsentOf('c', outbox, [item('u'), other])).toEqual([
    failed,
    { ...item('a'), later },
    { ...item('b'), later },
    item('u'),
  ])
})
