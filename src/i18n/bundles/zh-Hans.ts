import account from '@locales/zh-Hans/account.json'
import common from '@locales/zh-Hans/common.json'
import fields from '@locales/zh-Hans/fields.json'
import home from '@locales/zh-Hans/home.json'
import income from '@locales/zh-Hans/income.json'
import membership from '@locales/zh-Hans/membership.json'
import settings from '@locales/zh-Hans/settings.json'
import shell from '@locales/zh-Hans/shell.json'
import team from '@locales/zh-Hans/team.json'

/** Texts in zh-Hans that every visit loads; the others load with their pages (docs/adr/0022), and errors come worded from the server. */
export const texts = { account, common, fields, home, income, membership, settings, shell, team }
