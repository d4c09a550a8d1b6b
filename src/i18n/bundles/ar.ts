// Written by `npm run i18n:bundles`: do not edit.
import account from '@locales/ar/account.json'
import common from '@locales/ar/common.json'
import fields from '@locales/ar/fields.json'
import home from '@locales/ar/home.json'
import income from '@locales/ar/income.json'
import shell from '@locales/ar/shell.json'
import team from '@locales/ar/team.json'

export const texts = { account, common, fields, home, income, shell, team }
