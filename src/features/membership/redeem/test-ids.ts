export const redeemIds = { code: 'redeem-code', submit: 'redeem-submit' } as const
