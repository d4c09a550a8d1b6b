import components from '@locales/ja/components.json'
import earnings from '@locales/ja/earnings.json'
import invite from '@locales/ja/invite.json'
import orders from '@locales/ja/orders.json'
import withdrawal from '@locales/ja/withdrawal.json'

/** Texts in ja of the namespaces that load with their pages, or with the first component that needs them. */
export const texts = { components, earnings, invite, orders, withdrawal }
