export const tiktokErrors = {
  /** The member's account has no TikTok account beside it. */
  TIKTOK_NOT_BOUND: 40483,
  /** The member has connected a TikTok account; it is disconnected first. */
  TIKTOK_BOUND: 40983,
  /** This TikTok account is connected to another member. */
  TIKTOK_TAKEN: 40984,
  /** Another member has claimed the task's reward with this TikTok account. */
  TIKTOK_REWARDED: 40981,
  /** The person did not allow it at TikTok. */
  TIKTOK_REFUSED: 42253,
  /** The attempt has expired, was used, is another member's, or TikTok could not be reached; a new one may work. */
  TIKTOK_EXPIRED: 42254,
} as const
