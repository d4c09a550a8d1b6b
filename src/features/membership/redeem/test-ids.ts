export const redeemIds = {
  code: 'redeem-code',
  scan: 'redeem-scan',
  submit: 'redeem-submit',
  take: 'redeem-gift',
  login: 'redeem-login',
  register: 'redeem-register',
  codes: 'redeem-codes',
  other: 'redeem-other',
} as const
