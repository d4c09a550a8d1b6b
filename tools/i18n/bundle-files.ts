import path from 'node:path'
import { languages, type Language } from '@contract/languages'
import { namespaces } from './namespaces'
import { baseKey, placeholders, readTexts, type FlatTexts } from './texts'

const NOTE = '// Written by `npm run i18n:bundles`: do not edit.\n'

/** `zh-Hant` → `zh-hant`: chunks are named in lower case. */
const chunk = (kind: string, language: Language) => `${kind}-${language.toLowerCase()}`

const importsOf = (names: readonly string[], language: Language, type = '') =>
  names.map((name) => `import ${type}${name} from '@locales/${language}/${name}.json'\n`).join('')

function bundleOf(names: readonly string[], language: Language): string {
  return `${NOTE}${importsOf(names, language)}\nexport const texts = { ${names.join(', ')} }\n`
}

/** A table of dynamic imports, so that each language is a chunk of its own on the web. */
function loadersOf(kind: 'start' | 'lazy', prefix: string, folder: string): string {
  const lines = languages.map(
    (language) =>
      `'${language}': () => import(/* webpackChunkName: "${chunk(prefix, language)}" */ '${folder}/${language}'),\n`,
  )
  return `${NOTE}import type { Language } from '@contract/languages'
import type { Texts } from '../engine'

export const ${kind}Bundles: Readonly<Record<Language, () => Promise<{ texts: Texts }>>> = {
${lines.join('')}}
`
}

/** Which parameters each English text takes; the brand's name is always given. */
function parametersOf(english: FlatTexts): string {
  const byKey = new Map<string, Set<string>>()
  const onServer = new Set<string>(namespaces.ofServer)
  for (const [key, text] of english) {
    if (onServer.has(key.slice(0, key.indexOf(':')))) continue
    const base = baseKey(key, english)
    const names = byKey.get(base) ?? new Set<string>(base === key ? [] : ['count'])
    for (const name of placeholders(text)) if (name !== 'brand') names.add(name)
    if (names.size > 0) byKey.set(base, names)
  }
  return [...byKey]
    .map(
      ([key, names]) =>
        `'${key}': ${[...names]
          .sort()
          .map((name) => `'${name}'`)
          .join(' | ')}\n`,
    )
    .join('')
}

/** The English texts by namespace and the parameters they take, from which `TextKey` and `t` have their types. */
function typesOf(english: FlatTexts): string {
  const names = [...namespaces.start, ...namespaces.lazy].sort()
  return `${NOTE}${importsOf(names, 'en', 'type ')}
/** The English texts that the client may name. */
export interface EnglishTexts {
${names.map((name) => `${name}: typeof ${name}\n`).join('')}}

/** Names of the parameters of each text that takes any. */
export interface TextParameters {
${parametersOf(english)}}
`
}

/** Every generated file by its path in the repository, not yet formatted. */
export function bundleFiles(root: string): ReadonlyMap<string, string> {
  const folder = 'src/i18n/bundles'
  const english = readTexts(path.join(root, 'locales'), 'en')
  return new Map([
    ...languages.flatMap((language) => [
      [`${folder}/${language}.ts`, bundleOf(namespaces.start, language)] as const,
      [`${folder}/lazy/${language}.ts`, bundleOf(namespaces.lazy, language)] as const,
    ]),
    [`${folder}/start-bundles.ts`, loadersOf('start', 'texts', '.')],
    [`${folder}/lazy-bundles.ts`, loadersOf('lazy', 'lazy', './lazy')],
    [`${folder}/text-types.ts`, typesOf(english)],
  ])
}
