import { readFileSync } from 'node:fs'
import path from 'node:path'
import { dropCommerceTexts, type TextTree } from '../../config/store-texts'
import { languages } from '../../contract/languages'
import { routeList } from '../../src/lib/navigation/route-list'
import { root } from '../build/inputs'
import { namespaces } from '../i18n/namespaces'
import { forbiddenTables } from './tables'

/** What a store build has nowhere. */
export interface Forbidden {
  readonly kind: 'page' | 'endpoint' | 'text'
  readonly value: string
}

function listTexts(tree: TextTree): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === 'string' ? [value] : listTexts(value),
  )
}

/** The longest part of a text that stands in a bundle as it is, whatever quotes it there; '' where it says too little to be told from others. */
export function longestPart(text: string): string {
  const parts = text.split(/[^\p{L}\p{M}\p{N} ,.:;?!()·。、，：；？！–-]|\{\{.*?\}\}/u)
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '')
  const letters = [...longest].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 3 : 1), 0)
  return letters >= 14 ? longest.trim() : ''
}

const readTexts = (language: string, namespace: string): TextTree =>
  JSON.parse(readFileSync(path.join(root, 'locales', language, `${namespace}.json`), 'utf8'))

/** Parts of the texts that a store build drops, which no text that it keeps contains. */
function listForbiddenTexts(): string[] {
  const all = [...namespaces.start, ...namespaces.lazy, 'errors']
  const pairs = languages.flatMap((language) =>
    all.map((namespace) => [namespace, readTexts(language, namespace)] as const),
  )
  const kept = pairs
    .flatMap(([name, texts]) => listTexts(dropCommerceTexts(name, texts)))
    .join('\n')
  const parts = pairs.flatMap(([, texts]) => listTexts(texts)).map(longestPart)
  return [...new Set(parts)].filter((part) => part !== '' && !kept.includes(part))
}

/** Pages by the route table, endpoints by the contract, texts by config/store-texts.ts. */
export function listForbidden(): Forbidden[] {
  const pages = routeList.filter(({ ofCommerce }) => ofCommerce)
  const endpoints = Object.values(forbiddenTables).flatMap((table) => Object.values(table))
  return [
    ...pages.map(({ path: page }) => ({ kind: 'page' as const, value: page.slice(1) })),
    ...endpoints.map(({ path: value }) => ({ kind: 'endpoint' as const, value })),
    ...listForbiddenTexts().map((value) => ({ kind: 'text' as const, value })),
  ]
}
