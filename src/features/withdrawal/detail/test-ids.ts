export const withdrawalIds = {
  addAccount: 'withdrawal-add-account',
  again: 'withdrawal-again',
  cancel: 'withdrawal-cancel',
  copyReference: 'withdrawal-copy-reference',
  copyTransaction: 'withdrawal-copy-transaction',
  explorer: 'withdrawal-explorer',
  support: 'withdrawal-support',
  row: (reference: string) => `withdrawal-${reference}`,
} as const
