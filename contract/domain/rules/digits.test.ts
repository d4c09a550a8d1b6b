import fc from 'fast-check'
import { joinCharacters, joinDigits, splitAtSigns, toLatin } from './digits'

const scripts = {
  'Arabic-Indic': '٠١٢٣٤٥٦٧٨٩',
  Persian: '۰۱۲۳۴۵۶۷۸۹',
  'full width': '０１２３４５６７８９',
  Thai: '๐๑๒๓๔๕๖๗๘๙',
  Devanagari: '०१२३४५६७८९',
  'mathematical bold, past the first plane': '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
  'mathematical monospace, the fifth of its block': '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿',
}

it.each(Object.entries(scripts))('repair 1: %s digits are read', (_script, digits) => {
  expect(toLatin(`a${digits}z`)).toBe('a0123456789z')
})

it('repair 1: a text of Latin characters stays, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => expect(toLatin(text)).toBe(text)),
  )
})

it('repair 1: full-width letters and signs are ASCII, direction marks go', () => {
  expect(toLatin('\u202A７ｋｑ２＠Ｍ．ｃｏ\u202C')).toBe('7kq2@M.co')
})

it.each([
  ['123 456', '123456'],
  ['１２３－４５６', '123456'],
  ['123.456', '123456'],
  ['۱۲۳٬۴۵۶', '123456'],
  ['\u200E٤٨٢٩١٥', '482915'],
  ['+81 (90) 1234-5678', '+819012345678'],
  ['12a', '12a'],
])('repair 1: %j is the digits %s', (typed, digits) => {
  expect(joinDigits(typed)).toBe(digits)
})

it('repair 1: a code is read through blanks and dashes, and through nothing else', () => {
  expect(joinCharacters(' ７ＫＱ２–m9xd. ')).toBe('7KQ2m9xd.')
})

it('splits a date of any script into its parts', () => {
  expect(splitAtSigns('１９９０年５月２４日')).toEqual(['1990', '5', '24'])
})
