import type { Conversation } from '@contract/message/schemas'
import type { Message } from '@contract/message/message'
import { changeRow, followRow, isBehind, takeRow } from './rows'

const said: Message = {
  type: 'text',
  conversation: 'c',
  seq: 3,
  sender: 'her',
  cid: null,
  time: '2026-11-20T08:00:00Z',
  text: 'a slip',
}
const { text: _text, ...rest } = said
const recalled: Message = { ...rest, type: 'recalled' }
const row: Conversation = {
  conversation: 'c',
  lastSeq: 3,
  changeSeq: 0,
  minSeq: 0,
  readSeq: 0,
  otherReadSeq: 0,
  kind: 'direct',
  with: { id: 'her', name: 'Mia Chen', avatar: null, gone: false },
  last: said,
  unread: 3,
  muted: false,
  pinned: false,
  blocked: false,
  closed: false,
}

it('a late answer of the list does not bring back what was taken back since', () => {
  const known = { ...row, changeSeq: 1, last: recalled }
  expect(takeRow(known, row)).toMatchObject({ changeSeq: 1, last: recalled })
  expect(takeRow(row, known).last).toBe(recalled)
})

it('where another device has read a part, no more is unread than lies behind the mark', () => {
  expect(followRow(row, { ...row, readSeq: 2 }, undefined, [], 'me').unread).toBe(1)
  expect(followRow(row, { ...row, readSeq: 3 }, undefined, [], 'me').unread).toBe(0)
  expect(followRow(row, row, undefined, [], 'me').unread).toBe(3)
})

it('a row is behind until what it shows has seen the changes of its conversation', () => {
  const head = { ...row, changeSeq: 1 }
  const behind = followRow(row, head, undefined, [], 'me')
  expect([behind.changeSeq, isBehind(behind, head)]).toEqual([0, true])
  expect(takeRow(behind, { ...head, last: recalled, unread: 2 })).toMatchObject({
    changeSeq: 1,
    last: recalled,
    unread: 2,
  })
  // An answer that is older than the last message settles nothing of a later change.
  expect(takeRow({ ...row, lastSeq: 4 }, head).changeSeq).toBe(0)
  const run = { first: 1, have: 3, changes: 1, messages: [recalled, recalled, recalled] }
  expect(followRow(row, head, run, [], 'me')).toMatchObject({ changeSeq: 1, unread: 0 })
})

it('a change that came itself needs no answer, unless it alters how many are unread', () => {
  const recall = {
    kind: 'recall',
    conversation: 'c',
    changeSeq: 1,
    seq: 3,
    time: said.time,
  } as const
  expect(changeRow({ ...row, readSeq: 3, unread: 0 }, recall)).toMatchObject({
    changeSeq: 1,
    last: recalled,
  })
  expect(changeRow(row, recall)).toMatchObject({ changeSeq: 0, last: recalled })
  const reaction = { ...recall, kind: 'reaction', member: 'her', emoji: '' } as const
  expect(changeRow(row, reaction).changeSeq).toBe(1)
  expect(changeRow(row, { ...reaction, changeSeq: 2 }).changeSeq).toBe(0)
})
