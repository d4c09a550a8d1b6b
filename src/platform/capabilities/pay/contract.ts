/** How a way to pay was opened. What was paid is only what the gateway's notice says. */
export type PayOutcome =
  | { type: 'opened' }
  | { type: 'copied' }
  | { type: 'cancelled' }
  | { type: 'failed'; reason: string }
