import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages, type Language } from '@contract/languages'
import { brandFiles } from '../../config/brands'
import { root } from '../build/inputs'
import { ar } from '../i18n/glossary/ar'
import type { Concept, Glossary } from '../i18n/glossary/concepts'
import { en } from '../i18n/glossary/en'
import { ja } from '../i18n/glossary/ja'
import { th } from '../i18n/glossary/th'
import { zhHans } from '../i18n/glossary/zh-hans'
import { zhHant } from '../i18n/glossary/zh-hant'
import { listForbidden } from './forbidden'

const folder = path.join(root, 'docs/store')
const glossaries: Readonly<Record<Language, Glossary>> = {
  en,
  ja,
  th,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
  ar,
}

/** The most characters of each text, as App Store and Google Play count them, whichever is less. */
const LENGTHS = {
  name: 30,
  subtitle: 30,
  short: 80,
  description: 4000,
  keywords: 100,
  privacy: 4000,
  whatsNew: 500,
} as const
const KEYWORD_BYTES = 100

/** What a store build has nowhere (ADR 0113). */
const PROGRAMME: readonly Concept[] = [
  'withdrawal',
  'payoutAccount',
  'commission',
  'income',
  'recommendationCode',
  'activationCode',
  'inviter',
  'plan',
  'starRank',
  'team',
  'secondLevel',
]

const read = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8'))

it('there is a file for each language, and no other', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  expect(files.sort()).toEqual(languages.map((language) => `${language}.json`).sort())
})

it.each(languages)('the texts in %s are all there, and fit', (language) => {
  const texts = read(language)
  expect(Object.keys(texts)).toEqual(Object.keys(LENGTHS))
  for (const { names } of Object.values(brandFiles))
    for (const [key, most] of Object.entries(LENGTHS)) {
      const text = (texts[key] ?? '').replaceAll('{{brand}}', names[language])
      expect([key, [...text].length > 0, [...text].length <= most]).toEqual([key, true, true])
    }
  expect(Buffer.byteLength(texts['keywords'] ?? '')).toBeLessThanOrEqual(KEYWORD_BYTES)
})

it.each(languages)('the texts in %s say nothing of the programme', (language) => {
  const all = Object.values(read(language)).join('\n')
  const words = PROGRAMME.flatMap((concept) => glossaries[language].words[concept])
  const texts = listForbidden().flatMap(({ kind, value }) => (kind === 'text' ? [value] : []))
  expect(['VIP', ...words, ...texts].filter((word) => all.includes(word))).toEqual([])
})
