import components from '@locales/th/components.json'
import earnings from '@locales/th/earnings.json'
import invite from '@locales/th/invite.json'
import orders from '@locales/th/orders.json'
import withdrawal from '@locales/th/withdrawal.json'

/** Texts in th of the namespaces that load with their pages, or with the first component that needs them. */
export const texts = { components, earnings, invite, orders, withdrawal }
