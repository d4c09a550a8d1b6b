import type { Language } from '@contract/languages'
import { ar } from './glossary/ar'
import { concepts, type Concept, type Glossary } from './glossary/concepts'
import { en } from './glossary/en'
import { ja } from './glossary/ja'
import { th } from './glossary/th'
import { zhHans } from './glossary/zh-hans'
import { zhHant } from './glossary/zh-hant'
import { baseKey, type FlatTexts } from './texts'

const glossaries: Readonly<Record<Language, Glossary>> = {
  en,
  ja,
  th,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
  ar,
}

function findWrongWords(key: string, text: string, { words, wrong }: Glossary): string[] {
  return wrong.flatMap(({ word, means, only, except }) => {
    const [found] = word.exec(text) ?? []
    const applies = (!only || only.test(key)) && !except?.test(key)
    return found && applies ? [`${key}: "${found}"; the word is ${words[means].join(' or ')}`] : []
  })
}

const isConcept = (name: string): name is Concept => name in concepts

/** Without the vowel signs that Arabic writes or leaves out, and what keeps a word of Thai in one row. */
const plain = (text: string) => text.replace(/[\u064B-\u0652\u2060]/g, '').toLowerCase()

function findMissingWords(
  key: string,
  text: string,
  source: string,
  { words, unnamed }: Glossary,
): string[] {
  return Object.keys(concepts)
    .filter(isConcept)
    .filter((name) => concepts[name]?.test(source) && !unnamed?.[name]?.test(key))
    .filter((name) => !words[name].some((word) => plain(text).includes(plain(word))))
    .map(
      (name) => `${key}: English says "${en.words[name][0]}" here; the word is ${words[name][0]}`,
    )
}

/** Where a language calls a concept by a word that is not its own (docs/product/texts.md, "One word for a concept"). */
export function compareWords(english: FlatTexts, texts: FlatTexts, language: Language): string[] {
  const glossary = glossaries[language]
  return [...texts].flatMap(([key, text]) => {
    const source = english.get(key) ?? english.get(`${baseKey(key, texts)}_other`) ?? ''
    return [
      ...findWrongWords(key, text, glossary),
      ...(language === 'en' ? [] : findMissingWords(key, text, source, glossary)),
    ].map((finding) => `${language} ${finding}`)
  })
}
