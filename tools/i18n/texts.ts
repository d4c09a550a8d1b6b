import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@contract/languages'
import { splitLinks } from '../../src/i18n/linked-text'

/** Every text of a language by its full key, 'namespace:path.to.key'. */
export type FlatTexts = ReadonlyMap<string, string>

function flatten(prefix: string, value: unknown, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(prefix, value)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      flatten(prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`, inner, into)
  } else into.set(prefix, '')
}

/** Reads locales/<language>/*.json; a language without a folder has no texts. */
export function readTexts(folder: string, language: Language): FlatTexts {
  const texts = new Map<string, string>()
  let files: string[]
  try {
    files = readdirSync(path.join(folder, language)).filter((file) => file.endsWith('.json'))
  } catch {
    return texts
  }
  for (const file of files.sort())
    flatten(
      `${path.basename(file, '.json')}:`,
      JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')),
      texts,
    )
  return texts
}

const PLURAL = /_(zero|one|two|few|many|other)$/

/** The key without its plural suffix, when it is a plural form: its `_other` form exists. */
export function baseKey(key: string, texts: FlatTexts): string {
  const base = key.replace(PLURAL, '')
  return base !== key && texts.has(`${base}_other`) ? base : key
}

/** Names between {{ and }}, sorted. */
export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*-?\s*(\w+)/g)].map(([, name]) => name ?? ''))].sort()
}

/** Names of the links in `<name>words</name>`, sorted. */
export function findLinks(text: string): string[] {
  return splitLinks(text)
    .flatMap(({ link }) => link ?? [])
    .sort()
}
