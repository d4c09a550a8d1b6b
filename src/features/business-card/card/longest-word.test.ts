import { longestWord } from './longest-word'

it.each([
  ['', 0],
  ['Aiko Mori', 4],
  ['Konstantinopoulos Papadimitriou', 17],
  ['Lloyd-Atkinson', 8],
  ['株式会社ノースウィンド', 0],
  ['森 Aiko株式会社', 4],
  ['مستشار العلاقات', 8],
])('%j: %i', (text, length) => {
  expect(longestWord(text)).toBe(length)
})
