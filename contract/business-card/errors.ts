export const businessCardErrors = {
  /** No member has the code, or they have left. */
  CARD_OWNER_UNKNOWN: 40480,
} as const
