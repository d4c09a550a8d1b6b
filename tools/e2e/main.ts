// npm run e2e [-- --target h5] [-- -t 'name']: the journeys of test/e2e on the built targets; prints a table journey × target.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CHROMIUM_MISSING, findChromium } from '../../test/e2e/drivers/chromium'
import { build } from '../build/build'
import { isStale } from '../build/build-record'
import { journeyTable } from './journey-table'

const ROOT = path.resolve(__dirname, '../..')
const REPORT = path.join(ROOT, 'reports/e2e.json')
/** Targets that have a driver; the others join with their hosts. */
const DRIVERS = ['h5'] as const

function targetOf(args: string[]): { target: string | undefined; rest: string[] } {
  const at = args.indexOf('--target')
  return at < 0 ? { target: undefined, rest: args } : { target: args[at + 1], rest: args.filter((_, index) => index !== at && index !== at + 1) }
}

function runJest(args: string[]): Promise<number> {
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js')
  const child = spawn(process.execPath, [jest, '-c', 'jest.e2e.config.js', '--json', `--outputFile=${REPORT}`, ...args], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

async function main(): Promise<number> {
  const { target, rest } = targetOf(process.argv.slice(2))
  const chosen = DRIVERS.filter((driver) => target === undefined || driver === target)
  if (chosen.length === 0) {
    console.error(`No journeys run on "${String(target)}" yet; targets with a driver: ${DRIVERS.join(', ')}.`)
    return 1
  }
  if (!findChromium()) {
    console.error(CHROMIUM_MISSING)
    return 1
  }
  for (const one of chosen) {
    if (!isStale(one, 'default')) continue
    console.log(`Building ${one} …`)
    await build(one)
  }
  mkdirSync(path.dirname(REPORT), { recursive: true })
  const code = await runJest([...(target === undefined ? [] : ['-t', `^${target} `]), ...rest])
  if (existsSync(REPORT)) console.log(journeyTable(JSON.parse(readFileSync(REPORT, 'utf8'))))
  return code
}

void main().then((code) => {
  process.exitCode = code
})
