import { readFileSync } from 'node:fs'
import path from 'node:path'
import { namespaces } from '../tools/i18n/namespaces'
import { dropCommerceTexts, storeTextRules, type TextTree } from './store-texts'
import { listTextVersions } from './text-versions'

const locales = path.join(__dirname, '../locales')
const read = (namespace: string): TextTree =>
  JSON.parse(readFileSync(path.join(locales, 'en', `${namespace}.json`), 'utf8'))

function flatten(tree: TextTree, above: string): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[above + key, value] as [string, string]]
      : flatten(value, `${above}${key}.`),
  )
}

/** Words of referral, team, income and purchase. */
const COMMERCE =
  /\b(teams?|incomes?|invit\w*|referr\w*|recommend\w*|redeem\w*|activation|commissions?|earn\w*|profits?|withdraw\w*|payouts?|cash out|payments?|purchas\w*|orders?|points|star rank|price|buy|wallet|USDT)\b/i

/** About a card that may have been copied. */
const others = ['card:seenOften.text']

it('what a store build keeps of the English texts says nothing of the programme', () => {
  const kept = [...namespaces.start, ...namespaces.lazy, 'errors'].flatMap((namespace) =>
    flatten(dropCommerceTexts(namespace, read(namespace)), `${namespace}:`),
  )
  expect(kept.length).toBeGreaterThan(200)
  const found = kept.filter(([key, text]) => !others.includes(key) && COMMERCE.test(text))
  expect(found).toEqual([])
})

it('drops nothing but what it names', () => {
  const { profits, ...home } = read('home')
  expect(profits).toBe('My profits')
  expect(Object.keys(dropCommerceTexts('home', home))).toEqual([
    'language',
    'messages',
    'asOf',
    'status',
    'error',
  ])
  expect(dropCommerceTexts('team', read('team'))).toEqual({})
  expect(dropCommerceTexts('card', read('card'))).toEqual(read('card'))
})

it('is asked for each file of a language, and for no other', () => {
  const rule = storeTextRules(locales).find(({ name }) => name === 'store-texts-home')
  const files = ['en/home.json', 'ar/home.json', 'en/team.json', 'en/deep/home.json']
  expect(files.map((file) => rule?.test(path.join(locales, file)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(rule?.parse('{"language":"L","profits":"P"}')).toEqual({ language: 'L' })
})

it('a store build asks the server for no namespace that it lacks', () => {
  expect(listTextVersions('weapp').ja).toMatch(/~income\./)
  const { ja } = listTextVersions('weapp', 'store')
  expect(ja).toMatch(/^account\.~.*~settings\./)
  expect(ja).not.toMatch(/(^|~)(earnings|income|invite|membership|orders|team|withdrawal)\./)
})
