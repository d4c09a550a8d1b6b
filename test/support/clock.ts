import type { SystemClock } from '../../server/clock/system'

/** Noon of a Tuesday in the middle of a month, in the Pacific calendar: no day, week or month begins near it. */
const NOON = Date.parse('2026-11-17T20:00:00Z')

/** A system clock that stands still until a test moves it, so that nothing depends on when or how fast a test runs. */
export function movableClock(start = NOON): SystemClock & { advance(seconds: number): void } {
  let now = start
  return {
    now: () => new Date(now),
    advance(seconds) {
      now += seconds * 1000
    },
  }
}
