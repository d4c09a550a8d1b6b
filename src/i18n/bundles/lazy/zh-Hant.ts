// Written by `npm run i18n:bundles`: do not edit.
import card from '@locales/zh-Hant/card.json'
import components from '@locales/zh-Hant/components.json'
import download from '@locales/zh-Hant/download.json'
import earnings from '@locales/zh-Hant/earnings.json'
import feed from '@locales/zh-Hant/feed.json'
import income from '@locales/zh-Hant/income.json'
import internal from '@locales/zh-Hant/internal.json'
import invite from '@locales/zh-Hant/invite.json'
import location from '@locales/zh-Hant/location.json'
import membership from '@locales/zh-Hant/membership.json'
import messages from '@locales/zh-Hant/messages.json'
import orders from '@locales/zh-Hant/orders.json'
import profile from '@locales/zh-Hant/profile.json'
import settings from '@locales/zh-Hant/settings.json'
import task from '@locales/zh-Hant/task.json'
import team from '@locales/zh-Hant/team.json'
import webview from '@locales/zh-Hant/webview.json'
import withdrawal from '@locales/zh-Hant/withdrawal.json'

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
