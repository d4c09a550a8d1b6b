/** Ids of the controls that journeys use (interfaces.md). Each feature appends its group. */
export const ids = {
  shell: { back: 'shell-back', retry: 'shell-retry', home: 'shell-home', confirm: 'shell-confirm', cancel: 'shell-cancel', tab: (name: string) => `tab-${name}` },
  income: { balance: 'income-balance', pending: 'income-pending' },
  balance: { accounts: 'balance-accounts', cashout: 'balance-cashout', pending: 'balance-pending', withdrawals: 'balance-withdrawals' },
  cashout: { addAccount: 'cashout-add-account', amount: 'cashout-amount', chooseAccount: 'cashout-choose-account', submit: 'cashout-submit' },
  accounts: { add: 'accounts-add' },
  addAccount: {
    address: 'add-account-address',
    confirmAddress: 'add-account-confirm-address',
    network: (name: string) => `add-account-network-${name}`,
    submit: 'add-account-submit',
    walletName: 'add-account-wallet-name',
  },
  checkout: { activate: 'checkout-activate', pay: 'checkout-pay' },
  order: { cancel: 'order-cancel', home: 'order-home', pay: 'order-pay' },
  plans: { choose: (plan: string) => `plans-choose-${plan}`, redeem: 'plans-redeem' },
  redeem: { code: 'redeem-code', submit: 'redeem-submit' },
  team: { invite: 'team-invite' },
  withdrawal: { cancel: 'withdrawal-cancel' },
} as const
