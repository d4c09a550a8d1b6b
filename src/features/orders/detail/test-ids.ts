export const orderIds = {
  address: 'order-address',
  cancel: 'order-cancel',
  codes: 'order-codes',
  home: 'order-home',
  invite: 'order-invite',
  pay: 'order-pay',
} as const
