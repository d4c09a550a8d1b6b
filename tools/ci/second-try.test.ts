import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { createLiveBrowser } from '../../test/e2e/support/live-browser'
import { hasSecondTry, SECOND_TRY } from '../../test/e2e/support/second-try'
import { readJestReport, type SuiteResult } from './jest-report'
import { failuresOf, summariseStress } from './stress-summary'
import { flakyLines, tallySuites } from './sum'

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'starcard-second-try-')))
const jestProgram = path.resolve(__dirname, '../../node_modules/jest/bin/jest.js')
afterAll(() => rmSync(folder, { recursive: true }))

/** What jest itself reports about a file of journeys: one passes, one at its second try, one never. */
function runJest(retry: string): SuiteResult[] {
  writeFileSync(path.join(folder, 'package.json'), '{}')
  writeFileSync(
    path.join(folder, 'journeys.test.js'),
    `${retry}
let tries = 0
describe('h5', () => {
  it('whole', () => {})
  it('whole at the second try', () => { tries += 1; if (tries === 1) throw new Error('lost') })
  it('broken', () => { throw new Error('broken') })
})`,
  )
  const report = path.join(folder, 'report.json')
  try {
    execFileSync(
      process.execPath,
      [jestProgram, '--ci', '--rootDir', folder, '--json', `--outputFile=${report}`],
      { cwd: folder, stdio: 'ignore' },
    )
  } catch {
    // It fails: one of the journeys is broken. The report says which.
  }
  return readJestReport(report, folder) ?? []
}

test('tried twice: what passes then is passed and named flaky, what fails twice is failed', () => {
  const results = runJest('jest.retryTimes(1)')
  expect(tallySuites(results)).toEqual({
    passed: 2,
    failures: ['journeys.test.js: h5 broken'],
  })
  expect(flakyLines(results)).toEqual(['flaky: h5 whole at the second try', 'flaky: 1'])
})

test('tried once: the first failure counts, and nothing is flaky', () => {
  const results = runJest('')
  expect(tallySuites(results)).toEqual({
    passed: 1,
    failures: ['journeys.test.js: h5 whole at the second try', 'journeys.test.js: h5 broken'],
  })
  expect(flakyLines(results)).toEqual(['flaky: 0'])
})

test('a second try is asked for by name: that this is a CI of some kind gives none', () => {
  expect(hasSecondTry({ CI: 'true' })).toBe(false)
  expect(hasSecondTry({ CI: 'true', [SECOND_TRY]: 'true' })).toBe(true)
})

test('a second try has a browser, although the first one lost it', async () => {
  const launched: { connected: boolean }[] = []
  const live = createLiveBrowser(() => {
    const state = { connected: true }
    launched.push(state)
    const browser: Partial<Browser> = {
      isConnected: () => state.connected,
      close: () => {
        state.connected = false
        return Promise.resolve()
      },
    }
    return Promise.resolve(browser as Browser)
  })
  const first = await live.take()
  expect(await live.take()).toBe(first)
  for (const state of launched) state.connected = false
  expect(await live.take()).not.toBe(first)
  await live.close()
  expect(launched).toEqual([{ connected: false }, { connected: false }])
})

const suite = (failed: string[]): SuiteResult => ({
  file: 'a.test.ts',
  passed: ['one'],
  failed,
  skipped: [],
  flaky: [],
})

test('stress: one failure in one round fails, and stands there with its rounds', () => {
  const { lines, ok } = summariseStress([
    { number: 1, what: 'suites', ok: true, results: [suite([])] },
    { number: 2, what: 'suites', ok: false, results: [suite(['two'])] },
    { number: 3, what: 'suites', ok: false, results: [suite(['two'])] },
  ])
  expect(ok).toBe(false)
  expect(lines).toEqual([
    'round 2, 3: a.test.ts: two',
    'round 1, suites: 1 passed, 0 failed',
    'round 2, suites: 1 passed, 1 failed',
    'round 3, suites: 1 passed, 1 failed',
    '3 passed, 2 failed',
  ])
})

test('stress: clean rounds pass', () => {
  expect(
    summariseStress([{ number: 1, what: 'suites', ok: true, results: [suite([])] }]),
  ).toMatchObject({ ok: true, lines: [expect.anything(), '1 passed, 0 failed'] })
})

test.each([
  ['a round without a report', { ok: true, results: undefined }, 'suites: no report'],
  ['a round in which nothing ran', { ok: true, results: [] }, 'suites: no test ran'],
  [
    'a jest that fails although its tests passed',
    { ok: false, results: [suite([])] },
    'suites: failed although every test passed',
  ],
])('stress: %s is a failure', (_name, run, failure) => {
  expect(failuresOf({ number: 1, what: 'suites', ...run })).toEqual([failure])
})
