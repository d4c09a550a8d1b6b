import { dayIn } from '../../clock/zone'
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

  test('each seventh earns more', () => {
    expect([6, 7, 8, 14].map((streak) => rewardOf(10, streak))).toEqual([10, 60, 10, 60])
  })
})
