import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readJestReport } from './jest-report'
import { grow } from './manifest'
import { addTallies, compareWithManifest, tallySuites } from './sum'

const folder = mkdtempSync(path.join(tmpdir(), 'starcard-sum-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(suites: { name: string; statuses: string[]; message?: string }[]): string {
  const file = path.join(folder, 'jest.json')
  const testResults = suites.map(({ name, statuses, message = '' }) => ({
    name: path.join(folder, name),
    message,
    assertionResults: statuses.map((status, index) => ({ fullName: `test ${index}`, status })),
  }))
  writeFileSync(file, JSON.stringify({ testResults }))
  return file
}

const read = (file: string) => readJestReport(file, folder) ?? []

test('a clean run counts its tests', () => {
  expect(
    tallySuites(read(report([{ name: 'a.test.ts', statuses: ['passed', 'passed'] }]))),
  ).toEqual({ passed: 2, failures: [] })
})

test.each(['pending', 'skipped', 'todo', 'disabled'])('a %s test is a failure', (status) => {
  const { passed, failures } = tallySuites(
    read(report([{ name: 'a.test.ts', statuses: ['passed', status] }])),
  )
  expect({ passed, failures }).toEqual({ passed: 1, failures: ['a.test.ts: skipped "test 1"'] })
})

test('a file that did not load, or holds no test, is a failure', () => {
  const { failures } = tallySuites(
    read(
      report([
        { name: 'a.test.ts', statuses: [], message: '\n  Cannot find module x' },
        { name: 'b.test.ts', statuses: [] },
      ]),
    ),
  )
  expect(failures).toEqual([
    'a.test.ts: ran no test (  Cannot find module x)',
    'b.test.ts: ran no test (no test in the file)',
  ])
})

test('no report, or a broken one, is not an empty run', () => {
  expect(readJestReport(path.join(folder, 'none.json'), folder)).toBeUndefined()
  writeFileSync(path.join(folder, 'broken.json'), '{"testResults"')
  expect(readJestReport(path.join(folder, 'broken.json'), folder)).toBeUndefined()
})

test('the manifest and the run must be the same', () => {
  expect(compareWithManifest('suite', ['a', 'b'], ['a', 'b'])).toEqual([])
  const [missing, unlisted] = compareWithManifest('suite', ['a', 'b'], ['b', 'c'])
  expect(missing).toContain('suite "a" stands in test/suites.json and did not run')
  expect(unlisted).toContain('tools/ci/suites.ts --write')
})

test('the manifest only grows', () => {
  expect(
    grow({ suites: ['b', 'old'], journeys: ['h5 x'] }, { suites: ['a', 'b'], journeys: [] }),
  ).toEqual({ suites: ['a', 'b', 'old'], journeys: ['h5 x'] })
})

test('tallies add up', () => {
  expect(
    addTallies([
      { passed: 2, failures: ['x'] },
      { passed: 3, failures: [] },
    ]),
  ).toEqual({ passed: 5, failures: ['x'] })
})
