import type { SuiteResult } from '../../../tools/ci/jest-report'
import type { Proof, Risk } from './risks'

/** What ran: the suites of `npm test` and `npm run test:relay`, those of `npm run e2e`, and the lines of `npm run test:attack` ('SHUT …', 'OPEN …'). */
export interface ProofResults {
  suites: readonly SuiteResult[]
  journeys: readonly SuiteResult[]
  attacks: readonly string[]
}

/** Why a proof shows nothing; undefined when it does. */
function faultOf(proof: Proof, { suites, journeys, attacks }: ProofResults): string | undefined {
  if ('attack' in proof) {
    const named = attacks.filter((line) => line.slice('SHUT '.length).startsWith(proof.attack))
    if (named.length === 0) return `no attack is named "${proof.attack}…"`
    return named.find((line) => !line.startsWith('SHUT '))
  }
  if ('journey' in proof) {
    const { journey } = proof
    const failed = journeys.flatMap((one) => one.failed).find((name) => name.includes(journey))
    if (failed !== undefined) return `"${failed}" failed`
    return journeys.some(({ passed }) => passed.some((name) => name.includes(journey)))
      ? undefined
      : `no journey named "${journey}" passed`
  }
  const { suite, test = '' } = proof
  const result = suites.find(({ file }) => file === suite)
  if (!result || result.loadFailure !== undefined) return `${suite} did not run`
  const failed = result.failed.find((name) => name.includes(test))
  if (failed !== undefined) return `${suite}: "${failed}" failed`
  return result.passed.some((name) => name.includes(test))
    ? undefined
    : `${suite} has no test named "…${test}…" that passed`
}

/** What of a risk is not shown, a sentence each. */
export function judgeRisk({ proofs }: Risk, ran: ProofResults): string[] {
  if (proofs.length === 0) return ['nothing is tested']
  return proofs.flatMap((proof) => faultOf(proof, ran) ?? [])
}
