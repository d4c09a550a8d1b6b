import { readMailCodeInput } from './read-mail-code-input'

it.each([
  ['482 915', '482915'],
  [' 482-915\n', '482915'],
  ['\u200E\u2066482915\u2069\uFEFF', '482915'],
  ['٤٨٢ ٩١٥', '482915'],
  ['４８２９１５', '482915'],
  ['482915 is your Starcard code. It is valid for 10 minutes.', '482915'],
  ['Your code: 482 915', '482915'],
  ['認証コード：４８２９１５。', '482915'],
  ['482.915.7', '482915'],
])('on screen 8: %j pasted into the field of a code is %s', (pasted, code) => {
  expect(readMailCodeInput('', pasted)).toBe(code)
})

it.each([
  ['', '4'],
  ['482', '482 '],
  ['482 91', '482 915'],
  ['482915', '4829157'],
  ['', 'there is none'],
  ['', '48 29'],
])(
  'on screen 8: keys after %j stand as they are typed, %j, as does a text without a code',
  (before, typed) => {
    expect(readMailCodeInput(before, typed)).toBe(typed)
  },
)
