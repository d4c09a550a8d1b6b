import account from '@locales/ar/account.json'
import common from '@locales/ar/common.json'
import errors from '@locales/ar/errors.json'
import fields from '@locales/ar/fields.json'
import home from '@locales/ar/home.json'
import income from '@locales/ar/income.json'
import membership from '@locales/ar/membership.json'
import orders from '@locales/ar/orders.json'
import settings from '@locales/ar/settings.json'
import shell from '@locales/ar/shell.json'
import team from '@locales/ar/team.json'
import withdrawal from '@locales/ar/withdrawal.json'

/** Every text of the interface in ar (mail is the server's, documents load with their page). */
export const texts = { account, common, errors, fields, home, income, membership, orders, settings, shell, team, withdrawal }
