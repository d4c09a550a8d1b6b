export const accountErrors = {
  /** params: triesLeft */
  LOGIN_FAILED: 40101,
  /** params: minutes */
  LOGIN_LOCKED: 40102,
  /** params: triesLeft */
  PAY_PASSWORD_WRONG: 40103,
  /** params: minutes */
  PAY_PASSWORD_LOCKED: 40104,
  /** The request must carry `captcha` (GET /user/app/User/Vcp). */
  CAPTCHA_REQUIRED: 40105,
  CAPTCHA_WRONG: 40106,
  MAIL_CODE_WRONG: 40107,
  PAY_PASSWORD_NOT_SET: 40108,
  USERNAME_TAKEN: 40901,
  EMAIL_TAKEN: 40902,
  INVITER_UNKNOWN: 40401,
  /** The inviter has the same mailbox, however its address is written. */
  SELF_REFERRAL: 42261,
  /** params: seconds */
  MAIL_CODE_TOO_SOON: 42901,
  /** An operator has stopped registrations from this country. */
  COUNTRY_STOPPED: 42250,
} as const
