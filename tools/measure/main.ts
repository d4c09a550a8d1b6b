import { execFileSync } from 'node:child_process'
import { usesWord } from '../words/find-words'
import { citation } from '../words/word-list'

/** Areas of the tree that are counted apart; a suite counts as test wherever it stands. */
const areas: readonly (readonly [string, RegExp])[] = [
  ['suites', /\.(?:test|e2e)\.tsx?$/],
  ['`contract`', /^contract\//],
  ['`server`', /^server\//],
  ['`src/features`', /^src\/features\//],
  ['`src/components`', /^src\/components\//],
  ['`src/lib`', /^src\/lib\//],
  ['`src/platform`', /^src\/platform\//],
  ['`src`, the rest', /^src\//],
  ['`test`', /^test\//],
  ['`tools`, `config`', /^(?:tools|config)\//],
]

function git(args: readonly string[], input?: string): string {
  return execFileSync('git', args, { encoding: 'utf8', input, maxBuffer: 1 << 29 })
}

/** Files of code of a commit, with their lines. */
function readTree(commit: string): Map<string, string[]> {
  const files = git(['ls-tree', '-r', '--name-only', commit])
    .split('\n')
    .filter(
      (file) =>
        /\.(?:tsx?|[cm]?js|scss)$/.test(file) &&
        /^(?:contract|server|src|test|tools|config)\//.test(file),
    )
  return new Map(
    files.map((file) => [
      file,
      git(['show', `${commit}:${file}`])
        .replace(/\n$/, '')
        .split('\n'),
    ]),
  )
}

function describe(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `${at(0.5)} / ${at(0.9)} / ${sorted.at(-1) ?? 0}`
}

/** `node tools/run.cjs tools/measure/main.ts [COMMIT …]`: the tables of docs/quality.md, one column group per commit; HEAD without one. */
function main(): void {
  const commits = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['HEAD']
  const trees = commits.map(readTree)
  const cells = (make: (tree: Map<string, string[]>) => string[]) => trees.flatMap(make).join(' | ')
  console.log(
    `| area | ${commits.map((commit) => `files ${commit} | lines of a file | columns of a line`).join(' | ')} |`,
  )
  console.log(`| --- |${commits.map(() => ' --- | --- | --- |').join('')}`)
  const areaOf = (file: string) => areas.find(([, pattern]) => pattern.test(file))?.[0]
  for (const [area] of areas)
    console.log(
      `| ${area} | ${cells((tree) => {
        const files = [...tree].filter(([file]) => areaOf(file) === area).map(([, lines]) => lines)
        return [
          String(files.length),
          describe(files.map((lines) => lines.length)),
          describe(
            files.flatMap((lines) =>
              lines.filter((line) => line !== '').map((line) => line.length),
            ),
          ),
        ]
      })} |`,
    )
  console.log(
    `\nLines that cite a paper outside the repository: ${cells((tree) => [
      String(
        [...tree]
          .filter(([file]) => !/^tools\/(?:words|measure)\//.test(file))
          .flatMap(([, lines]) => lines)
          .filter((line) => usesWord(citation, line)).length,
      ),
    ])}`,
  )
}

main()
