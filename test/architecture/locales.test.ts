import { languages } from '@contract/languages'
import { filesUnder, foldersIn } from './files'

const namespaces = (language: string) => filesUnder(`locales/${language}`).map((file) => file.slice(`locales/${language}/`.length)).sort()

test('there is a folder for each of the six languages, and no other', () => {
  expect(foldersIn('locales').sort()).toEqual([...languages].sort())
})

test.each(languages.filter((language) => language !== 'en'))('%s has the files of English', (language) => {
  expect(namespaces(language)).toEqual(namespaces('en'))
})
