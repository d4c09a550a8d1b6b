// npm run e2e [-- --target h5] [-- --quick] [-- -t 'name']: the journeys of test/e2e on the built targets, or their short share; prints a table journey × surface.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { targets, type Target } from '../../config/targets'
import { CHROMIUM_MISSING, findChromium } from '../../test/e2e/drivers/chromium'
import { SHORT_SHARE } from '../../test/e2e/journeys/short-share'
import { build } from '../build/build'
import { isStale, type Variant } from '../build/build-record'
import { journeyTable } from './journey-table'

const ROOT = path.resolve(__dirname, '../..')
const QUICK = '--quick'
const REPORT = path.join(ROOT, 'reports/e2e.json')

function targetOf(args: string[]): { target: string | undefined; rest: string[] } {
  const at = args.indexOf('--target')
  return at < 0
    ? { target: undefined, rest: args }
    : { target: args[at + 1], rest: args.filter((_, index) => index !== at && index !== at + 1) }
}

function runJest(args: string[], quick: boolean): Promise<number> {
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js')
  const child = spawn(
    process.execPath,
    [jest, '-c', 'jest.e2e.config.js', '--json', `--outputFile=${REPORT}`, ...args],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, [SHORT_SHARE]: String(quick) },
    },
  )
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

async function buildIfStale(target: Target, variant: Variant = {}): Promise<void> {
  if (!isStale(target, variant)) return
  const kind = variant.gallery ? ' with the gallery' : ''
  console.log(`Building ${target}${kind}${variant.compliance === 'store' ? ' (store)' : ''} …`)
  await build(target, variant)
}

async function main(): Promise<number> {
  const words = process.argv.slice(2)
  const quick = words.includes(QUICK)
  const { target, rest } = targetOf(words.filter((word) => word !== QUICK))
  const chosen = targets.filter((one) => target === undefined || one === target)
  if (chosen.length === 0) {
    console.error(`There is no target "${String(target)}": ${targets.join(', ')}.`)
    return 1
  }
  if (!findChromium()) {
    console.error(CHROMIUM_MISSING)
    return 1
  }
  for (const one of chosen) await buildIfStale(one)
  // The store builds have a journey of their own; in CI store:check has built them.
  for (const one of chosen) await buildIfStale(one, { compliance: 'store' })
  // The longest page of the mini-program stands in the gallery; the journeys themselves run the release.
  if (chosen.includes('weapp')) await buildIfStale('weapp', { gallery: true })
  mkdirSync(path.dirname(REPORT), { recursive: true })
  const code = await runJest(
    [
      ...(target === undefined ? [] : ['--testPathPattern', `test/e2e/${target}(-\\w+)?\\.e2e`]),
      ...rest,
    ],
    quick,
  )
  if (existsSync(REPORT)) console.log(journeyTable(JSON.parse(readFileSync(REPORT, 'utf8'))))
  return code
}

void main().then((code) => {
  process.exitCode = code
})
