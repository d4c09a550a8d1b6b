/** Time of the machine. Governs tokens, email codes, locks and rate limits; the only reader of the machine's clock on the server. */
export interface SystemClock {
  now(): Date
}

export const systemClock: SystemClock = { now: () => new Date() }
