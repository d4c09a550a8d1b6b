// Written by `npm run i18n:bundles`: do not edit.
import card from '@locales/en/card.json'
import components from '@locales/en/components.json'
import download from '@locales/en/download.json'
import earnings from '@locales/en/earnings.json'
import feed from '@locales/en/feed.json'
import income from '@locales/en/income.json'
import internal from '@locales/en/internal.json'
import invite from '@locales/en/invite.json'
import location from '@locales/en/location.json'
import membership from '@locales/en/membership.json'
import messages from '@locales/en/messages.json'
import orders from '@locales/en/orders.json'
import profile from '@locales/en/profile.json'
import settings from '@locales/en/settings.json'
import task from '@locales/en/task.json'
import team from '@locales/en/team.json'
import webview from '@locales/en/webview.json'
import withdrawal from '@locales/en/withdrawal.json'

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
