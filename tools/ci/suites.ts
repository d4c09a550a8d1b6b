import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { readJestReport } from './jest-report'
import { grow, readManifest, writeManifest } from './manifest'

const root = path.resolve(__dirname, '../..')

/** Test files that jest.config.js finds now. */
function listSuites(): string[] {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js')
  const output = execFileSync(process.execPath, [jest, '--listTests', '--json'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files: unknown = JSON.parse(output)
  if (!Array.isArray(files)) throw new Error('jest --listTests did not answer with a list')
  return files.map((file) => path.relative(root, String(file)).split(path.sep).join('/'))
}

/** Journeys of the last `npm run e2e`. */
function listJourneys(): string[] {
  return (readJestReport(path.join(root, 'reports/e2e.json'), root) ?? []).flatMap(
    ({ passed, failed }) => [...passed, ...failed],
  )
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
