import path from 'node:path'
import { readLock } from './read-lock'
import { sumUp } from './sum-up'

const root = path.resolve(__dirname, '../..')
const packages = readLock(root)

/** Licences under which a package may develop and test a product under MIT; what is shipped is judged by tools/sbom/sbom.test.ts. */
const ACCEPTED: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'Python-2.0', 'Unlicense'],
])

/** Packages from before npm's field of that name, and the licence that lies in each or that its readme names. */
const BY_FILE: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  exit: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'qrcode-terminal': 'Apache-2.0',
  streamsearch: 'MIT',
  'string.fromcodepoint': 'MIT',
  'svg-tags': 'MIT',
}

test('every package that develops or tests the product has a licence that lets us use it', () => {
  const ours = packages.filter(({ isDev }) => isDev)
  expect(ours.length).toBeGreaterThan(500)
  const refused = ours.filter(({ name, licence }) => {
    const named = (licence || BY_FILE[name]) ?? ''
    return !named
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((one) => ACCEPTED.has(one))
  })
  expect(refused.map(({ place, licence }) => `${place}: ${licence}`)).toEqual([])
})

test('no licence is looked up by hand that a package names itself', () => {
  const silent = packages.filter(({ licence }) => licence === '').map(({ name }) => name)
  expect(silent).toEqual(expect.arrayContaining(Object.keys(BY_FILE)))
})

test('what is shipped comes first, and alone decides', () => {
  const shipped = packages.find(({ name, isDev }) => name === 'fastify' && !isDev)
  const dev = packages.find(({ name, isDev }) => name === 'jest' && isDev)
  const severity = 'high' as const
  const [inDev, inProduct] = [
    { name: 'jest', severity, places: [dev?.place ?? ''], reasons: ['A test https://a.example'] },
    { name: 'fastify', severity, places: [shipped?.place ?? ''], reasons: [] },
  ]
  expect(sumUp([inDev], packages).isBad).toBe(false)
  expect(sumUp([{ ...inProduct, severity: 'moderate' }], packages).isBad).toBe(false)
  const { lines, isBad } = sumUp([inDev, inProduct], packages)
  expect(isBad).toBe(true)
  expect(lines).toEqual([
    `high fastify ${shipped?.version} (shipped)`,
    `high jest ${dev?.version} (development only)\n    A test https://a.example`,
    `${packages.length} packages, 2 weak, 1 of them shipped`,
  ])
})
