import type { Language } from '@contract/languages'
import { listPluralCategories } from '../../src/i18n/plural-rule'
import { baseKey, findLinks, placeholders, type FlatTexts } from './texts'

/** Keys a language must have: the English ones, plurals in the language's own forms. */
export function expectedKeys(english: FlatTexts, language: Language): Map<string, string> {
  const expected = new Map<string, string>()
  for (const key of english.keys()) {
    const base = baseKey(key, english)
    if (base === key) expected.set(key, key)
    else
      for (const category of listPluralCategories(language))
        expected.set(`${base}_${category}`, `${base}_other`)
  }
  return expected
}

function findingsOf(key: string, text: string, source: string): string[] {
  const wanted = placeholders(source)
  const links = findLinks(source).join(', ')
  const given = placeholders(text)
  // Forms for one fixed number (zero, one, two) may say it in words.
  const missing = wanted.filter(
    (name) => !given.includes(name) && !(name === 'count' && /_(zero|one|two)$/.test(key)),
  )
  const surplus = given.filter((name) => !wanted.includes(name))
  return [
    ...(text.trim() === '' ? [`${key}: empty`] : []),
    ...missing.map((name) => `${key}: placeholder {{${name}}} is missing`),
    ...surplus.map((name) => `${key}: placeholder {{${name}}} is unknown`),
    ...(findLinks(text).join(', ') === links
      ? []
      : [`${key}: its links are not ${links || 'none'}`]),
    ...(/(?<!\{)\{(?!\{)/.test(text) ? [`${key}: a single brace; placeholders are {{name}}`] : []),
  ]
}

/** What is wrong with one language against English: missing, surplus or empty texts, plural forms, placeholders, untranslated sentences. */
export function compareLanguage(
  english: FlatTexts,
  texts: FlatTexts,
  language: Language,
): string[] {
  const expected = expectedKeys(english, language)
  const findings: string[] = []
  for (const [key, sourceKey] of expected) {
    const text = texts.get(key)
    const source = english.get(sourceKey) ?? ''
    if (text === undefined) findings.push(`${key}: missing`)
    else {
      findings.push(...findingsOf(key, text, source))
      const sentence = source.replace(/\{\{[^}]*\}\}/g, '')
      if (
        language !== 'en' &&
        text === source &&
        /[a-z]{2,}\s+[a-z]{2,}\s+[a-z]{2,}/.test(sentence)
      )
        findings.push(`${key}: still English`)
    }
  }
  for (const key of texts.keys())
    if (!expected.has(key)) findings.push(`${key}: English has no such text`)
  return findings.map((finding) => `${language} ${finding}`)
}
