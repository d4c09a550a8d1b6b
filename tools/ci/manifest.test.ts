import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { journeys } from '../../test/e2e/journeys/catalogue'
import { readManifest } from './manifest'

const root = path.resolve(__dirname, '../..')
const manifest = readManifest(path.join(root, 'test/suites.json'))

test('every suite that must run is there', () => {
  expect(manifest.suites.filter((suite) => !existsSync(path.join(root, suite)))).toEqual([])
})

test('every journey of the catalogue must run', () => {
  const names = journeys.flatMap(({ name, on }) =>
    Object.entries(on).flatMap(([surface, languages]) =>
      languages.map((language) => `${surface} ${name} (${language})`),
    ),
  )
  expect(names.filter((name) => !manifest.journeys.includes(name))).toEqual([])
})

test('every test beside the catalogue must run', () => {
  const folder = path.join(root, 'test/e2e')
  const missing = readdirSync(folder)
    .filter((file) => file.endsWith('.e2e.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(/^ {2}it\((['"])(.+?)\1, /gm),
    ])
    .map(([, , title = '']) => title)
    .filter((title) => !manifest.journeys.some((name) => name.endsWith(` ${title}`)))
  expect(missing).toEqual([])
})
