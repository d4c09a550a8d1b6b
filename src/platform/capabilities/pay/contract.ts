import type { PayOrderResponse } from '@contract/orders/schemas'

/**
 * How a way to pay ended, or was opened. 'paid' is what the host's own window says; what was paid is only what the gateway's notice
 * says. 'cancelled': the person left the window.
 */
export type PayOutcome =
  | { type: 'opened' }
  | { type: 'copied' }
  | { type: 'paid' }
  | { type: 'cancelled' }
  | { type: 'failed'; reason: string }

/** Opens the cashier of a payment's parameters: the host's own window, or a redirect that leaves for the gateway's page. */
export type Pay = (parameters: PayOrderResponse) => Promise<PayOutcome>
