import account from '@locales/ja/account.json'
import common from '@locales/ja/common.json'
import errors from '@locales/ja/errors.json'
import fields from '@locales/ja/fields.json'
import home from '@locales/ja/home.json'
import income from '@locales/ja/income.json'
import membership from '@locales/ja/membership.json'
import orders from '@locales/ja/orders.json'
import settings from '@locales/ja/settings.json'
import shell from '@locales/ja/shell.json'
import team from '@locales/ja/team.json'
import withdrawal from '@locales/ja/withdrawal.json'

/** Every text of the interface in ja (mail is the server's, documents load with their page). */
export const texts = { account, common, errors, fields, home, income, membership, orders, settings, shell, team, withdrawal }
