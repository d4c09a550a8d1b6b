import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { texts } from '../../src/i18n/bundles/lazy/en'
import { filesUnder, root } from './files'

const ENDS = ['.ts', '.tsx', '.h5.ts', '.h5.tsx']
/** Components wait for their own texts: a page need not. */
const ofPages = Object.keys(texts).filter((name) => name !== 'components')
const namespaces = new RegExp(`['"\`](${ofPages.join('|')}):[A-Za-z]`)
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

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

/** A page with everything that it is made of; the shell is every page's. */
function partsOf(page: string): string[] {
  const parts = new Set([page])
  for (const file of parts)
    for (const next of importsOf(file)) if (!next.startsWith('src/shell/')) parts.add(next)
  return [...parts]
}

const pages = filesUnder('src/pages')
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => `${file}`)
const readers = pages.filter((page) => partsOf(page).some((file) => namespaces.test(read(file))))

test('a page that reads texts of a lazy namespace waits for them, and no other does', () => {
  expect(readers.length).toBeGreaterThan(10)
  const waiting = pages.filter(
    (page) => read(page).includes('waiting={!texts}') && read(page).includes('useLazyTexts()'),
  )
  expect(waiting).toEqual(readers)
})
