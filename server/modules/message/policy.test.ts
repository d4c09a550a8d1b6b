import {
  isRecallable,
  judgeSend,
  NEWCOMER_PAIR_HOUR,
  PAIR_HOUR,
  type Scene,
  type Sender,
} from './policy'

const NOW = new Date('2026-11-17T20:00:00Z')
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const after = (seconds: number) => before(-seconds)
const DAY = 86_400
const member: Sender = {
  userId: 'a',
  joinedAt: before(10 * DAY),
  mutedUntil: null,
  sentSince: null,
  sentCount: 0,
}
const scene: Scene = { kind: 'direct', closed: false, blockers: [] }
const judge = (sender: Partial<Sender>, where: Partial<Scene> = {}) =>
  judgeSend({ ...member, ...sender }, { ...scene, ...where }, { now: NOW, systemNow: NOW })

it.each<[string, Partial<Sender>, Partial<Scene>, string, Record<string, number>]>([
  ['the system conversation', {}, { kind: 'system' }, 'CONVERSATION_CLOSED', {}],
  ['a closed one', {}, { closed: true }, 'CONVERSATION_CLOSED', {}],
  ['whom one blocked', {}, { blockers: ['a'] }, 'MEMBER_BLOCKED', {}],
  ['who blocked one', {}, { blockers: ['b'] }, 'MESSAGE_REFUSED', {}],
  ['each other', {}, { blockers: ['b', 'a'] }, 'MEMBER_BLOCKED', {}],
  ['anybody without a voice', { mutedUntil: after(3_601) }, {}, 'SENDER_MUTED', { hours: 2 }],
  [
    'one other too often',
    { sentSince: before(600), sentCount: PAIR_HOUR },
    {},
    'TOO_MANY_REQUESTS',
    { seconds: 3_000 },
  ],
  [
    'one other too often on the first day',
    { joinedAt: before(DAY - 1), sentSince: NOW, sentCount: NEWCOMER_PAIR_HOUR },
    {},
    'TOO_MANY_REQUESTS',
    { seconds: 3_600 },
  ],
])('nobody writes to %s', (_whom, sender, where, refusal, params) => {
  expect(judge(sender, where)).toEqual({ allowed: false, refusal, params })
})

it.each<[string, Partial<Sender>, Date, number]>([
  ['begins with the first', {}, NOW, 1],
  ['goes on', { sentSince: before(600), sentCount: 7 }, before(600), 8],
  ['begins again after an hour', { sentSince: before(3_600), sentCount: PAIR_HOUR }, NOW, 1],
  [
    'is longer after the first day',
    { joinedAt: before(DAY), sentSince: NOW, sentCount: 60 },
    NOW,
    61,
  ],
  ['goes on after a silence', { mutedUntil: NOW }, NOW, 1],
])('the count of an hour %s', (_how, sender, sentSince, sentCount) => {
  expect(judge(sender)).toEqual({ allowed: true, sentSince, sentCount })
})

it.each([
  [0, true],
  [120, true],
  [120.001, false],
])('a message of %s s ago can be recalled: %s', (seconds, expected) => {
  expect(isRecallable(before(seconds), NOW)).toBe(expected)
})
