import type { OrderStatus } from '@contract/orders/schemas'

export type { OrderStatus }

/** The states this client knows. A type-only import of the schema keeps zod out of the bundle. */
export const orderStatuses: readonly OrderStatus[] = ['created', 'paid', 'refunded', 'cancelled']
