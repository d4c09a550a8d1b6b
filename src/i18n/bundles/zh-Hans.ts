import account from '@locales/zh-Hans/account.json'
import common from '@locales/zh-Hans/common.json'
import errors from '@locales/zh-Hans/errors.json'
import fields from '@locales/zh-Hans/fields.json'
import home from '@locales/zh-Hans/home.json'
import income from '@locales/zh-Hans/income.json'
import membership from '@locales/zh-Hans/membership.json'
import orders from '@locales/zh-Hans/orders.json'
import settings from '@locales/zh-Hans/settings.json'
import shell from '@locales/zh-Hans/shell.json'
import team from '@locales/zh-Hans/team.json'
import withdrawal from '@locales/zh-Hans/withdrawal.json'

/** Every text of the interface in zh-Hans (mail is the server's, documents load with their page). */
export const texts = { account, common, errors, fields, home, income, membership, orders, settings, shell, team, withdrawal }
