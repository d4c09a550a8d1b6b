import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { modules } from '../../server/modules'
import { filesUnder, root } from './files'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const docs = filesUnder('docs').filter((file) => file.endsWith('.md'))
const code = ['src', 'server', 'contract', 'config', 'tools', 'test', 'types']
  .flatMap(filesUnder)
  .filter((file) => /\.(?:tsx?|[cm]?js|scss)$/.test(file))

/** Paths in code marks that begin with a folder of the repository; patterns with `<name>` are not paths. */
function pathsOf(text: string): string[] {
  const marked = [...text.matchAll(/`([^`\s<>{}*…]+)`/g)].map(([, name = '']) => name)
  return marked.filter((name) =>
    /^(?:src|server|contract|config|locales|tools|test|docs|types)\/./.test(name),
  )
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
}

test.each(['docs/architecture.md', 'docs/quality.md', 'CONTRIBUTING.md'])(
  'every place that %s names is there',
  (file) => {
    expect(pathsOf(read(file)).filter((place) => !existsSync(path.join(root, place)))).toEqual([])
  },
)

test('the trial of docs/architecture.md names a place for everything', () => {
  const [, trial = ''] = read('docs/architecture.md').split("## A newcomer's trial")
  const rows =
    trial
      .split('\n## ')[0]
      ?.match(/^\| .+ \|$/gm)
      ?.slice(2) ?? []
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => pathsOf(row.split('|')[3] ?? '').length === 0)).toEqual([])
})

test.each(docs)('every link of %s leads somewhere', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#]+)(?:#[^)]*)?\)/g)]
  const lost = links
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(path.join(root, path.dirname(file), target)))
  expect(lost).toEqual([])
})

test('every page and section of docs that a comment cites is there', () => {
  const lost = [...code, ...filesUnder('deploy')].flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/((?:product\/)?[a-z-]+\.md)(?:, "([^"\n]+)")?/g)]
      .filter(([, page = '', section]) => {
        const target = `docs/${page}`
        if (!existsSync(path.join(root, target))) return true
        return section !== undefined && !headingsOf(read(target)).includes(section)
      })
      .map(([citation]) => `${file}: ${citation}`),
  )
  expect(lost).toEqual([])
})
test('every decision that a comment cites is there', () => {
  const records = filesUnder('docs/adr').map((file) => path.basename(file).slice(0, 4))
  const lost = [...code, ...docs].flatMap((file) =>
    [...read(file).matchAll(/(?:docs\/adr\/|\bADR )(\d{4})\b/g)]
      .filter(([, number = '']) => !records.includes(number))
      .map(([citation]) => `${file}: ${citation}`),
  )
  expect(lost).toEqual([])
})

test('every library that docs/third-party.md says we have taken is a dependency', () => {
  const [, taken = ''] = read('docs/third-party.md').split('\n## Taken\n')
  const names = [...(taken.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node:') && !name.startsWith('npm '))
  expect(names).toContain('commander')
  const manifest: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
    read('package.json'),
  )
  expect(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })).toEqual(
    expect.arrayContaining(names),
  )
})

/** Cells of the last table under a heading; what is in brackets explains and is left out. */
function tableUnder(file: string, heading: string): string[][] {
  const [, section = ''] = read(file).split(`\n## ${heading}\n`)
  const rows = section.split('\n## ')[0]?.match(/^\| .+ \|$/gm) ?? []
  return rows.slice(rows.findLastIndex((row) => row.startsWith('| -')) + 1).map((row) =>
    row
      .replaceAll(/ *\([^)]*\)/g, '')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
const listed = (cell = ''): string[] => cell.split(', ').filter((name) => name !== '')

test('docs/product/operators.md lists every action under who may', () => {
  const named = tableUnder('docs/product/operators.md', 'Actions').flatMap(
    ([command = '', both, finance]) => {
      const nameOf = (verb: string) => (command === 'of one word' ? verb : `${command} ${verb}`)
      return [
        ...listed(both).map((verb) => `${nameOf(verb)}: finance, support`),
        ...listed(finance).map((verb) => `${nameOf(verb)}: finance`),
      ]
    },
  )
  const actions = modules.flatMap(({ operatorActions = [] }) => operatorActions)
  expect(named.sort()).toEqual(
    actions.map(({ name, access }) => `${name}: ${[...access].sort().join(', ')}`).sort(),
  )
})

test('docs/product/limits.md lists every endpoint that counts by network address', () => {
  const formatSpan = (seconds: number) =>
    seconds === 60 ? 'a minute' : `in ${seconds / 60} minutes`
  const named = tableUnder('docs/product/limits.md', 'By network address').flatMap(
    ([limit, endpoints]) => listed(endpoints).map((endpoint) => `${endpoint}: ${limit}`),
  )
  const counted = modules
    .flatMap(({ routes = [] }) => routes)
    .flatMap(({ endpoint: { method, path: url }, handler: { limit } }) =>
      limit?.by === 'ip'
        ? [`\`${method} ${url}\`: ${limit.max} ${formatSpan(limit.windowSeconds)}`]
        : [],
    )
  expect(named.sort()).toEqual(counted.sort())
})
