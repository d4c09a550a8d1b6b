import path from 'node:path'
import { errorCodes } from '@contract/errors'
import { languages } from '@contract/languages'
import { compareLanguage } from './compare'
import { compareBundles } from './formatted-bundles'
import { readTexts, type FlatTexts } from './texts'
import { compareUsage, findUsage, sourceFiles } from './usage'
import { compareWords } from './words'
import { missingTexts, namedTexts, quotedTexts } from './verbatim'

const root = path.resolve(__dirname, '../..')

/** True when a text is the named one, or goes on after it: 'Login failed: the password is wrong.' */
function says(text: string, named: string): boolean {
  return (
    text.toLowerCase().startsWith(named.toLowerCase()) && !/^\p{L}/u.test(text.slice(named.length))
  )
}

/** Texts that are said word for word and that English lacks, and later ones that have arrived. */
function compareVerbatim(english: FlatTexts): string[] {
  const texts = new Set(english.values())
  const lacking = [
    ...quotedTexts.filter((text) => !texts.has(text)),
    ...namedTexts.filter((named) => ![...texts].some((text) => says(text, named))),
  ]
  return [
    ...lacking.map((text) => `en lacks the fixed text "${text}"`),
    ...Object.keys(missingTexts)
      .filter((text) => texts.has(text))
      .map((text) => `"${text}" has arrived: move it up in tools/i18n/verbatim.ts`),
  ]
}

/** `npm run i18n:check`: prints what is wrong with the texts of locales/ and exits with 1, or says how many there are. */
async function main(): Promise<void> {
  const folder = path.join(root, 'locales')
  const english = readTexts(folder, 'en')
  const errorKeys = new Set(Object.keys(errorCodes).map((name) => `errors:${name}`))
  const files = ['src', 'server', 'contract'].flatMap((name) => sourceFiles(path.join(root, name)))
  const usage = findUsage(files, english)
  const findings = [
    ...compareUsage(usage, english, errorKeys),
    ...[...errorKeys]
      .filter((key) => !english.has(key))
      .map((key) => `en ${key}: missing, an error of contract/`),
    ...compareVerbatim(english),
    ...(await compareBundles(root)),
    ...languages.flatMap((language) => {
      const texts = readTexts(folder, language)
      return [
        ...compareLanguage(english, texts, language),
        ...compareWords(english, texts, language),
      ]
    }),
  ]
  for (const finding of findings) console.log(finding.replaceAll(`${root}${path.sep}`, ''))
  console.log(
    findings.length > 0
      ? `${findings.length} findings`
      : `${english.size} English texts, ${languages.length} languages: complete`,
  )
  process.exitCode = findings.length > 0 ? 1 : 0
}

void main()
