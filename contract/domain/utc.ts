import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

export type { Dayjs }

/**
 * A moment whose fields are those of UTC. All dates that are counted with are read here: dayjs' own zones need Intl, which
 * mini-programs lack, and its local fields skip hours with the host's clocks.
 */
export const readUtc = (moment: Date | string): Dayjs => dayjs.utc(moment)

/** Midnight in UTC of a day 'YYYY-MM-DD'. Written out to the Z: of a shorter text dayjs takes the years 0 to 99 for 1900 to 1999. */
export const readDay = (day: string): Dayjs => readUtc(`${day}T00:00:00Z`)

/** The moment whole days of 24 hours later (earlier when negative). */
export const daysAfter = (moment: Date, days: number): Date =>
  readUtc(moment).add(days, 'day').toDate()
