// Written by `npm run i18n:bundles`: do not edit.
import account from '@locales/ar/account.json'
import common from '@locales/ar/common.json'
import fields from '@locales/ar/fields.json'
import home from '@locales/ar/home.json'
import shell from '@locales/ar/shell.json'

export const texts = { account, common, fields, home, shell }
