import components from '@locales/zh-Hant/components.json'
import earnings from '@locales/zh-Hant/earnings.json'
import invite from '@locales/zh-Hant/invite.json'
import orders from '@locales/zh-Hant/orders.json'
import withdrawal from '@locales/zh-Hant/withdrawal.json'

/** Texts in zh-Hant of the namespaces that load with their pages, or with the first component that needs them. */
export const texts = { components, earnings, invite, orders, withdrawal }
