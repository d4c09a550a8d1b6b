import type { Conversation } from '@contract/message/schemas'
import type { Message } from '@contract/message/message'
import { followRow, takeRow } from './rows'

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
