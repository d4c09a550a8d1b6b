// Written by `npm run i18n:bundles`: do not edit.
import components from '@locales/en/components.json'
import earnings from '@locales/en/earnings.json'
import invite from '@locales/en/invite.json'
import orders from '@locales/en/orders.json'
import withdrawal from '@locales/en/withdrawal.json'

export const texts = { components, earnings, invite, orders, withdrawal }
