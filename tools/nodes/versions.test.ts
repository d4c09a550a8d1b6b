import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chooseVersions, NODE_VERSIONS } from './versions'

const root = path.resolve(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'starcard-versions-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** What tools/run.cjs says on a Node that calls itself so. */
function startOn(version: string): { code: number | null; says: string } {
  const disguise = path.join(folder, 'disguise.cjs')
  const entry = path.join(folder, 'entry.ts')
  writeFileSync(disguise, `Object.defineProperty(process, 'version', { value: 'v${version}' })`)
  writeFileSync(entry, 'console.log("started" as string)')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['-r', disguise, path.join(root, 'tools/run.cjs'), entry],
    { encoding: 'utf8' },
  )
  return { code: status, says: `${stdout}${stderr}`.trim() }
}

/** The oldest release of each clause of `engines`. */
const oldest = [...read('package.json').matchAll(/"node": "([^"]+)"/g)]
  .flatMap(([, clauses]) => clauses?.split(' || ') ?? [])
  .map((clause) => clause.replace(/^(\^|>=)/, ''))

test.each([...oldest, ...NODE_VERSIONS])('starts on Node %s', (version) => {
  expect(startOn(version)).toEqual({ code: 0, says: 'started' })
})

function before(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return minor > 0 ? `${major}.${minor - 1}.9` : `${major - 1}.99.0`
}

test.each([...oldest.map(before), '18.20.4', '6.17.1'])(
  'Node %s is told what it needs',
  (version) => {
    expect(startOn(version)).toEqual({
      code: 1,
      says: `Starcard runs on Node 20 (20.19 or newer), 22 (22.13 or newer) and 24 or newer; 24 is recommended. This is v${version}.`,
    })
  },
)

test('the proven releases begin with the oldest that engines permits and hold the recommended one', () => {
  expect(NODE_VERSIONS[0]).toBe(oldest[0])
  expect(NODE_VERSIONS).toContain(read('.nvmrc').trim())
  expect(NODE_VERSIONS.map((version) => version.split('.')[0])).toEqual(['20', '22', '24', '26'])
})

test('versions are chosen by their beginning', () => {
  expect(chooseVersions(['24', '20.19'], NODE_VERSIONS)).toEqual(['24.21.0', '20.19.0'])
  expect(chooseVersions([], ['26.10.0'])).toEqual(['26.10.0'])
  expect(() => chooseVersions(['2'], NODE_VERSIONS)).toThrow('"2" is none of the releases of Node')
})
