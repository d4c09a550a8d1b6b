import { isNickname, normaliseNickname } from './nickname'

it.each([
  ['Mia'],
  ['星'],
  ['ミア・ローズ'],
  ['أراء'],
  ['มีอา'],
  ['می‌خواهم'],
  ['👩‍👩‍👧'],
  ['a'.repeat(32)],
  ['𠮷'.repeat(32)],
])('takes %s', (name) => {
  expect(isNickname(name)).toBe(true)
})

it.each([
  ['nothing', ''],
  ['too much', 'a'.repeat(33)],
  ['too many emoji', '🌟'.repeat(33)],
  ['a line break', 'a\nb'],
  ['NUL', 'a\0'],
  ['a right-to-left override', 'ab\u202egnp.exe'],
  ['an isolate', '\u2067abc'],
  ['a mark of direction', 'a\u200fb'],
  ['a space of no width', 'a\u200bb'],
  ['half a character', 'a\ud83c'],
  ['a letter that draws nothing', '\u3164'],
  ['joiners only', '\u200d\u200c'],
  ['a mark without its letter', '\u0301'],
  ['tag letters', 'a\u{e0041}'],
])('refuses %s', (_what, name) => {
  expect(isNickname(name)).toBe(false)
})

it('keeps a name composed and without spaces that nobody meant', () => {
  expect(normaliseNickname('  Zoe\u0308 \u00a0 Lee ')).toBe('Zoë Lee')
  expect(normaliseNickname('\t \n')).toBe('')
})
