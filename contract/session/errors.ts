/** 43265 (docs/product/session.md, "Code 43265"): the client clears its session and goes to /pages/index1. */
export const sessionErrors = {
  TOKEN_EXPIRED: 43265,
  TICKET_INVALID: 40110,
  /** params: present, other: both names masked. Nothing was used up; `switchAccount` exchanges it all the same. */
  TICKET_OTHER_ACCOUNT: 40111,
  REGION_NOT_SERVED: 40301,
} as const
