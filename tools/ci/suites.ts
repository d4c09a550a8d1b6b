import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readJestReport } from './jest-report'
import { grow, readManifest, writeManifest } from './manifest'

const root = path.resolve(__dirname, '../..')

const runJest = (args: readonly string[]) =>
  execFileSync(process.execPath, [path.join(root, 'node_modules/jest/bin/jest.js'), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** Test files that jest.config.js finds now. */
function listSuites(): string[] {
  const files: unknown = JSON.parse(runJest(['--listTests', '--json']))
  if (!Array.isArray(files)) throw new Error('jest --listTests did not answer with a list')
  return files.map((file) => path.relative(root, String(file)).split(path.sep).join('/'))
}

/** Journeys that jest.e2e.config.js finds now: a run in which no name fits, so that each is read and none runs. */
function listJourneys(): string[] {
  const report = path.join(root, 'reports/e2e-names.json')
  mkdirSync(path.dirname(report), { recursive: true })
  runJest(['-c', 'jest.e2e.config.js', '-t', '^$', '--json', `--outputFile=${report}`])
  return (readJestReport(report, root) ?? []).flatMap(({ skipped }) => skipped)
}

/** `node tools/run.cjs tools/ci/suites.ts [--write]`: shows, or adds, what test/suites.json lacks. */
function main(): void {
  const manifest = readManifest()
  const grown = grow(manifest, { suites: listSuites(), journeys: listJourneys() })
  const added = [...grown.suites, ...grown.journeys].filter(
    (name) => ![...manifest.suites, ...manifest.journeys].includes(name),
  )
  for (const name of added) console.log(`+ ${name}`)
  if (process.argv.includes('--write')) writeManifest(grown)
  else if (added.length > 0) process.exitCode = 1
  console.log(
    `${grown.suites.length} suites, ${grown.journeys.length} journeys${added.length > 0 ? `, ${added.length} new` : ''}`,
  )
}

main()
