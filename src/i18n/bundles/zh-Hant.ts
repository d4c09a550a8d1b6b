import account from '@locales/zh-Hant/account.json'
import common from '@locales/zh-Hant/common.json'
import errors from '@locales/zh-Hant/errors.json'
import fields from '@locales/zh-Hant/fields.json'
import home from '@locales/zh-Hant/home.json'
import income from '@locales/zh-Hant/income.json'
import membership from '@locales/zh-Hant/membership.json'
import orders from '@locales/zh-Hant/orders.json'
import settings from '@locales/zh-Hant/settings.json'
import shell from '@locales/zh-Hant/shell.json'
import team from '@locales/zh-Hant/team.json'
import withdrawal from '@locales/zh-Hant/withdrawal.json'

/** Every text of the interface in zh-Hant (mail is the server's, documents load with their page). */
export const texts = { account, common, errors, fields, home, income, membership, orders, settings, shell, team, withdrawal }
