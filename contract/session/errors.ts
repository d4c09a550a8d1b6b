/** 43265 is the spec's own code (§4, §8): the client clears its session and goes to /pages/index1. */
export const sessionErrors = {
  TOKEN_EXPIRED: 43265,
  TICKET_INVALID: 40110,
  REGION_NOT_SERVED: 40301,
} as const
