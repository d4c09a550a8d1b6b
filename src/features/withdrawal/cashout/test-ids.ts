export const cashoutIds = {
  accountError: 'cashout-account-error',
  addAccount: 'cashout-add-account',
  address: 'cashout-address',
  amount: 'cashout-amount',
  changeAccount: 'cashout-change-account',
  passkey: 'cashout-passkey',
  submit: 'cashout-submit',
} as const
