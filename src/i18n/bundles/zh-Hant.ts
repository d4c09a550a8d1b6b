// Written by `npm run i18n:bundles`: do not edit.
import account from '@locales/zh-Hant/account.json'
import common from '@locales/zh-Hant/common.json'
import fields from '@locales/zh-Hant/fields.json'
import home from '@locales/zh-Hant/home.json'
import shell from '@locales/zh-Hant/shell.json'

export const texts = { account, common, fields, home, shell }
