// Written by `npm run i18n:bundles`: do not edit.
import account from '@locales/zh-Hans/account.json'
import common from '@locales/zh-Hans/common.json'
import fields from '@locales/zh-Hans/fields.json'
import home from '@locales/zh-Hans/home.json'
import shell from '@locales/zh-Hans/shell.json'

export const texts = { account, common, fields, home, shell }
