import account from '@locales/th/account.json'
import common from '@locales/th/common.json'
import fields from '@locales/th/fields.json'
import home from '@locales/th/home.json'
import income from '@locales/th/income.json'
import membership from '@locales/th/membership.json'
import settings from '@locales/th/settings.json'
import shell from '@locales/th/shell.json'
import team from '@locales/th/team.json'

/** Texts in th that every visit loads; the others load with their pages (docs/adr/0022), and errors come worded from the server. */
export const texts = { account, common, fields, home, income, membership, settings, shell, team }
