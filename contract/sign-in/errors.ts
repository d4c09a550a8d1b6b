/** Signing in by WeChat, and what an account without a password or an email lacks (docs/product/account.md). */
export const signInErrors = {
  /** WeChat does not know the code, or its five minutes are over (its 40029). */
  WECHAT_CODE_INVALID: 40120,
  /** The code was used before (its 40163). */
  WECHAT_CODE_USED: 40121,
  /** Another device asked for this login, it was used before, or it is too old. */
  WECHAT_STATE_INVALID: 40122,
  /** What WeChat said of the person waits 30 minutes for the registration, on one device. */
  WECHAT_TICKET_INVALID: 40123,
  /** The page is WeChat's preview: the person in it is made up. */
  WECHAT_PREVIEW: 40124,
  /** A password outside WeChat, where the deployment wants members who came by WeChat to log in there. */
  LOGIN_WITHIN_WECHAT: 40125,
  /** WeChat takes the person for a risk (its 40226). */
  WECHAT_PERSON_REFUSED: 40330,
  WECHAT_LINKED_ELSEWHERE: 40950,
  /** The account is linked to another person of WeChat. */
  WECHAT_LINKED_OTHERWISE: 40951,
  PASSWORD_SET_ALREADY: 40952,
  PASSWORD_NOT_SET: 40953,
  EMAIL_NOT_BOUND: 40954,
  /** What a session at the mini-program signs waits for another sign-in by WeChat: there was none, or WeChat ended it. */
  WECHAT_SESSION_OVER: 42258,
  /** This person asked too often (its 45011). */
  WECHAT_TOO_OFTEN: 42920,
  /** This deployment has no account at WeChat for where the caller is. */
  WECHAT_LOGIN_NOT_CONFIGURED: 50382,
} as const
