export const redeemIds = {
  code: 'redeem-code',
  scan: 'redeem-scan',
  submit: 'redeem-submit',
} as const
