import { languages } from '@contract/languages'
import { listPluralCategories, choosePluralCategory } from './plural-rule'

const counts = [...Array.from({ length: 250 }, (_, count) => count), 1.5, 1000, 1002, 1011, 1111]

it.each(languages)('agrees with CLDR in %s', (language) => {
  const rules = new Intl.PluralRules(language)
  expect(counts.map((count) => [count, choosePluralCategory(language, count)])).toEqual(
    counts.map((count) => [count, rules.select(count)]),
  )
  for (const count of counts)
    expect(listPluralCategories(language)).toContain(choosePluralCategory(language, count))
})
