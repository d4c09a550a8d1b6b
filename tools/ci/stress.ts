import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startBurners } from './burners'
import { readJestReport } from './jest-report'
import { runCommand } from './run-command'
import { failuresOf, summariseStress, type Round } from './stress-summary'

const root = path.resolve(__dirname, '../..')

interface StressOptions {
  rounds: number
  journeys: boolean
  paths: string[]
}

/** @throws for a number of rounds that is none, and for an unknown option */
function readOptions(args: string[]): StressOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      journeys: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds ${values.rounds} is not a number of rounds`)
  return { rounds, journeys: values.journeys, paths: positionals }
}

async function runRound(number: number, what: string, args: string[]): Promise<Round> {
  const report = path.join(root, what === 'journeys' ? 'reports/e2e.json' : 'reports/stress.json')
  rmSync(report, { force: true })
  const ok = await runCommand({
    name: `round ${number}, ${what}`,
    command: process.execPath,
    args,
    cwd: root,
    minutes: 120,
  })
  const round = { number, what, ok, results: readJestReport(report, root) }
  for (const failure of failuresOf(round)) console.log(`round ${number}: ${failure}`)
  return round
}

/**
 * `npm run test:stress [-- --rounds N] [--journeys] [PATH…]`: every suite five times, or those of the paths, while as many
 * other processes as there are cores keep them busy; with --journeys the journeys as well. A test that fails in one round
 * depends on the machine's speed, or on luck: it is repaired, never given more time.
 */
async function main(): Promise<void> {
  const { rounds, journeys, paths } = readOptions(process.argv.slice(2))
  mkdirSync(path.join(root, 'reports'), { recursive: true })
  const stopBurners = startBurners(availableParallelism())
  process.once('exit', stopBurners)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const done: Round[] = []
  const suites = [
    'node_modules/jest/bin/jest.js',
    '--ci',
    '--silent',
    '--json',
    '--outputFile=reports/stress.json',
    ...paths,
  ]
  for (let number = 1; number <= rounds; number += 1) {
    done.push(await runRound(number, 'suites', suites))
    if (journeys)
      done.push(await runRound(number, 'journeys', ['tools/run.cjs', 'tools/e2e/main.ts']))
  }
  stopBurners()
  const { lines, ok } = summariseStress(done)
  console.log(`\n${lines.join('\n')}`)
  process.exitCode = ok ? 0 : 1
}

void main()
