import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_LANGUAGE, type Language } from '../contract/languages'
import { namespaces } from '../tools/i18n/namespaces'
import type { Compliance } from './compliance'
import { isCommerceNamespace } from './store-texts'
import type { Target } from './targets'
import { versionOf } from './text-version'

const { start, lazy } = namespaces
const read: readonly string[] = [...start, ...lazy]
/** Of other languages the mini-program's package has these alone. */
const ALL_LANGUAGES = 'errors'

/** What a build holds of each language, as `/user/sys/lang` asks for it: 'account.1a2b3c4d~home.', a version for each namespace that the client reads. */
export function listTextVersions(
  target: Target,
  compliance: Compliance = 'full',
): Record<Language, string> {
  const all = target === 'weapp' ? [...read, ALL_LANGUAGES] : read
  const names = compliance === 'store' ? all.filter((name) => !isCommerceNamespace(name)) : all
  const list = (language: Language) =>
    names
      .map((name) => {
        const bundled =
          target !== 'weapp' || language === DEFAULT_LANGUAGE || name === ALL_LANGUAGES
        return `${name}.${bundled ? readVersion(language, name) : ''}`
      })
      .join('~')
  return {
    en: list('en'),
    ja: list('ja'),
    th: list('th'),
    'zh-Hant': list('zh-Hant'),
    'zh-Hans': list('zh-Hans'),
    ar: list('ar'),
  }
}

function readVersion(language: Language, namespace: string): string {
  const file = path.join(__dirname, '../locales', language, `${namespace}.json`)
  return versionOf(JSON.parse(readFileSync(file, 'utf8')))
}
