import pending from './pending.json'
import { judgeRisk, type ProofResults } from './judge'
import { risks } from './risks'

const ran: ProofResults = {
  suites: [
    {
      file: 'a.test.ts',
      passed: ['tokens are hashed'],
      failed: ['tokens end'],
      skipped: ['tokens are short'],
      flaky: [],
    },
  ],
  attacks: ['SHUT repair 4: alone', 'OPEN repair 5: twice'],
}

it.each([
  [{ suite: 'a.test.ts', test: 'hashed' }, []],
  [{ suite: 'a.test.ts' }, ['a.test.ts: "tokens end" failed']],
  [{ suite: 'a.test.ts', test: 'short' }, ['a.test.ts has no test named "…short…" that passed']],
  [{ suite: 'b.test.ts' }, ['b.test.ts did not run']],
  [{ attack: 'repair 4' }, []],
  [{ attack: 'repair 5' }, ['OPEN repair 5: twice']],
  [{ attack: 'repair 6' }, ['no attack is named "repair 6…"']],
])('judges %j', (proof, faults) => {
  expect(judgeRisk({ name: 'one', proofs: [proof] }, ran)).toEqual(faults)
})

it('a risk without a proof is open', () => {
  expect(judgeRisk({ name: 'one', proofs: [] }, ran)).toEqual(['nothing is tested'])
})

it('pending.json only shrinks, and what has a proof has left it', () => {
  const recorded = [
    'requests to addresses that a member names',
    'sockets and calls',
    'scripts in a feed and in messages',
  ]
  expect(pending.filter((name) => !recorded.includes(name))).toEqual([])
  expect(pending.filter((name) => risks.some((risk) => risk.name === name))).toEqual([])
})
