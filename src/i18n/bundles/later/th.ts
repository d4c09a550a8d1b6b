import earnings from '@locales/th/earnings.json'
import invite from '@locales/th/invite.json'
import orders from '@locales/th/orders.json'
import withdrawal from '@locales/th/withdrawal.json'

/** Texts in th of the namespaces that load with their pages. */
export const texts = { earnings, invite, orders, withdrawal }
