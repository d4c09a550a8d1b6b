/** 43265 (docs/product/session.md, "Code 43265"): the client clears its session and goes to /pages/index1. */
export const sessionErrors = {
  TOKEN_EXPIRED: 43265,
  TICKET_INVALID: 40110,
  REGION_NOT_SERVED: 40301,
} as const
