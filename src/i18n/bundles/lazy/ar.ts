// Written by `npm run i18n:bundles`: do not edit.
import card from '@locales/ar/card.json'
import components from '@locales/ar/components.json'
import download from '@locales/ar/download.json'
import earnings from '@locales/ar/earnings.json'
import feed from '@locales/ar/feed.json'
import income from '@locales/ar/income.json'
import internal from '@locales/ar/internal.json'
import invite from '@locales/ar/invite.json'
import location from '@locales/ar/location.json'
import membership from '@locales/ar/membership.json'
import messages from '@locales/ar/messages.json'
import orders from '@locales/ar/orders.json'
import profile from '@locales/ar/profile.json'
import settings from '@locales/ar/settings.json'
import task from '@locales/ar/task.json'
import team from '@locales/ar/team.json'
import webview from '@locales/ar/webview.json'
import withdrawal from '@locales/ar/withdrawal.json'

export const texts = {
  card,
  components,
  download,
  earnings,
  feed,
  income,
  internal,
  invite,
  location,
  membership,
  messages,
  orders,
  profile,
  settings,
  task,
  team,
  webview,
  withdrawal,
}
