// Written by `npm run i18n:bundles`: do not edit.
import account from '@locales/ja/account.json'
import common from '@locales/ja/common.json'
import fields from '@locales/ja/fields.json'
import home from '@locales/ja/home.json'
import shell from '@locales/ja/shell.json'

export const texts = { account, common, fields, home, shell }
