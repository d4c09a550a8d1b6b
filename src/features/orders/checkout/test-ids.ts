export const checkoutIds = { activate: 'checkout-activate', pay: 'checkout-pay' } as const
