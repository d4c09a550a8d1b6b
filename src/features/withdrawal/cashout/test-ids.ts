export const cashoutIds = {
  addAccount: 'cashout-add-account',
  amount: 'cashout-amount',
  chooseAccount: 'cashout-choose-account',
  submit: 'cashout-submit',
} as const
