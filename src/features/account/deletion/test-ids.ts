export const deletionIds = {
  code: 'delete-account-code',

  orders: 'delete-account-orders',
  password: 'delete-account-password',
  picker: 'delete-account-picker',
  reasons: 'delete-account-reasons',
  sendCode: 'delete-account-send-code',
  submit: 'delete-account-submit',
  waive: 'delete-account-waive',
  withdraw: 'delete-account-withdraw',
  withdrawals: 'delete-account-withdrawals',
} as const
