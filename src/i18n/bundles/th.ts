import account from '@locales/th/account.json'
import common from '@locales/th/common.json'
import errors from '@locales/th/errors.json'
import fields from '@locales/th/fields.json'
import home from '@locales/th/home.json'
import income from '@locales/th/income.json'
import membership from '@locales/th/membership.json'
import orders from '@locales/th/orders.json'
import settings from '@locales/th/settings.json'
import shell from '@locales/th/shell.json'
import team from '@locales/th/team.json'
import withdrawal from '@locales/th/withdrawal.json'

/** Every text of the interface in th (mail is the server's, documents load with their page). */
export const texts = { account, common, errors, fields, home, income, membership, orders, settings, shell, team, withdrawal }
