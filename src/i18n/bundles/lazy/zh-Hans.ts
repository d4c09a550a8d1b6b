import components from '@locales/zh-Hans/components.json'
import earnings from '@locales/zh-Hans/earnings.json'
import invite from '@locales/zh-Hans/invite.json'
import orders from '@locales/zh-Hans/orders.json'
import withdrawal from '@locales/zh-Hans/withdrawal.json'

/** Texts in zh-Hans of the namespaces that load with their pages, or with the first component that needs them. */
export const texts = { components, earnings, invite, orders, withdrawal }
