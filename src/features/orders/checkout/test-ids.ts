export const checkoutIds = {
  activate: 'checkout-activate',
  pay: 'checkout-pay',
  terms: 'checkout-terms',
} as const
