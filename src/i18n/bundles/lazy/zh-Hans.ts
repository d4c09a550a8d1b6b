// Written by `npm run i18n:bundles`: do not edit.
import card from '@locales/zh-Hans/card.json'
import components from '@locales/zh-Hans/components.json'
import download from '@locales/zh-Hans/download.json'
import earnings from '@locales/zh-Hans/earnings.json'
import feed from '@locales/zh-Hans/feed.json'
import income from '@locales/zh-Hans/income.json'
import internal from '@locales/zh-Hans/internal.json'
import invite from '@locales/zh-Hans/invite.json'
import location from '@locales/zh-Hans/location.json'
import membership from '@locales/zh-Hans/membership.json'
import messages from '@locales/zh-Hans/messages.json'
import orders from '@locales/zh-Hans/orders.json'
import profile from '@locales/zh-Hans/profile.json'
import settings from '@locales/zh-Hans/settings.json'
import task from '@locales/zh-Hans/task.json'
import team from '@locales/zh-Hans/team.json'
import webview from '@locales/zh-Hans/webview.json'
import withdrawal from '@locales/zh-Hans/withdrawal.json'

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
