import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { formatAddress } from '@contract/domain/address-line'
import { formatCount } from '@contract/domain/count'
import { formatList } from '@contract/domain/list'
import { formatMoney } from '@contract/domain/money'
import { getDirection, languages, type Language } from '@contract/languages'
import { writeMoment } from '../../src/lib/format/date-words'
import { formatSize } from '../../src/lib/format/size'
import { readTexts } from './texts'

const root = path.resolve(__dirname, '../..')
const parts = { year: 2026, month: 11, day: 9, hour: 8, minute: 5 }

/** Digits of another script than Latin. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}/u

/** Each sign of the day stands in the row of the one before. */
const EAST = ['2026', '年', '11', '月', '9', '日 08:05'].join('\u2060')

const written: Readonly<Record<Language, readonly string[]>> = {
  en: ['9 Nov 2026, 08:05', 'A, B', 'Ann, 1 Hill Road, Leeds'],
  ja: [EAST, 'A、B', 'Leeds 1 Hill Road Ann'],
  th: ['9\u00a0พ.ย. 2026, 08:05', 'A, B', 'Ann, 1 Hill Road, Leeds'],
  'zh-Hans': [EAST, 'A、B', 'Leeds 1 Hill Road Ann'],
  'zh-Hant': [EAST, 'A、B', 'Leeds 1 Hill Road Ann'],
  ar: ['9\u00a0نوفمبر 2026، 08:05', 'A،\u200f B', 'Ann، 1 Hill Road، Leeds'],
}

it.each(languages)(
  'writes moments, lists and addresses as %s does, in Latin digits',
  (language) => {
    const found = [
      writeMoment(language, parts),
      formatList(language, ['A', 'B']),
      formatAddress(language, ['Ann', '1 Hill Road', '', 'Leeds']),
    ]
    expect(found).toEqual(written[language])
    for (const month of Array.from({ length: 12 }, (_, index) => index + 1))
      expect(writeMoment(language, { ...parts, month })).not.toMatch(OTHER_DIGITS)
  },
)

it('writes amounts, counts and sizes in one way, with a minus sign', () => {
  expect([formatMoney(-123_450), formatCount(1_234_567), formatSize(1_468_006)]).toEqual([
    '\u2212$1,234.50',
    '1,234,567',
    '1.4 MB',
  ])
})

it.each(languages)('no text in %s has other digits, or a hyphen before a figure', (language) => {
  const texts = [...readTexts(path.join(root, 'locales'), language)]
  expect(texts.filter(([, text]) => OTHER_DIGITS.test(text))).toEqual([])
  // "-1.5" in fields is what a person types.
  const hyphens = texts.filter(
    ([key, text]) => /(?:^|[\s(:：])-(?:\$|\d|\{\{)/.test(text) && key !== 'fields:floatRule',
  )
  expect(hyphens).toEqual([])
})

it('in Arabic a percentage and an amount of money keep their sign on its side', () => {
  expect(getDirection('ar')).toBe('rtl')
  // Emails are isolated where they are written (server/texts).
  const texts = [...readTexts(path.join(root, 'locales'), 'ar')].filter(
    ([key]) => !key.startsWith('mail:'),
  )
  const loose = texts.filter(([, text]) =>
    /(?<![\u200E\u2066\u2068])\{\{(?:amount|\w+(?=\}\}\s?%))\}\}/u.test(text),
  )
  expect(loose).toEqual([])
})

it('in Arabic a count stands left of a Latin name, as it does of any other', () => {
  const texts = [...readTexts(path.join(root, 'locales'), 'ar')]
  expect(
    texts.filter(([, text]) => /(?:[A-Za-z]|\{\{letter\}\}) \{\{count\}\}/.test(text)),
  ).toEqual([])
})

/** Where a comma or a hyphen is not shown to a member: what goes to the server, a map or a policy, and styles. */
const NOT_SHOWN = [
  'src/features/orders/address/delivery-rules.ts',
  'src/lib/format/time-zone.ts',
  'src/platform/capabilities/address/join-detail.ts',
]

function listSources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listSources(file)
    return /\.tsx?$/.test(file) && !file.includes('.test.') ? [file] : []
  })
}

it('no client code divides a list or signs a figure past the formats', () => {
  const past = /\.join\('(?:, |、|، )'\)|`-\$\{|\? '-' :|\.toLocaleString\(|Intl\.(?:Number|List)/
  const found = listSources('src').filter((file) =>
    past.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found.filter((file) => !NOT_SHOWN.includes(file))).toEqual([])
})
