import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@contract/languages'

function read(language: Language, namespace: string): unknown {
  return JSON.parse(
    readFileSync(
      path.resolve(__dirname, '../../../locales', language, `${namespace}.json`),
      'utf8',
    ),
  )
}

function find(language: Language, key: string): unknown {
  const [namespace = '', keys = ''] = key.split(':')
  return keys
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined,
      read(language, namespace),
    )
}

/** A text about one star, by its sign. */
export const starText = (language: Language, key: string, letter: string): string =>
  text(language, key, { letter })

/** The text that a person reads in a language: `text('ar', 'withdrawal:status.transferred')`; one that is counted in the form of its `count`. Throws when there is none. */
export function text(
  language: Language,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const { count } = params
  const counted =
    typeof count === 'number'
      ? find(language, `${key}_${new Intl.PluralRules(language).select(count)}`)
      : undefined
  const found = counted ?? find(language, key)
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`)
  return found.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(params[name] ?? ''))
}
