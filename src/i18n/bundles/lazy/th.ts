// Written by `npm run i18n:bundles`: do not edit.
import card from '@locales/th/card.json'
import components from '@locales/th/components.json'
import download from '@locales/th/download.json'
import earnings from '@locales/th/earnings.json'
import feed from '@locales/th/feed.json'
import income from '@locales/th/income.json'
import internal from '@locales/th/internal.json'
import invite from '@locales/th/invite.json'
import location from '@locales/th/location.json'
import membership from '@locales/th/membership.json'
import messages from '@locales/th/messages.json'
import orders from '@locales/th/orders.json'
import profile from '@locales/th/profile.json'
import settings from '@locales/th/settings.json'
import task from '@locales/th/task.json'
import team from '@locales/th/team.json'
import webview from '@locales/th/webview.json'
import withdrawal from '@locales/th/withdrawal.json'

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
