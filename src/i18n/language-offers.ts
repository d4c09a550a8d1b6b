import type { Language } from '@contract/languages'

/** The offer of each language in its own words, as its texts are not loaded yet: what is tapped to take it, and to leave it. */
export const languageOffers: Readonly<Record<Language, { take: string; leave: string }>> = {
  en: { take: 'Show in English?', leave: 'No, thank you' },
  ja: { take: '日本語で表示しますか？', leave: 'いいえ' },
  th: { take: 'แสดงเป็นภาษาไทยไหม', leave: 'ไม่ ขอบคุณ' },
  'zh-Hant': { take: '要以繁體中文顯示嗎？', leave: '不用了' },
  'zh-Hans': { take: '要用简体中文显示吗？', leave: '不用了' },
  ar: { take: 'هل تريد العرض بالعربية؟', leave: 'لا، شكرًا' },
}
