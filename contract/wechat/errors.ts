export const wechatErrors = {
  /** This deployment has no account there. */
  JSSDK_NOT_CONFIGURED: 50381,
  /** A page of somebody else's host. */
  JSSDK_PAGE_REFUSED: 42280,
  /** WeChat or WeCom does not answer, or refuses; another try makes sense after half a minute. */
  WECHAT_UNAVAILABLE: 50380,
} as const
