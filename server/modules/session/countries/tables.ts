import type { Time } from '../../../db/tables'

/** A country from which nobody registers for the time being, by an operator's decision; business time. */
export interface CountryStopTable {
  country: string
  reason: string
  stoppedAt: Time
}

declare module '../../../db/tables' {
  interface Tables {
    country_stop: CountryStopTable
  }
}
