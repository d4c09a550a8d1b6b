export const orderListIds = { filter: 'orders-filter', showAll: 'orders-show-all' } as const
