import account from '@locales/en/account.json'
import common from '@locales/en/common.json'
import errors from '@locales/en/errors.json'
import fields from '@locales/en/fields.json'
import home from '@locales/en/home.json'
import income from '@locales/en/income.json'
import membership from '@locales/en/membership.json'
import orders from '@locales/en/orders.json'
import settings from '@locales/en/settings.json'
import shell from '@locales/en/shell.json'
import team from '@locales/en/team.json'
import withdrawal from '@locales/en/withdrawal.json'

/** Every text of the interface in en (mail is the server's, documents load with their page). */
export const texts = { account, common, errors, fields, home, income, membership, orders, settings, shell, team, withdrawal }
