import { dayIn, offsetIn } from '../../texts/zone'
import { chooseZone, countStreak, rewardOf } from './policy'

const at = (iso: string) => new Date(iso)

test.each([
  ['Asia/Tokyo', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-20'],
  ['+08:00', '2026-11-21'],
  ['-11:00', '2026-11-20'],
  ['Pacific/Kiritimati', '2026-11-21'],
])('the date in %s', (zone, day) => {
  expect(dayIn(zone, at('2026-11-20T20:00:00Z'))).toBe(day)
})

test.each([
  ['Asia/Tokyo', 540],
  ['+09:00', 540],
  ['America/Los_Angeles', -480],
  ['-03:30', -210],
  ['Mars/Olympus', 0],
])('the offset in %s', (zone, minutes) => {
  expect(offsetIn(zone, at('2026-11-20T20:00:59.900Z'))).toBe(minutes)
})

test('a zone changes once in 24 hours', () => {
  const now = at('2026-11-20T20:00:00Z')
  expect(chooseZone(undefined, 'Asia/Tokyo', now)).toEqual({ zone: 'Asia/Tokyo', isNew: true })
  const known = { zone: 'Asia/Tokyo', changedAt: at('2026-11-20T00:00:00Z') }
  expect(chooseZone(known, 'Asia/Tokyo', now)).toEqual({ zone: 'Asia/Tokyo', isNew: false })
  expect(chooseZone(known, 'Europe/Rome', now)).toEqual({ zone: 'Asia/Tokyo', isNew: false })
  expect(chooseZone(known, 'Europe/Rome', at('2026-11-21T00:00:00Z'))).toEqual({
    zone: 'Europe/Rome',
    isNew: true,
  })
})

test.each([
  ['Asia/Tokyo', '+09:00', '2026-11-20T20:00:00Z'],
  ['+09:00', 'Asia/Tokyo', '2026-11-20T20:00:00Z'],
  ['-08:00', '-07:00', '2026-03-08T20:00:00Z'],
  ['-08:00', 'America/Los_Angeles', '2026-03-08T20:00:00Z'],
])('from %s to %s the zone stays', (zone, asked, iso) => {
  const known = { zone, changedAt: at('2026-01-01T00:00:00Z') }
  expect(chooseZone(known, asked, at(iso))).toEqual({ zone: asked, isNew: false })
})

describe('days in a row', () => {
  const last = {
    day: '2026-11-20',
    zone: 'Asia/Tokyo',
    streak: 6,
    checkedAt: at('2026-11-19T22:00:00Z'),
  }
  const next = (day: string, zone = 'Asia/Tokyo', now = '2026-11-20T22:00:00Z') =>
    countStreak(last, { day, zone, now: at(now) })

  test('go on with the next date, and begin again after one that was left out', () => {
    expect([
      next('2026-11-21'),
      next('2026-11-22'),
      countStreak(undefined, { ...last, now: at('2026-11-20T00:00:00Z') }),
    ]).toEqual([7, 1, 1])
  })

  test('a date that is counted, or was before it, does not count again', () => {
    expect([next('2026-11-20'), next('2026-11-19', 'America/Los_Angeles')]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('go on for who crossed the date line within a morning and a half', () => {
    expect(next('2026-11-22', 'Pacific/Kiritimati', '2026-11-21T09:00:00Z')).toBe(7)
    expect(next('2026-11-22', 'Pacific/Kiritimati', '2026-11-21T11:00:00Z')).toBe(1)
  })

  test.each([
    ['Asia/Tokyo', '2026-11-20T14:00:00Z', '+09:00', '2026-11-21T16:00:00Z'],
    ['-08:00', '2026-03-08T07:00:00Z', '-07:00', '2026-03-09T08:00:00Z'],
    ['-08:00', '2026-03-08T07:00:00Z', 'America/Los_Angeles', '2026-03-09T08:00:00Z'],
  ])('begin again for who stayed and left a date out: %s', (before, since, zone, now) => {
    const counted = { day: dayIn(before, at(since)), zone: before, streak: 6, checkedAt: at(since) }
    expect(countStreak(counted, { day: dayIn(zone, at(now)), zone, now: at(now) })).toBe(1)
  })

  test('each seventh earns more', () => {
    expect([6, 7, 8, 14].map((streak) => rewardOf(10, streak))).toEqual([10, 60, 10, 60])
  })
})
