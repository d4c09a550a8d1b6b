import type { Change, Emoji, Message } from '@contract/message/message'
import { changeMessages, type Run, applyChanges, emptyRun, append } from './run'

const time = '2026-11-26T08:00:00Z'
const message = (seq: number, sender = 'me'): Message => ({
  type: 'text',
  conversation: 'c',
  seq,
  sender,
  cid: null,
  time,
  text: `message ${seq}`,
})
const react = (changeSeq: number, member: string, emoji: Emoji, seq = 1): Change => ({
  kind: 'reaction',
  conversation: 'c',
  changeSeq,
  time,
  seq,
  member,
  emoji,
})
const shown = (messages: readonly Message[]) =>
  messages.map(({ reactions = [] }) => reactions.map(({ member, emoji }) => `${member} ${emoji}`))

it('a member has one, the newest, whatever comes late or twice', () => {
  const changes = [
    react(1, 'her', '👍'),
    react(2, 'me', '❤️'),
    react(3, 'her', ''),
    react(4, 'her', '😮'),
  ]
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 3, 0, 1, 3, 0],
  ]) {
    const messages = order.reduce<readonly Message[]>(
      (now, index) => changeMessages(now, changes[index] ?? react(9, 'x', '👍', 9)),
      [message(1)],
    )
    expect(shown(messages)[0]?.sort()).toEqual(['her 😮', 'me ❤️'])
  }
})

it('a message that was pulled later than a change stays as it came', () => {
  const pulled: Message = { ...message(1), reactions: [{ member: 'her', emoji: '', changeSeq: 5 }] }
  const messages = [pulled]
  expect(changeMessages(messages, react(4, 'her', '👍'))).toBe(messages)
  expect(shown(changeMessages(messages, react(6, 'her', '👍')))).toEqual([['her 👍']])
})

it('they go with the message, and with who left', () => {
  const run: Run = append(emptyRun(1, 0), [message(1), message(2, 'her'), message(3)])
  const said = applyChanges(run, [
    react(1, 'her', '👍'),
    react(2, 'me', '🙏', 2),
    react(3, 'her', '😂', 3),
  ])
  expect(shown(said.messages)).toEqual([['her 👍'], ['me 🙏'], ['her 😂']])
  const after = applyChanges(said, [
    { kind: 'recall', conversation: 'c', changeSeq: 4, time, seq: 3 },
    { kind: 'erase', conversation: 'c', changeSeq: 5, time, sender: 'her' },
    react(6, 'me', '👍', 3),
  ])
  expect(after.messages.map(({ type }) => type)).toEqual(['text', 'recalled', 'recalled'])
  expect(shown(after.messages)).toEqual([[], [], []])
})
