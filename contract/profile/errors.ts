export const profileErrors = {
  /** The member has not agreed to it. */
  CONSENT_REQUIRED: 40310,
} as const
