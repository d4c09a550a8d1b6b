import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readJestReport } from '../../../tools/ci/jest-report'
import { judgeRisk, type ProofResults } from './judge'
import pending from './pending.json'
import { risks } from './risks'

const ROOT = path.resolve(__dirname, '../../..')
const reports = path.join(ROOT, 'reports')
const ATTACK_REPORT = path.join(reports, 'attack.json')
const RELAY_REPORT = path.join(reports, 'relay.json')
const JOURNEY_REPORT = path.join(reports, 'e2e.json')
const isOfRelay = (suite: string): boolean => suite.startsWith('test/relay/')

function run(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

/** Runs every suite, journey and attack that a risk names; their reports say what came of it. */
async function runProofs(jestReport: string): Promise<void> {
  const suites = risks.flatMap(({ proofs }) =>
    proofs.flatMap((proof) => ('suite' in proof ? [proof.suite] : [])),
  )
  const jest = ['--ci', '--json', `--outputFile=${jestReport}`, '--runTestsByPath']
  const plain = suites.filter((suite) => !isOfRelay(suite))
  await run(['node_modules/jest/bin/jest.js', ...jest, ...new Set(plain)])
  if (suites.some(isOfRelay)) await run(['tools/run.cjs', 'tools/ci/relay.ts'])
  const journeys = risks.flatMap(({ proofs }) =>
    proofs.flatMap((proof) => ('journey' in proof ? [proof.journey] : [])),
  )
  await run(['tools/run.cjs', 'tools/e2e/main.ts', '-t', [...new Set(journeys)].join('|')])
  await run(['tools/run.cjs', 'test/proofs/attack/main.ts'])
}

function readAttacks(): string[] {
  if (!existsSync(ATTACK_REPORT)) return []
  const report: unknown = JSON.parse(readFileSync(ATTACK_REPORT, 'utf8'))
  const lines: unknown = Reflect.get(Object(report), 'lines')
  return Array.isArray(lines) ? lines.map(String) : []
}

/**
 * `npm run test:security [-- --reports]`: a line for each risk: SHUT, OPEN with what is not shown, or PENDING without a test yet.
 * Runs the tests, journeys and attacks that the risks name; with --reports, in .ci/run, it reads what `npm test`, `test:relay`, `e2e` and
 * `test:attack` have left in reports/.
 */
async function main(): Promise<void> {
  mkdirSync(reports, { recursive: true })
  const fromReports = process.argv.includes('--reports')
  const jestReport = path.join(reports, fromReports ? 'jest.json' : 'security-jest.json')
  if (!fromReports) await runProofs(jestReport)
  const ran: ProofResults = {
    suites: [jestReport, RELAY_REPORT].flatMap((report) => readJestReport(report, ROOT) ?? []),
    journeys: readJestReport(JOURNEY_REPORT, ROOT) ?? [],
    attacks: readAttacks(),
  }
  let failed = 0
  for (const risk of risks) {
    const faults = judgeRisk(risk, ran)
    console.log(`${faults.length > 0 ? 'OPEN' : 'SHUT'} ${risk.name}`)
    for (const fault of faults) console.log(`    ${fault}`)
    if (faults.length > 0) failed += 1
  }
  for (const name of pending) console.log(`PENDING ${name}`)
  const passed = risks.length - failed
  writeFileSync(path.join(reports, 'security.json'), JSON.stringify({ passed, failed }))
  console.log(`${passed} shut, ${failed} open, ${pending.length} without a test`)
  process.exitCode = failed > 0 ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
