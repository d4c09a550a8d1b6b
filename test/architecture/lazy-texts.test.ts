import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { states } from '../../src/components/state-label/states'
import { texts } from '../../src/i18n/bundles/lazy/en'
import { routeList } from '../../src/lib/navigation/route-list'
import { root } from './files'

const ENDS = ['.ts', '.tsx', '.h5.ts', '.h5.tsx']
/** Components wait for their own texts: a page need not. */
const ofPages = Object.keys(texts).filter((name) => name !== 'components')
const named = new RegExp(`['"\`](${ofPages.join('|')}):[A-Za-z]`, 'g')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The label names every thing's states: who shows it reads those of the things that it says. */
const STATES = 'src/components/state-label/'
const stateOf = new RegExp(
  `(?: of=|formatState\\(t, )['"](${Object.keys(states).join('|')})['"]`,
  'g',
)
const namespaceOfStates = new Map(
  Object.entries(states).map(([of, { unknown }]) => [of, unknown.text.replace(/:.*/, '')]),
)

/** Files of src that a file imports, types left out. */
function importsOf(file: string): string[] {
  const named = [
    ...read(file).matchAll(
      /(?:^import (?!type)[^'"]*|^export [^'"]*from |import\((?:\/\*[^*]*\*\/ )?)['"]([@.][^'"]*)['"]/gm,
    ),
  ].map(([, name = '']) => name)
  return named.flatMap((name) => {
    const stem = name.startsWith('@/')
      ? `src/${name.slice(2)}`
      : path.posix.join(path.posix.dirname(file), name)
    const found = ENDS.map((end) => stem + end).find((candidate) =>
      existsSync(path.join(root, candidate)),
    )
    return found?.startsWith('src/') ? [found] : []
  })
}

/** Waits for its own texts, with all that it is made of: a page that shows it need not. */
const waitsItself = (file: string) => read(file).includes('useLazyTexts(')

/** A page with everything that it is made of; the shell is every page's. */
function partsOf(page: string): string[] {
  const parts = new Set([page])
  for (const file of parts)
    for (const next of importsOf(file))
      if (!next.startsWith('src/shell/') && !waitsItself(next)) parts.add(next)
  return [...parts]
}

/** The lazy namespaces that a page reads, itself or by what it is made of. */
function lazyNamespacesOf(page: string): string[] {
  const files = partsOf(page)
  const found = files
    .filter((file) => !file.startsWith(STATES))
    .flatMap((file) => [
      ...[...read(file).matchAll(named)].map(([, name = '']) => name),
      ...[...read(file).matchAll(stateOf)].map(([, of = '']) => namespaceOfStates.get(of) ?? ''),
    ])
  return [...new Set(found)].filter((name) => ofPages.includes(name)).sort()
}

test('the route table names the lazy texts that each page reads, and no others', () => {
  const reading = routeList.map(({ path: page }) => [page, lazyNamespacesOf(`src${page}.tsx`)])
  expect(reading.filter(([, found]) => found?.length).length).toBeGreaterThan(10)
  expect(routeList.map(({ path: page, texts: lazy = [] }) => [page, [...lazy].sort()])).toEqual(
    reading,
  )
})
