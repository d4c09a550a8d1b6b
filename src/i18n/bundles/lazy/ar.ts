import components from '@locales/ar/components.json'
import earnings from '@locales/ar/earnings.json'
import invite from '@locales/ar/invite.json'
import orders from '@locales/ar/orders.json'
import withdrawal from '@locales/ar/withdrawal.json'

/** Texts in ar of the namespaces that load with their pages, or with the first component that needs them. */
export const texts = { components, earnings, invite, orders, withdrawal }
