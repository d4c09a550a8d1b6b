import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brandIds } from '../../../../config/brands'
import { ROOT } from '../../../config/paths'
import { isFrequent, isNamed, wordsOf } from './guessable'
import { brandWords } from './require-unguessable'

it.each([
  'Passw0rd',
  'P@ssw0rd!',
  'Password-2026!',
  'PASSWORd1234',
  '123Password!',
  'Welc0m3!',
  'Qwerty123!',
  '1qaz!QAZ',
  'Liverp001!',
  'Sunsh1ne!',
])('knows %s for one that many people have', (password) => {
  expect(isFrequent(password)).toBe(true)
})

it.each(['Correct-Horse-1', 'Harbour-Lantern-26', 'zK4$wq9Lr2', 'Password-8f2Kq91x'])(
  'knows %s for one of its own',
  (password) => {
    expect(isFrequent(password)).toBe(false)
  },
)

it('counts the words of names and emails whole, without what parts them, and piece by piece', () => {
  expect(wordsOf(['Anna_Lee', 'anna.lee+x@example.com', null, '小明'])).toEqual([
    'anna.lee+x',
    'anna_lee',
    'annaleex',
    'annalee',
    'anna',
    'lee',
  ])
})

const words = [...brandWords('default'), ...wordsOf(['mia_1990', 'Rosalind', 'rosa.p@example.com'])]

it.each(['Starcard-2026', 'St4rc@rd!9', 'Rosalind#77', 'R0s4l1nd-7', 'Mia_1990!', 'Rosa-Mia-99!'])(
  'knows %s for little more than names',
  (password) => {
    expect(isNamed(password, words)).toBe(true)
  },
)

it.each(['Harbour-Lantern-26', 'Starcard-Harbour-9', 'Rosalind-rides-7-bikes'])(
  'lets %s be, which holds enough beside them',
  (password) => {
    expect(isNamed(password, words)).toBe(false)
  },
)

it('takes the words of each brand from its own file, and their list is written down', () => {
  const page = readFileSync(path.join(ROOT, 'docs/product/account.md'), 'utf8')
  for (const brand of brandIds) {
    expect(brandWords(brand).length).toBeGreaterThan(0)
    for (const word of brandWords(brand)) expect(page).toContain(`\`${word}\``)
  }
})
