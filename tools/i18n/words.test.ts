import path from 'node:path'
import { languages, type Language } from '@contract/languages'
import { readTexts } from './texts'
import { compareWords } from './words'

const flat = (texts: Record<string, string>) => new Map(Object.entries(texts))
const folder = path.resolve(__dirname, '../../locales')

it.each<[Language, string, string, string]>([
  ['en', 'invite:title', 'Your referral code', '"referral code"'],
  ['en', 'income:list', 'No incomes yet', '"incomes"'],
  ['en', 'orders:done', 'The points are on your balance', '"on your balance"'],
  ['ja', 'income:debt', '返金による返済残り', '"返済残り"'],
  ['th', 'fields:enter', 'โปรดกรอกชื่อ', '"โปรด"'],
  ['th', 'membership:title', 'สมาชิกภาพ', '"สมาชิกภาพ"'],
  ['th', 'income:balance', 'ยอดคงเหลือ', '"ยอดคงเหลือ"'],
  ['th', 'home:card', 'บัตรของคุณ', '"บัตร"'],
  ['zh-Hant', 'withdrawal:title', '提現', '"提現"'],
  ['zh-Hant', 'withdrawal:sent', '已匯出', '"匯出"'],
  ['zh-Hant', 'withdrawal:title', '我的帳號', '"帳號"'],
  ['zh-Hans', 'income:debt', '退款待抵扣', '"待抵扣"'],
  ['zh-Hans', 'home:hello', '您好', '"您"'],
  ['ar', 'invite:title', 'رمز التوصية', '"توصية"'],
  ['ar', 'income:debt', 'مبلغ مستحق', '"مستحق"'],
  ['ja', 'profile:debt', '債務が残っています', '"債務"'],
  ['ja', 'errors:contact', '直属メンバー', '"直属"'],
  ['th', 'errors:contact', 'สมาชิกโดยตรง', '"สมาชิกโดยตรง"'],
  ['zh-Hant', 'profile:debt', '你的帳號還欠', '"還欠"'],
  ['zh-Hans', 'errors:contact', '直属成员', '"直属成员"'],
  ['zh-Hant', 'messages:notice', '你的帳戶有新通知', '"帳戶"'],
  ['zh-Hans', 'messages:notice', '你的账户有新通知', '"账户"'],
  ['ar', 'profile:debt', 'دينًا على حسابك', '"دينًا"'],
  ['ar', 'download:sentence', 'بطاقة عملك', '"بطاقة عمل"'],
])('on screen 11: in %s, %s must not say %s', (language, key, text, found) => {
  expect(compareWords(flat({}), flat({ [key]: text }), language)).toEqual([
    expect.stringContaining(`${language} ${key}: ${found}; the word is `),
  ])
})

it('on screen 11: where English names a concept, each language says its word', () => {
  const english = flat({ 'invite:code': 'Your recommendation code' })
  const said: Record<Language, string> = {
    en: 'Your recommendation code',
    ja: 'あなたの紹介コード',
    th: 'รหัส\u2060แนะนำของคุณ',
    'zh-Hant': '你的推薦碼',
    'zh-Hans': '你的推荐码',
    ar: 'رَمز الإحالة',
  }
  for (const language of languages) {
    const compare = (text: string) => compareWords(english, flat({ 'invite:code': text }), language)
    expect(compare(said[language])).toEqual([])
    if (language !== 'en')
      expect(compare('…')).toEqual([expect.stringContaining('English says "recommendation code"')])
  }
})

it('on screen 11: a word may mean another concept in the keys that the table names', () => {
  const compare = (language: Language, key: string, text: string) =>
    compareWords(flat({}), flat({ [key]: text }), language)
  expect(compare('zh-Hant', 'documents:privacy.rights.text', '匯出您的資料')).toEqual([])
  expect(compare('th', 'documents:terms.membership.title', '4. สมาชิกภาพและรหัส')).toEqual([])
  expect(compare('zh-Hant', 'withdrawal:cashout.fee', '手續費')).toEqual([])
  expect(compare('ar', 'income:balance.debt', 'مستحق عليك')).toEqual([])
})

it.each(languages)('on screen 11: every text in %s says the words of the table', (language) => {
  const english = readTexts(folder, 'en')
  expect(compareWords(english, readTexts(folder, language), language)).toEqual([])
})
