import { tallySuites } from './sum'
import type { SuiteResult } from './jest-report'

/** One run of the suites. `results` is undefined when it left no report; `ok` is its exit code. */
export interface Round {
  number: number
  /** 'suites' or 'journeys'. */
  what: string
  ok: boolean
  results: readonly SuiteResult[] | undefined
}

/** What failed in a round: a line for each test, or for the run itself. */
export function failuresOf({ what, ok, results }: Round): string[] {
  if (results === undefined) return [`${what}: no report`]
  const { passed, failures } = tallySuites(results)
  if (failures.length > 0) return failures
  if (!ok) return [`${what}: failed although every test passed`]
  return passed === 0 ? [`${what}: no test ran`] : []
}

const passedIn = ({ results = [] }: Round): number => tallySuites(results).passed

/** Each failure once with the rounds it came in, then a line per round, then `N passed, N failed`. */
export function summariseStress(rounds: readonly Round[]): { lines: string[]; ok: boolean } {
  const failedIn = new Map<string, number[]>()
  for (const round of rounds)
    for (const failure of failuresOf(round))
      failedIn.set(failure, [...(failedIn.get(failure) ?? []), round.number])
  const failed = rounds.reduce((sum, round) => sum + failuresOf(round).length, 0)
  const passed = rounds.reduce((sum, round) => sum + passedIn(round), 0)
  return {
    ok: failed === 0 && passed > 0,
    lines: [
      ...[...failedIn].map(([failure, numbers]) => `round ${numbers.join(', ')}: ${failure}`),
      ...rounds.map(
        (round) =>
          `round ${round.number}, ${round.what}: ${passedIn(round)} passed, ${failuresOf(round).length} failed`,
      ),
      `${passed} passed, ${failed} failed`,
    ],
  }
}
