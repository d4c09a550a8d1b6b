import { readFileSync } from 'node:fs'
import path from 'node:path'
import { states } from '../../src/components/state-label/states'
import { readTexts } from '../../tools/i18n/texts'
import { filesUnder, root } from './files'

const FOLDER = 'src/components/state-label/'
const keys = Object.values(states).flatMap((table) => Object.values(table).map(({ text }) => text))
const branches = [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf('.') + 1)))]

/** What a newer server sends and this client does not know is called so, a state or not (`sayKnown`). */
const UNKNOWN = /\w+:status\.unknown/g

test('on screen 5: only the state label names the words of states', () => {
  const users = filesUnder('src')
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(FOLDER) && !file.includes('.test.'))
    .filter((file) => {
      const source = readFileSync(path.join(root, file), 'utf8').replace(UNKNOWN, '')
      return branches.some((branch) => source.includes(branch))
    })
  expect(users).toEqual([])
})

/** The gateway's own page says in a headline that a payment is over. */
const OF_THE_CASHIER = /^orders:cashier\./

test('on screen 5: no other text is the word of a state', () => {
  const english = readTexts(path.join(root, 'locales'), 'en')
  const words = new Set(keys.map((key) => english.get(key)?.toLowerCase()))
  const others = [...english]
    .filter(([key]) => !keys.some((one) => one === key) && !OF_THE_CASHIER.test(key))
    .filter(([, text]) => words.has(text.toLowerCase()))
  expect(words.size).toBeGreaterThan(15)
  expect(others).toEqual([])
})
