// Written by `npm run i18n:bundles`: do not edit.
import card from '@locales/ja/card.json'
import components from '@locales/ja/components.json'
import download from '@locales/ja/download.json'
import earnings from '@locales/ja/earnings.json'
import feed from '@locales/ja/feed.json'
import income from '@locales/ja/income.json'
import internal from '@locales/ja/internal.json'
import invite from '@locales/ja/invite.json'
import location from '@locales/ja/location.json'
import membership from '@locales/ja/membership.json'
import messages from '@locales/ja/messages.json'
import orders from '@locales/ja/orders.json'
import profile from '@locales/ja/profile.json'
import settings from '@locales/ja/settings.json'
import task from '@locales/ja/task.json'
import team from '@locales/ja/team.json'
import webview from '@locales/ja/webview.json'
import withdrawal from '@locales/ja/withdrawal.json'

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
