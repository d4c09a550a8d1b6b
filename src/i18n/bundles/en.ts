// Written by `npm run i18n:bundles`: do not edit.
import account from '@locales/en/account.json'
import common from '@locales/en/common.json'
import fields from '@locales/en/fields.json'
import home from '@locales/en/home.json'
import shell from '@locales/en/shell.json'

export const texts = { account, common, fields, home, shell }
