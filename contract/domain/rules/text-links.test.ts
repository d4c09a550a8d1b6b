import { splitTextLinks } from './text-links'

it.each([
  ['no address at all', [{ words: 'no address at all' }]],
  [
    'see https://a.example/x?y=1.',
    [
      { words: 'see ' },
      { words: 'https://a.example/x?y=1', link: 'https://a.example/x?y=1' },
      { words: '.' },
    ],
  ],
  [
    '看 www.starcard.example。好',
    [
      { words: '看 ' },
      { words: 'www.starcard.example', link: 'https://www.starcard.example' },
      { words: '。好' },
    ],
  ],
  [
    '(http://a.example/b_(c))',
    [
      { words: '(' },
      { words: 'http://a.example/b_(c)', link: 'http://a.example/b_(c)' },
      { words: ')' },
    ],
  ],
  ['javascript:alert(1) and https://', [{ words: 'javascript:alert(1) and https://' }]],
  ['', []],
])('parts %s', (text, parts) => {
  expect(splitTextLinks(text)).toEqual(parts)
})
