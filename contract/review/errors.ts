export const reviewErrors = {
  /** The page is for members whom an operator has put on the list. */
  NOT_WHITELISTED: 40303,
  /** On the list, but not one of its days (from, to). */
  WHITELIST_CLOSED: 40304,
} as const
