import type { SuiteResult } from './jest-report'

/** Passed and failed, with a line for each failure. */
export interface Tally {
  passed: number
  failures: string[]
}

const WRITE = 'run: node tools/run.cjs tools/ci/suites.ts --write'

/** Counts the suites of one run. A suite that did not load, or a test that was skipped, is a failure. */
export function tallySuites(results: readonly SuiteResult[]): Tally {
  const failures = results.flatMap(({ file, failed, skipped, loadFailure }) => [
    ...(loadFailure === undefined
      ? []
      : [`${file}: ran no test (${loadFailure.split('\n').find((line) => line.trim()) ?? ''})`]),
    ...failed.map((test) => `${file}: ${test}`),
    ...skipped.map((test) => `${file}: skipped "${test}"`),
  ])
  return { passed: results.reduce((sum, { passed }) => sum + passed.length, 0), failures }
}

/** What the manifest lists and the run lacks, and what ran without standing in the manifest. */
export function compareWithManifest(
  kind: string,
  listed: readonly string[],
  ran: readonly string[],
): string[] {
  return [
    ...listed
      .filter((name) => !ran.includes(name))
      .map((name) => `${kind} "${name}" stands in test/suites.json and did not run`),
    ...ran
      .filter((name) => !listed.includes(name))
      .map((name) => `${kind} "${name}" is not in test/suites.json; ${WRITE}`),
  ]
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}

/** The lines about journeys that passed at their second try only: one for each, then their number. */
export function flakyLines(results: readonly SuiteResult[]): string[] {
  const names = results.flatMap(({ flaky }) => flaky)
  return [...names.map((name) => `flaky: ${name}`), `flaky: ${names.length}`]
}
