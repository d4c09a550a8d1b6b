import { surfaces } from '../../test/e2e/support/surfaces'

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[]
}

/** The journeys of a jest report against the surfaces: passed, failed, or – where a journey has no run on one (test/suites.json requires those that must have run). */
export function journeyTable(report: JestReport): string {
  const journeys = new Map<string, Map<string, string>>()
  for (const result of report.testResults.flatMap((file) => file.assertionResults)) {
    const row = journeys.get(result.title) ?? new Map<string, string>()
    row.set(result.ancestorTitles[0] ?? '', result.status)
    journeys.set(result.title, row)
  }
  const width = Math.max(8, ...[...journeys.keys()].map((name) => name.length))
  const line = (name: string, cells: readonly string[]) =>
    `${name.padEnd(width)}  ${cells.map((cell) => cell.padEnd(11)).join('  ')}`.trimEnd()
  const rows = [...journeys].map(([name, row]) =>
    line(
      name,
      surfaces.map((surface) => row.get(surface) ?? '–'),
    ),
  )
  return [
    line('journey', surfaces),
    ...rows,
    `${report.numPassedTests} passed, ${report.numFailedTests} failed`,
  ].join('\n')
}
