import { addDays } from './calendar'
import {
  computeNextSettlement,
  computePacificDay,
  computePacificMonth,
  settlesAt,
  startOfPacificDay,
  startOfPacificMonth,
} from './pacific'

const HOUR = 3_600_000

const host = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

function hostDay(date: Date): string {
  const parts = Object.fromEntries(host.formatToParts(date).map((part) => [part.type, part.value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

describe('the Pacific calendar', () => {
  it('agrees with the host’s time zone data for every hour around a change and a walk through 2010 to 2036', () => {
    for (let instant = Date.UTC(2010, 0, 1); instant < Date.UTC(2036, 0, 1); instant += 5 * HOUR) {
      const date = new Date(instant)
      expect(computePacificDay(date)).toBe(hostDay(date))
    }
  })

  it.each([
    ['2026-03-08T07:59:59.999Z', '2026-03-07'],
    ['2026-03-08T08:00:00.000Z', '2026-03-08'],
    ['2026-03-09T06:59:59.999Z', '2026-03-08'],
    ['2026-03-09T07:00:00.000Z', '2026-03-09'],
    ['2026-11-01T06:59:59.999Z', '2026-10-31'],
    ['2026-11-01T07:00:00.000Z', '2026-11-01'],
    ['2026-11-02T07:59:59.999Z', '2026-11-01'],
    ['2026-11-02T08:00:00.000Z', '2026-11-02'],
  ])('reads %s as %s at a daylight-saving change', (instant, day) => {
    expect(computePacificDay(new Date(instant))).toBe(day)
    expect(computePacificMonth(new Date(instant))).toBe(day.slice(0, 7))
  })

  it.each([
    ['2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['2026-03-09', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01', '2026-11-01T07:00:00.000Z'],
    ['2026-11-02', '2026-11-02T08:00:00.000Z'],
  ])('starts the day %s at %s', (day, instant) => {
    expect(startOfPacificDay(day).toISOString()).toBe(instant)
  })

  it('starts every day exactly where the day before ends', () => {
    for (let day = '2024-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
      const start = startOfPacificDay(day)
      expect(computePacificDay(start)).toBe(day)
      expect(computePacificDay(new Date(start.getTime() - 1))).toBe(addDays(day, -1))
    }
  })

  it('starts months and refuses what is not a date', () => {
    expect(startOfPacificMonth('2026-07').toISOString()).toBe('2026-07-01T07:00:00.000Z')
    expect(() => startOfPacificDay('2026-13-01')).toThrow(RangeError)
  })
})

describe('settlement', () => {
  it.each([
    // The 10th ends in standard time, in daylight-saving time, and on the very day the clocks change (Sunday 11 March 2029).
    ['2026-01', '2026-02-11T08:00:00.000Z'],
    ['2026-06', '2026-07-11T07:00:00.000Z'],
    ['2029-02', '2029-03-11T08:00:00.000Z'],
    ['2024-02', '2024-03-11T07:00:00.000Z'],
    ['2026-10', '2026-11-11T08:00:00.000Z'],
    ['2026-12', '2027-01-11T08:00:00.000Z'],
  ])('closes %s at %s', (period, instant) => {
    expect(settlesAt(period).toISOString()).toBe(instant)
  })

  it('comes next after an instant, never at it', () => {
    expect(computeNextSettlement(new Date('2026-11-11T07:59:59.999Z')).toISOString()).toBe(
      '2026-11-11T08:00:00.000Z',
    )
    expect(computeNextSettlement(new Date('2026-11-11T08:00:00.000Z')).toISOString()).toBe(
      '2026-12-11T08:00:00.000Z',
    )
  })
})
