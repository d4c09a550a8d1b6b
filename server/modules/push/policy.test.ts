import { judgeCall, judgeMessage, judgeRingEnd, noticeText, pauseAfter } from './policy'

const now = new Date('2026-11-17T20:00:00Z')
const later = new Date('2026-11-17T23:00:00Z')
const message = {
  exists: true,
  read: false,
  muted: false,
  connected: false,
  looked: false,
  moment: now,
}
const call = { unheard: true, ringing: true, connected: false, looked: false, wanted: true }

it.each([
  [{}, { do: 'send' }],
  [{ exists: false }, { do: 'drop' }],
  [{ read: true }, { do: 'drop' }],
  [{ muted: true }, { do: 'drop' }],
  [{ moment: null }, { do: 'drop' }],
  [{ connected: true }, { do: 'again', at: new Date(now.getTime() + 60_000), looked: true }],
  [{ connected: true, looked: true }, { do: 'drop' }],
  [{ looked: true }, { do: 'send' }],
  [{ moment: later }, { do: 'again', at: later, looked: false }],
])('a message that is %j: %j', (change, decision) => {
  expect(judgeMessage({ ...message, ...change }, now)).toEqual(decision)
})

it.each([
  [{}, { do: 'send' }],
  [{ ringing: false }, { do: 'drop' }],
  [{ wanted: false }, { do: 'drop' }],
  [{ connected: true }, { do: 'again', at: new Date(now.getTime() + 5_000), looked: true }],
  [{ connected: true, looked: true }, { do: 'send' }],
  [{ connected: true, looked: true, unheard: false }, { do: 'drop' }],
])('a call that is %j: %j', (change, decision) => {
  expect(judgeCall({ ...call, ...change }, now)).toEqual(decision)
})

it.each([
  [{}, { do: 'send' }],
  [{ wanted: false }, { do: 'drop' }],
  [{ connected: true }, { do: 'again', at: new Date(now.getTime() + 60_000), looked: true }],
  [{ connected: true, looked: true }, { do: 'drop' }],
  [{ looked: true }, { do: 'send' }],
  [{ missed: false }, { do: 'send' }],
  [{ missed: false, connected: true }, { do: 'drop' }],
  [{ missed: false, connected: true, looked: true }, { do: 'send' }],
])('a missed call that is %j: %j', (change, decision) => {
  const standing = { missed: true, connected: false, looked: false, wanted: true }
  expect(judgeRingEnd({ ...standing, ...change }, now)).toEqual(decision)
})

it('waits ever longer, and never less than the vendor asks for', () => {
  expect([1, 2, 3, 20].map((attempts) => pauseAfter(attempts, undefined))).toEqual([
    2_000, 4_000, 8_000, 900_000,
  ])
  expect(pauseAfter(1, 90)).toBe(90_000)
  expect(pauseAfter(20, 90)).toBe(900_000)
})

it.each([
  ['incomeArrived', 'other'],
  ['incomeSettled', 'other'],
  ['withdrawalDecided', 'other'],
  ['membershipExpiring', 'other'],
  ['newMember', 'other'],
  ['newDevice', 'newDevice'],
  ['warned', 'warned'],
  ['muted', 'muted'],
])('a notice %s reads as %s where a store’s rules hold, else as itself', (key, plain) => {
  expect([noticeText(key, true), noticeText(key, false)]).toEqual([plain, key])
})
