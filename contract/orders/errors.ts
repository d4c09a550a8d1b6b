export const ordersErrors = {
  ORDER_NOT_FOUND: 40420,
  /** The order is not in a state that allows this (already paid, cancelled, expired). */
  ORDER_STATE: 40920,
  /** Activation codes of the order were redeemed, and this deployment refunds no such order. */
  CODES_REDEEMED: 40921,
  PLAN_NOT_AVAILABLE: 42220,
  GATEWAY_NOT_AVAILABLE: 42221,
} as const
