export const ordersErrors = {
  ORDER_NOT_FOUND: 40420,
  /** The order is not in a state that allows this (already paid, cancelled, expired). */
  ORDER_STATE: 40920,
  PLAN_NOT_AVAILABLE: 42220,
  GATEWAY_NOT_AVAILABLE: 42221,
} as const
