import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { findPale } from '../../config/brand/look'
import { brandIds } from '../../config/brands'
import { firstColours } from './brand'
import { addToList } from './files'

const root = path.resolve(__dirname, '../..')
const copied = [
  'src',
  'contract',
  'server',
  'config',
  'types',
  'locales',
  'docs/store',
  'test/support',
  'tools',
  'android',
  'ios',
  'capacitor.config.json',
  'tsconfig.json',
  'tsconfig.h5.json',
  'tsconfig.weapp.json',
  'tsconfig.server.json',
]
let copy: string

beforeAll(() => {
  // Inside the checkout, so that the copy finds node_modules as the original does.
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  copy = mkdtempSync(path.join(root, '.cache', 'new-'))
  for (const name of copied)
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/run.cjs', 'tools/new/main.ts', ...args, '--root', copy], {
    cwd: root,
    encoding: 'utf8',
  })

/** Generates and returns the files that the generator named. */
function generate(kind: string, name: string): string[] {
  const { stdout, stderr, status } = run(kind, name)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('wrote '))
    .map((line) => line.slice('wrote '.length))
}

/** Type errors of a target in these files: they are read with what they import, and no other file of the target. */
function typeErrors(target: string, files: readonly string[]): string[] {
  const project = 'tsconfig.generated.json'
  writeFileSync(
    path.join(copy, project),
    JSON.stringify({ extends: `./tsconfig.${target}.json`, files, include: ['types'] }),
  )
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/typescript/bin/tsc',
      '-p',
      project,
      '--incremental',
      'false',
      '--pretty',
      'false',
    ],
    { cwd: copy, encoding: 'utf8' },
  )
  return stdout
    .split('\n')
    .filter(
      (line) => line.startsWith('error ') || files.some((file) => line.startsWith(`${file}(`)),
    )
}

function lintFindings(files: readonly string[]): unknown {
  const snippets = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, code: readFileSync(path.join(copy, file), 'utf8') }))
  return JSON.parse(
    execFileSync(process.execPath, ['tools/check/lint-snippets.cjs'], {
      cwd: root,
      input: JSON.stringify(snippets),
      encoding: 'utf8',
    }),
  ).flat()
}

/** What Prettier would write otherwise; '' for nothing. */
function formatFindings(files: readonly string[]): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/prettier/bin/prettier.cjs', '--list-different', ...files],
    { cwd: copy, encoding: 'utf8' },
  )
  return stdout + stderr
}

test("what the generators write compiles, passes lint and has Prettier's layout", () => {
  const client = [
    ...generate('page', 'team/honours'),
    ...generate('page', 'trophies/list'),
    ...generate('feature', 'trophies/list'),
    ...generate('capability', 'torch-light'),
  ]
  const server = [
    ...generate('endpoint', 'team/honours'),
    ...generate('endpoint', 'trophies/allMine'),
  ]
  expect(client).toContain('src/pages/team/honours.tsx')
  expect(server).toContain('server/modules/trophies/all-mine.test.ts')
  const cases = readFileSync(path.join(copy, 'test/support/endpoint-cases.ts'), 'utf8')
  for (const key of ['honours', 'allMine'])
    expect(cases).toContain(`    ${key}: { request: nothing, stranger: 'own' },`)
  for (const file of [...client, ...server]) expect(existsSync(path.join(copy, file))).toBe(true)
  expect(typeErrors('h5', client)).toEqual([])
  expect(typeErrors('weapp', client)).toEqual([])
  expect(typeErrors('server', server)).toEqual([])
  expect(lintFindings([...client, ...server])).toEqual([])
  expect(formatFindings([...client, ...server])).toBe('')
})

/** Runs a program in the copy; what it printed. */
const inCopy = (...args: string[]) =>
  execFileSync(process.execPath, ['tools/run.cjs', ...args], { cwd: copy, encoding: 'utf8' })

test('a new brand passes the audit, the native projects become its own, and nothing else has to be changed for it', () => {
  const files = generate('brand', 'north-wind')
  expect(files).toEqual(['config/brand/northwind.ts', 'config/brands.ts'])
  expect(typeErrors('server', [...files, 'server/config/programme.ts'])).toEqual([])
  expect(lintFindings(files)).toEqual([])
  expect(formatFindings(files)).toBe('')

  writeFileSync(
    path.join(copy, 'tools/audit-copy.ts'),
    `import { brandFiles, brands } from '../config/brands'
import { loadProgramme } from '../server/config/programme'
import { placeNativePictures } from './icons/native-pictures'
import { auditNative } from './brand-audit/native'
import { auditSharePictures } from './brand-audit/pictures'
import { auditTable } from './brand-audit/table'

async function main() {
  await placeNativePictures('northwind', process.cwd())
  console.log(
    JSON.stringify({
      ids: Object.keys(brandFiles),
      name: brands.northwind.name,
      programme: loadProgramme('northwind').version,
      findings: [...auditTable(brandFiles), ...(await auditNative('northwind', process.cwd())), ...(await auditSharePictures(process.cwd()))],
    }),
  )
}
void main()
`,
  )
  expect(inCopy('tools/native/main.ts', '--brand', 'northwind')).toContain(
    'northwind 1.0.0 (1000000)',
  )
  expect(JSON.parse(inCopy('tools/audit-copy.ts'))).toEqual({
    ids: [...brandIds, 'northwind'],
    name: 'North Wind',
    programme: 'northwind-1',
    findings: [],
  })
  expect(run('brand', 'northWind').stderr).toContain('config/brand/northwind.ts is there already')
})

test.each([
  ["const ids = ['a', 'b'] as const", "const ids = ['a', 'b', 'c'] as const"],
  ["const ids = [\n  'a',\n  'b',\n] as const", "const ids = [\n  'a',\n  'b', 'c'] as const"],
])('a list takes one more, in however many rows it stands: %s', (before, after) => {
  expect(addToList(before, /ids = /, 'c')).toBe(after)
})

test('whatever a brand is called, its first colours can be read', () => {
  const hues = [...Array(360).keys()]
  expect(hues.flatMap((hue) => findPale(firstColours(hue)))).toEqual([])
})

test('a new language has its row in every table, its bundles and its place in the native projects', () => {
  const files = generate('language', 'sr-Latn')
  expect(files).toContain('src/i18n/language-names.ts')
  const client = files.filter((file) => /^(src|config|contract)/.test(file))
  expect(typeErrors('h5', client)).toEqual([])
  expect(formatFindings(files)).toBe('')
  const read = (file: string) => readFileSync(path.join(copy, file), 'utf8')
  expect(read('config/text-versions.ts')).toContain("'sr-Latn': list('sr-Latn'),")
  expect(read('src/i18n/bundles/lazy-bundles.ts')).toContain('sr-Latn')
  expect(read('android/app/src/main/res/values-b+sr+Latn/strings.xml')).toContain('Starcard')
  expect(read('ios/App/App/sr-Latn.lproj/InfoPlist.strings')).toContain('Starcard')
  const ios = read('ios/App/App.xcodeproj/project.pbxproj')
  expect(ios.match(/sr-Latn/g)).toHaveLength(5)
  expect(run('language', 'sr-Latn').stderr).toContain('locales/sr-Latn is there already')
  expect(run('language', 'Serbian').stderr).toContain('by its tag')
  expect(run('language', 'xx').stderr).toContain('"xx" is not the tag of a language')
})

test('an existing file, a wrong kind and a wrong name are refused, and nothing is written', () => {
  generate('capability', 'lantern')
  const again = run('capability', 'lantern')
  expect(again.stderr).toContain('src/platform/capabilities/lantern/contract.ts is there already')
  expect(again.status).toBe(1)
  for (const args of [
    ['widget', 'x'],
    ['page', ''],
    ['feature', '../x'],
  ])
    expect(run(...args).status).toBe(1)
  expect(run('page', 'onlyone').stderr).toContain('folder/page')
  expect(run('brand', 'South', 'Wind').stderr).toContain('"South Wind": a name begins with')
  expect(run('endpoint', 'gifts/pointsBalance').stderr).toContain('an endpoint "pointsBalance"')
  expect(existsSync(path.join(copy, 'contract/gifts'))).toBe(false)
})

test('what fails half-way leaves the checkout as it was, and can be tried again', () => {
  const texts = path.join(copy, 'locales/en/team.json')
  const before = readFileSync(texts, 'utf8')
  writeFileSync(texts, before.replace('{', '{ "heroesTitle": "Heroes",'))
  expect(run('page', 'team/heroes').stderr).toContain('has "heroesTitle" already')
  expect(existsSync(path.join(copy, 'src/pages/team/heroes.tsx'))).toBe(false)
  writeFileSync(texts, before)
  expect(generate('page', 'team/heroes')).toContain('src/pages/team/heroes.tsx')
})
