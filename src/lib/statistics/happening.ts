import type { StatEvent } from '@contract/statistics/schemas'

/** What happened in a visit; `at` in milliseconds since 1970 by the device's clock, `ms` how long it was. */
export interface Happening extends Pick<StatEvent, 'kind' | 'name' | 'session'> {
  at: number
  ms: number
}
