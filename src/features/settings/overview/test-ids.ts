export const settingsIds = {
  codes: 'settings-codes',
  download: 'settings-download',
  invite: 'settings-invite',
  language: 'settings-language',
  logout: 'settings-logout',
  membership: 'settings-membership',
  orders: 'settings-orders',
  payPassword: 'settings-pay-password',
  privacy: 'settings-privacy',
  resetPassword: 'settings-reset-password',
  star: 'settings-star',
  terms: 'settings-terms',
} as const
