import { readFileSync } from 'node:fs'
import path from 'node:path'
import manifest from '../../package.json'
import { licenceOf, makeBom, parseBom } from './bom'

const root = path.resolve(__dirname, '../..')
const { components } = parseBom(readFileSync(path.join(root, 'sbom.json'), 'utf8'))
const AGAIN = 'run: npm run sbom'
/** Licences that a product under MIT may ship without asking anybody. */
const accepted =
  /^(MIT|MIT-0|ISC|0BSD|BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|Apache 2\.0|CC0-1\.0|CC-BY-4\.0|CC-BY-3\.0|Unlicense|WTFPL|Zlib|Python-2\.0|BlueOak-1\.0\.0|PostgreSQL|MPL-2\.0|Artistic-2\.0)$/

test('sbom.json is what npm says of the lockfile', () => {
  const listed = (bom: typeof components) =>
    bom
      .map(({ name, version, hashes }) => `${name}@${version} ${hashes?.[0]?.content ?? ''}`)
      .sort()
  expect({ [AGAIN]: listed(components) }).toEqual({ [AGAIN]: listed(makeBom(root).components) })
})

test('docs/third-party.md lists each package of sbom.json once, with its licence, and no other', () => {
  const rows = readFileSync(path.join(root, 'docs/third-party.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 5 && /^\d/.test(cells[2] ?? ''))
    .map((cells) => cells.slice(1, 4).join(' '))
  const expected = components.map((one) => `${one.name} ${one.version} ${licenceOf(one)}`)
  expect({ [AGAIN]: rows.sort() }).toEqual({ [AGAIN]: expected.sort() })
})

test('what package.json depends on is listed with its exact version', () => {
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    expect(components).toContainEqual(expect.objectContaining({ name, version }))
  }
})

/** libvips is a shared library of its own that the server loads unchanged: the LGPL asks for no more than this list. */
const isLibvips = (component: (typeof components)[number]) =>
  component.name.startsWith('@img/sharp') && licenceOf(component).includes('LGPL-3.0-or-later')

test('every package carries a hash and a licence that lets us ship it', () => {
  const refused = components.filter(
    (component) =>
      !isLibvips(component) &&
      !licenceOf(component)
        .replace(/[()]/g, '')
        .split(' AND ')
        .every((part) => part.split(' OR ').some((one) => accepted.test(one))),
  )
  expect(refused.map((component) => `${component.name}: ${licenceOf(component)}`)).toEqual([])
  expect(components.filter(({ hashes }) => hashes?.[0]?.alg !== 'SHA-512')).toEqual([])
})

test('no package runs a script of its own at its installation, and the product needs none', () => {
  // The clean install of .ci/run obeys it, and everything after that runs on what it left.
  expect(readFileSync(path.join(root, '.npmrc'), 'utf8').split('\n')).toContain(
    'ignore-scripts=true',
  )
})
