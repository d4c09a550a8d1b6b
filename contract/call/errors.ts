export const callErrors = {
  /** There is none, or the caller is neither of its two. */
  CALL_NOT_FOUND: 40484,
  /** It has ended, or another device answered it. */
  CALL_OVER: 40485,
  /** The caller is in another call. */
  CALL_UNDER_WAY: 40486,
  /** These stats are not this member's to report, or not yet. */
  CALL_STATS_REFUSED: 40487,
  /** Called from WeChat's mini-program, the other is there with browsers and apps alone. */
  CALL_ANSWERED_IN_BROWSER: 40985,
  /** Called from a browser or the app, the other is there with WeChat's mini-program alone. */
  CALL_ANSWERED_IN_WECHAT: 40986,
  /** The call runs another way than this device can. */
  CALL_OTHER_WAY: 42259,
} as const
