import { quoteText, splitQuote } from './quote'

it('quotes the first line of what is answered, not what that answered itself', () => {
  const first = quoteText('Shall we meet?\nAt nine.', 'Yes')
  expect(first).toBe('> Shall we meet?\nYes')
  expect(quoteText(first, 'Good')).toBe('> Yes\nGood')
  expect(splitQuote(first)).toEqual({ quoted: 'Shall we meet?', text: 'Yes' })
})

it.each(['no quote', '', '> all of it', 'a\n> b'])('%j quotes nothing', (text) => {
  expect(splitQuote(text)).toEqual({ quoted: '', text })
})

it('cuts a long line between its characters', () => {
  const { quoted } = splitQuote(quoteText('𠮷'.repeat(200), 'x'))
  expect([...quoted]).toHaveLength(121)
  expect(quoted.endsWith('𠮷…')).toBe(true)
})
