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

/** The text that a person reads in a language: `text('ar', 'withdrawal:status.transferred')`. Throws when there is none. */
export function text(
  language: Language,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const [namespace = '', keys = ''] = key.split(':')
  const found = keys
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined,
      read(language, namespace),
    )
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`)
  return found.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(params[name] ?? ''))
}
