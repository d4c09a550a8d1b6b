import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compareLanguage, expectedKeys } from './compare'
import { readTexts } from './texts'
import { compareUsage, findUsage } from './usage'

const folder = mkdtempSync(path.join(tmpdir(), 'starcard-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const flat = (texts: Record<string, string>) => new Map(Object.entries(texts))

function usageOf(code: string, english: Map<string, string>) {
  const file = path.join(folder, 'code.tsx')
  writeFileSync(file, code)
  return compareUsage(findUsage([file], english), english, new Set()).map((finding) =>
    finding.replace(/, named in .*/, ''),
  )
}

test('texts are read with their namespace and path', () => {
  mkdirSync(path.join(folder, 'en'), { recursive: true })
  writeFileSync(path.join(folder, 'en', 'team.json'), '{"a":{"b":"x"},"c":"y"}')
  expect([...readTexts(folder, 'en')]).toEqual([
    ['team:a.b', 'x'],
    ['team:c', 'y'],
  ])
  expect(readTexts(folder, 'th').size).toBe(0)
})

describe('a language against English', () => {
  const english = flat({
    'team:title': 'Your whole team here',
    'team:count_one': '{{count}} friend',
    'team:count_other': '{{count}} friends',
    'team:by': 'by {{name}}',
  })

  test('has its own plural forms', () => {
    expect([...expectedKeys(english, 'ja').keys()]).toEqual([
      'team:title',
      'team:count_other',
      'team:by',
    ])
    expect(
      [...expectedKeys(english, 'ar').keys()].filter((key) => key.includes('count')),
    ).toHaveLength(6)
  })

  test('complete is complete', () => {
    expect(
      compareLanguage(
        english,
        flat({
          'team:title': 'チーム',
          'team:count_other': '{{count}} 人',
          'team:by': '{{name}} より',
        }),
        'ja',
      ),
    ).toEqual([])
  })

  test('missing, empty, surplus, wrong placeholder and untranslated are told', () => {
    const texts = flat({
      'team:title': 'Your whole team here',
      'team:count_other': '',
      'team:by': '{{nam}} {x}',
      'team:old': 'x',
    })
    expect(compareLanguage(english, texts, 'th')).toEqual([
      'th team:title: still English',
      'th team:count_other: empty',
      'th team:count_other: placeholder {{count}} is missing',
      'th team:by: placeholder {{name}} is missing',
      'th team:by: placeholder {{nam}} is unknown',
      'th team:by: a single brace; placeholders are {{name}}',
      'th team:old: English has no such text',
    ])
    expect(compareLanguage(english, flat({}), 'th')).toContain('th team:by: missing')
  })
})

describe('usage in code', () => {
  const english = flat({
    'team:title': 'a',
    'team:count_one': 'b',
    'team:count_other': 'c',
    'team:tag.vip': 'd',
    'fields:enterName': 'e',
    'mail:hello.subject': 'f',
  })

  test('keys, plurals, shapes, bare field keys and open namespaces count as used', () => {
    const code =
      "t('team:title'); t('team:count', { count: 1 }); t(`team:tag.${tag}`); z.string('enterName'); const read = (key) => t(`mail:${key}`); read(`${kind}.subject`)"
    expect(usageOf(code, english)).toEqual([])
  })

  test('a key or a shape without a text, and a text without a use, are told', () => {
    expect(usageOf("t('team:titel'); t(`team:tags.${tag}`)", flat({ 'team:title': 'a' }))).toEqual([
      'en team:titel: missing',
      'en team:tags.*: no text has this shape',
      'en team:title: nothing uses it',
    ])
  })
})
