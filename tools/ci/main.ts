import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Target } from '../../config/targets'
import { journeys as catalogue } from '../../test/e2e/journeys/catalogue'
import { shortShare, testNames } from '../../test/e2e/journeys/short-share'
import { SECOND_TRY } from '../../test/e2e/support/second-try'
import { readJestReport, type SuiteResult } from './jest-report'
import { longPathCommand, removeLongPathCopy } from './long-path'
import { readManifest } from './manifest'
import { runCommand } from './run-command'
import { addTallies, compareWithManifest, flakyLines, tallySuites, type Tally } from './sum'

const root = path.resolve(__dirname, '../..')
const reports = path.join(root, 'reports')
interface Outcome {
  name: string
  ok: boolean
}

async function npmWith(
  env: Record<string, string>,
  name: string,
  minutes: number,
  ...args: string[]
): Promise<Outcome> {
  const title = ['npm', ...args].join(' ')
  return {
    name,
    ok: await runCommand({ name: title, command: 'npm', args, cwd: root, minutes, env }),
  }
}
const npm = (name: string, minutes: number, ...args: string[]) =>
  npmWith({}, name, minutes, ...args)

/** A step that counts as one. */
function tallyStep({ name, ok }: Outcome): Tally {
  return { passed: ok ? 1 : 0, failures: ok ? [] : [`${name} failed`] }
}

/** A report `{passed, failed}` of one of our own tools; without one the step counts as one. */
function tallyCounts(file: string, step: Outcome): Tally {
  const full = path.join(reports, file)
  if (!existsSync(full)) return tallyStep({ ...step, ok: false })
  const counts: unknown = JSON.parse(readFileSync(full, 'utf8'))
  if (
    typeof counts !== 'object' ||
    counts === null ||
    !('passed' in counts) ||
    !('failed' in counts)
  )
    return tallyStep({ ...step, ok: false })
  return {
    passed: Number(counts.passed),
    failures: Array.from({ length: Number(counts.failed) }, () => `${step.name} failed`),
  }
}

/** A jest report. A step that failed although its report is clean, or that left none, is one failure. */
function tallyJest(file: string, step: Outcome): { tally: Tally; results: SuiteResult[] } {
  const results = readJestReport(path.join(reports, file), root)
  if (results === undefined)
    return { tally: { passed: 0, failures: [`${step.name}: no report`] }, results: [] }
  const tally = tallySuites(results)
  const hidden = !step.ok && tally.failures.length === 0 ? [`${step.name} failed`] : []
  return { tally: { passed: tally.passed, failures: [...tally.failures, ...hidden] }, results }
}

async function testInLongPath(): Promise<Outcome> {
  const name = 'tests in a long path'
  try {
    return { name, ok: await runCommand(longPathCommand(root)) }
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error))
    return { name, ok: false }
  } finally {
    removeLongPathCopy(root)
  }
}

/** Every page is visited once, measured and read by axe; the keyboard goes its own way beside it. */
const visitPages = () =>
  Promise.all([
    npm('keyboard', 20, 'run', 'a11y', '--', 'keyboard'),
    npm('measure', 40, 'run', 'shots', '--', 'measure', 'axe'),
  ])

/**
 * The builds and what is read from them alone. A build keeps one core busy, so two go side by side: each has a folder and a cache of its own.
 * The builds with the gallery are for the tests of components, which a release has no page for; the journeys run the releases.
 */
async function buildAndWeigh() {
  const build = (name: string, ...args: string[]) => npm(`build ${name}`, 15, 'run', ...args)
  /** Builds the store build of a target and looks into it. */
  const storeCheck = (target: Target) =>
    npm(`store check ${target}`, 15, 'run', 'store:check', '--', '--target', target)
  const inBrowsers = async () => {
    const builds = [
      await build('h5', 'build:h5'),
      await build('h5 with the gallery', 'build:h5', '--', '--gallery'),
    ]
    return { builds, storeChecks: [await storeCheck('h5'), await storeCheck('app')] }
  }
  const inPrograms = async () => {
    const builds = [
      await build('weapp', 'build:weapp'),
      await build('app', 'build:app'),
      await build('weapp with the gallery', 'build:weapp', '--', '--gallery'),
    ]
    const storeChecks = [await storeCheck('weapp')]
    const weappCheck = await npm('weapp check', 3, 'run', 'weapp:check')
    const weappBroken = await npm('weapp broken', 10, 'run', 'weapp:broken')
    return { builds, storeChecks, weappCheck, weappBroken }
  }
  const [browsers, programs] = await Promise.all([inBrowsers(), inPrograms()])
  return {
    ...browsers,
    ...programs,
    builds: [...browsers.builds, ...programs.builds],
    storeChecks: [...browsers.storeChecks, ...programs.storeChecks],
    size: await npm('size', 3, 'run', 'size'),
    styles: await npm('styles', 3, 'run', 'styles:check'),
    brandAudit: await npm('brand audit', 2, 'run', 'brand:audit'),
  }
}

/** The long proofs, in short, seeded shares; the starts on each Node and the attacks mostly wait, so they run beside the others. */
async function proveAtLength() {
  const nodes = npm('nodes', 25, 'run', 'start:nodes', '--', '--quick')
  const attack = npm('attack', 30, 'run', 'test:attack')
  const longPath = await testInLongPath()
  const money = await npm('money', 15, 'run', 'test:money', '--', '--quick')
  const chaos = await npm('chaos', 6, 'run', 'test:chaos', '--', '--quick')
  const relay = await npm('relay', 6, 'run', 'test:relay')
  const fuzz = await npm('fuzz', 20, 'run', 'test:fuzz', '--', '--quick')
  const crash = await npm('crash', 12, 'run', 'test:crash', '--', '--rounds', '2')
  const attacked = await attack
  // Judges what the tests and the attacks have left in reports/.
  const security = await npm('security', 2, 'run', 'test:security', '--', '--reports')
  return {
    ...{ longPath, nodes: await nodes, money, chaos, relay, fuzz, crash },
    ...{ attack: attacked, security },
  }
}

/** Everything after `npm ci`. No step stops another; the last line is `N passed, N failed`. */
async function main(): Promise<void> {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const manifest = readManifest(path.join(root, 'test/suites.json'))

  // A step that hangs is ended; the limits are far above what a slow machine needs.
  const tests = await npm('npm test', 55, 'test')
  const { builds, size, styles, brandAudit, storeChecks, weappCheck, weappBroken } =
    await buildAndWeigh()
  const e2e = await npmWith({ [SECOND_TRY]: 'true' }, 'e2e', 60, 'run', 'e2e', '--', '--quick')
  const [keyboard, measure] = await visitPages()
  const { longPath, nodes, money, chaos, relay, fuzz, crash, attack, security } =
    await proveAtLength()

  const check = tallyCounts('check.json', { name: 'check', ok: tests.ok })
  // `npm test` is red when check is: the tests' own report says whether they are.
  const suites = tallyJest('jest.json', {
    name: 'tests',
    ok: tests.ok || check.failures.length > 0,
  })
  const journeys = tallyJest('e2e.json', e2e)
  const inShare = testNames(shortShare(catalogue))
  const beside = testNames(catalogue).filter((name) => !inShare.includes(name))
  const inManifest: Tally = {
    passed: 0,
    failures: [
      ...compareWithManifest(
        'suite',
        manifest.suites,
        suites.results.map(({ file }) => file),
      ),
      ...compareWithManifest(
        'journey',
        manifest.journeys,
        // `npm run e2e` runs the others.
        [...journeys.results.flatMap(({ passed, failed }) => [...passed, ...failed]), ...beside],
      ),
    ],
  }
  const { passed, failures } = addTallies([
    check,
    suites.tally,
    ...builds.map(tallyStep),
    tallyCounts('size.json', size),
    tallyCounts('styles-check.json', styles),
    tallyStep(brandAudit),
    ...storeChecks.map(tallyStep),
    tallyCounts('weapp-check.json', weappCheck),
    tallyCounts('weapp-broken.json', weappBroken),
    tallyStep(keyboard),
    tallyCounts('measure.json', measure),
    journeys.tally,
    tallyJest('long-path.json', longPath).tally,
    tallyCounts('nodes.json', nodes),
    tallyCounts('money.json', money),
    tallyCounts('chaos.json', chaos),
    tallyJest('relay.json', relay).tally,
    tallyCounts('fuzz.json', fuzz),
    tallyCounts('crash.json', crash),
    tallyCounts('attack.json', attack),
    tallyCounts('security.json', security),
    inManifest,
  ])
  console.log(
    failures.length > 0
      ? `\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`
      : '\nNothing failed.',
  )
  for (const line of flakyLines(journeys.results)) console.log(line)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0
}

void main()
