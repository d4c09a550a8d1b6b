import components from '@locales/en/components.json'
import earnings from '@locales/en/earnings.json'
import invite from '@locales/en/invite.json'
import orders from '@locales/en/orders.json'
import withdrawal from '@locales/en/withdrawal.json'

/** Texts in en of the namespaces that load with their pages, or with the first component that needs them. */
export const texts = { components, earnings, invite, orders, withdrawal }
