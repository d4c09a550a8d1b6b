import { readFileSync } from 'node:fs'
import path from 'node:path'
import manifest from '../../package.json'
import { readComponents, toCycloneDx } from './components'

const root = path.resolve(__dirname, '../..')
const components = readComponents(root)
/** Licences that a product under MIT may ship without asking anybody. */
const accepted =
  /^(MIT|MIT-0|ISC|0BSD|BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|Apache 2\.0|CC0-1\.0|CC-BY-4\.0|CC-BY-3\.0|Unlicense|WTFPL|Zlib|Python-2\.0|BlueOak-1\.0\.0|PostgreSQL|MPL-2\.0|Artistic-2\.0)$/

test('sbom.json and docs/third-party.md list the lockfile (if not: node tools/run.cjs tools/sbom/generate.ts)', () => {
  const bom: { components: { name: string; version: string }[] } = JSON.parse(
    readFileSync(path.join(root, 'sbom.json'), 'utf8'),
  )
  const names = components.map(({ name, version }) => `${name}@${version}`)
  expect(bom.components.map(({ name, version }) => `${name}@${version}`)).toEqual(names)
  const page = readFileSync(path.join(root, 'docs/third-party.md'), 'utf8')
  expect(
    components.filter(({ name, version }) => !page.includes(`| ${name} | ${version} |`)),
  ).toEqual([])
})

test('what package.json depends on is listed with its exact version', () => {
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    expect(components).toContainEqual(expect.objectContaining({ name, version }))
  }
})

/** libvips is a shared library of its own that the server loads unchanged: the LGPL asks for no more than this list. */
const isLibvips = ({ name, licence }: { name: string; licence: string }) =>
  name.startsWith('@img/sharp') && licence.includes('LGPL-3.0-or-later')

test('every package carries a hash and a licence that lets us ship it', () => {
  const refused = components.filter(
    (component) =>
      !isLibvips(component) &&
      !component.licence
        .replace(/[()]/g, '')
        .split(' AND ')
        .every((part) => part.split(' OR ').some((one) => accepted.test(one))),
  )
  expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
  const withHash: { components: { hashes: unknown[] }[] } = JSON.parse(toCycloneDx(components, '0'))
  expect(withHash.components.filter(({ hashes }) => hashes.length !== 1)).toEqual([])
})
