export const ordersErrors = {
  ORDER_NOT_FOUND: 40420,
  /** The order is not in a state that allows this (already paid, cancelled, expired). */
  ORDER_STATE: 40920,
  /** Activation codes of the order were redeemed, and this deployment refunds no such order. */
  CODES_REDEEMED: 40921,
  /** The plan costs another amount now than the person has read. params: amount */
  PRICE_CHANGED: 40980,
  PLAN_NOT_AVAILABLE: 42220,
  GATEWAY_NOT_AVAILABLE: 42221,
  /** WeChat's own window cannot be paid by who never signed in by WeChat on that host. */
  WECHAT_NOT_LINKED: 42222,
} as const
