import { splitQuote } from './quote'

it('tells what is answered from its own words', () => {
  expect(splitQuote('> Shall we meet?\nYes')).toEqual({ quoted: 'Shall we meet?', text: 'Yes' })
  expect(splitQuote('> a\n> b\nc\nd')).toEqual({ quoted: 'a\nb', text: 'c\nd' })
})

it.each(['no quote', '', '> all of it', 'a\n> b'])('%j quotes nothing', (text) => {
  expect(splitQuote(text)).toEqual({ quoted: '', text })
})
