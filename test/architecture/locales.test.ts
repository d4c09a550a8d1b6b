import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@contract/languages'
import { brands } from '../../config/brands'
import { filesUnder, foldersIn, root } from './files'

const namespaces = (language: string) =>
  filesUnder(`locales/${language}`)
    .map((file) => file.slice(`locales/${language}/`.length))
    .sort()

test('there is a folder for each of the six languages, and no other', () => {
  expect(foldersIn('locales').sort()).toEqual([...languages].sort())
})

test.each(languages.filter((language) => language !== 'en'))(
  '%s has the files of English',
  (language) => {
    expect(namespaces(language)).toEqual(namespaces('en'))
  },
)

test('no text names a brand: the same texts serve all of them by {{brand}}', () => {
  const names = Object.values(brands).map(({ name }) => name)
  const naming = filesUnder('locales').filter((file) =>
    names.some((name) => readFileSync(path.join(root, file), 'utf8').includes(name)),
  )
  expect(naming).toEqual([])
})
