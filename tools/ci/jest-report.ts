import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One suite (file) of a jest run. `skipped` counts pending, todo and disabled tests. */
export interface SuiteResult {
  file: string
  passed: string[]
  failed: string[]
  skipped: string[]
  /** Those of `passed` that passed at the second try only (`jest.retryTimes`). */
  flaky: string[]
  /** Why the file did not run at all, as jest says it. */
  loadFailure?: string
}

interface JestJson {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; invocations?: number }[]
  }[]
}

function isJestJson(value: unknown): value is JestJson {
  return (
    typeof value === 'object' &&
    value !== null &&
    'testResults' in value &&
    Array.isArray(value.testResults)
  )
}

/** Reads what `jest --json --outputFile` wrote; undefined when there is no readable report. File names are relative to `root`. */
export function readJestReport(file: string, root: string): SuiteResult[] | undefined {
  if (!existsSync(file)) return undefined
  let report: unknown
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
  if (!isJestJson(report)) return undefined
  return report.testResults.map(({ name, message, assertionResults }) => {
    const named = (...statuses: string[]) =>
      assertionResults
        .filter(({ status }) => statuses.includes(status))
        .map(({ fullName }) => fullName)
    const passed = named('passed')
    const failed = named('failed')
    const rest = assertionResults
      .map(({ fullName }) => fullName)
      .filter((test) => !passed.includes(test) && !failed.includes(test))
    const suite = {
      file: path.relative(root, name).split(path.sep).join('/'),
      passed,
      failed,
      skipped: rest,
      flaky: assertionResults
        .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => fullName),
    }
    return assertionResults.length === 0
      ? { ...suite, loadFailure: message || 'no test in the file' }
      : suite
  })
}
