export const orderIds = { cancel: 'order-cancel', home: 'order-home', pay: 'order-pay' } as const
