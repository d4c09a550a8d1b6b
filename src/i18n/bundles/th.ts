// Written by `npm run i18n:bundles`: do not edit.
import account from '@locales/th/account.json'
import common from '@locales/th/common.json'
import fields from '@locales/th/fields.json'
import home from '@locales/th/home.json'
import shell from '@locales/th/shell.json'

export const texts = { account, common, fields, home, shell }
