import earnings from '@locales/ar/earnings.json'
import invite from '@locales/ar/invite.json'
import orders from '@locales/ar/orders.json'
import withdrawal from '@locales/ar/withdrawal.json'

/** Texts in ar of the namespaces that load with their pages. */
export const texts = { earnings, invite, orders, withdrawal }
