import { languages } from '@contract/languages'
import { readTexts } from '../../tools/i18n/texts'
import { removeLinks, splitLinks } from './linked-text'

it('splits a sentence at its links, wherever a language has them', () => {
  expect(
    splitLinks('I accept the <terms>terms</terms> and the <privacy>policy</privacy>.'),
  ).toEqual([
    { words: 'I accept the ' },
    { words: 'terms', link: 'terms' },
    { words: ' and the ' },
    { words: 'policy', link: 'privacy' },
    { words: '.' },
  ])
  expect(splitLinks('<terms>利用規約</terms>に同意します')).toEqual([
    { words: '利用規約', link: 'terms' },
    { words: 'に同意します' },
  ])
  expect(splitLinks('a < b')).toEqual([{ words: 'a < b' }])
})

it.each(languages)(
  'on screen 11: the agreement is one sentence in %s, with both links',
  (language) => {
    const text = readTexts('locales', language).get('account:register.agree') ?? ''
    expect(splitLinks(text).flatMap(({ link }) => link ?? [])).toEqual(['terms', 'privacy'])
    // No spaces between Chinese and Japanese words; Japanese has its verb after the links.
    if (/^(ja|zh)/.test(language)) expect(removeLinks(text)).not.toContain(' ')
    if (language === 'ja') expect(text).toMatch(/^<terms>.*<\/privacy>に同意します$/)
  },
)
