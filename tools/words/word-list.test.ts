import { findWords, splitNames, usesWord } from './find-words'
import { oldWords } from './word-list'

const examples = oldWords.flatMap((word) =>
  word.examples.map((line) => [word.name, line, word] as const),
)
const allowed = oldWords.flatMap((word) =>
  (word.allowed ?? []).map(({ example }) => [word.name, example, word] as const),
)

it.each(examples)('finds "%s" in: %s', (_name, line, word) => {
  expect(usesWord(word, line)).toBe(true)
})

it.each(allowed)('allows "%s" in: %s', (_name, line, word) => {
  expect(usesWord(word, line)).toBe(false)
})

it.each(allowed)('needs the context of "%s": %s', (_name, line, word) => {
  expect(usesWord({ ...word, allowed: [] }, line)).toBe(true)
})

it('reads identifiers as words', () => {
  expect(splitNames('const keptTexts = readHTMLText()')).toBe('const kept texts = read html text()')
})

it('names file, line and word, and looks at the name of the file too', () => {
  const found = findWords('server/mail/letter.ts', '// fine\n// drawn anew\n')
  expect(found.map(({ line, word }) => [line, word.instead])).toEqual([
    [0, 'email, or notification when it is not sent by mail'],
    [2, 'again'],
  ])
})

it('looks at some words in some folders only', () => {
  expect(findWords('contract/star.ts', 'const letter = 1')).toEqual([])
})
