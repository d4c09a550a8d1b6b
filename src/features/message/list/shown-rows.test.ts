import type { Message } from '@contract/message/message'
import type { Conversation } from '@contract/message/schemas'
import { search, shownRows } from './shown-rows'

const message = (conversation: string, seq: number, time: string, text = 'hello'): Message => ({
  type: 'text',
  conversation,
  seq,
  sender: 'her',
  cid: null,
  time,
  text,
})
const row = (conversation: string, time: string, name = conversation): Conversation => ({
  conversation,
  kind: 'direct',
  with: { id: `m-${conversation}`, name, avatar: null, gone: false },
  last: message(conversation, 3, time),
  lastSeq: 3,
  changeSeq: 0,
  minSeq: 0,
  readSeq: 0,
  otherReadSeq: 0,
  unread: 3,
  muted: false,
  pinned: false,
  blocked: false,
  closed: false,
})
const rows = new Map(
  [
    row('a', '2026-11-01T00:00:00Z'),
    row('b', '2026-11-02T00:00:00Z'),
    row('c', '2026-11-03T00:00:00Z'),
  ].map((one) => [one.conversation, one]),
)
const pinned = { ...row('b', '2026-11-02T00:00:00Z'), pinned: true }
const ids = (list: readonly Conversation[]) => list.map(({ conversation }) => conversation)

it('shows the newest first, the pinned before them, and what is being sent counts', () => {
  expect(ids(shownRows(rows, {}, []))).toEqual(['c', 'b', 'a'])
  expect(ids(shownRows(new Map(rows).set('b', pinned), {}, []))).toEqual(['b', 'c', 'a'])
  const written = {
    cid: 'x',
    conversation: 'a',
    body: { type: 'text', text: 'x' },
    time: '2026-11-04T00:00:00Z',
  } as const
  expect(ids(shownRows(rows, {}, [written]))).toEqual(['a', 'c', 'b'])
})

it('what was deleted here comes back with a newer message', () => {
  const views = { c: { clearedTo: 3 } }
  expect(ids(shownRows(rows, views, []))).toEqual(['b', 'a'])
  const newer = { ...row('c', '2026-11-05T00:00:00Z'), lastSeq: 4 }
  expect(ids(shownRows(new Map(rows).set('c', newer), views, []))).toEqual(['c', 'b', 'a'])
})

it('finds names and texts whatever their case and marks', () => {
  const named = [row('a', '2026-11-01T00:00:00Z', 'José'), row('b', '2026-11-02T00:00:00Z', 'Mia')]
  const run = {
    first: 1,
    have: 2,
    changes: 0,
    messages: [
      message('b', 1, '2026-11-01T00:00:00Z', 'See you, JOSE'),
      message('b', 2, '2026-11-02T00:00:00Z', 'jose again'),
    ],
  }
  const found = search(' jose ', named, new Map([['b', run]]), (one) => one.with?.name ?? '')
  expect([ids(found.rows), found.messages.map((one) => one.message.seq)]).toEqual([['a'], [2, 1]])
})
