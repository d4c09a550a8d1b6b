import type { PayOrderResponse } from '@contract/orders/schemas'

/** How a way to pay was opened. What was paid is only what the gateway's notice says. */
export type PayOutcome =
  | { type: 'opened' }
  | { type: 'copied' }
  | { type: 'cancelled' }
  | { type: 'failed'; reason: string }

/** Opens the cashier of a payment's parameters; a redirect leaves for the gateway's own page. */
export type Pay = (parameters: PayOrderResponse) => Promise<PayOutcome>
