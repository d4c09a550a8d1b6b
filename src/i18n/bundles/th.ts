// Written by `npm run i18n:bundles`: do not edit.
import account from '@locales/th/account.json'
import common from '@locales/th/common.json'
import fields from '@locales/th/fields.json'
import home from '@locales/th/home.json'
import income from '@locales/th/income.json'
import shell from '@locales/th/shell.json'
import team from '@locales/th/team.json'

export const texts = { account, common, fields, home, income, shell, team }
