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

/** What a build holds of each language (the mini-program has English alone), as `/user/sys/lang` asks for it: 'account.1a2b3c4d~home.', a version for each namespace that the client reads. */
export function listTextVersions(
  target: Target,
  compliance: Compliance = 'full',
): Record<Language, string> {
  const names = compliance === 'store' ? read.filter((name) => !isCommerceNamespace(name)) : read
  const list = (language: Language) => {
    const bundled = target !== 'weapp' || language === DEFAULT_LANGUAGE
    return names.map((name) => `${name}.${bundled ? readVersion(language, name) : ''}`).join('~')
  }
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
