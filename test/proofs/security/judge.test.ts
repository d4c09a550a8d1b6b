import pending from './pending.json'
import { judgeRisk, type ProofResults } from './judge'
import { risks } from './risks'
import { rows } from './rows'

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
  journeys: [
    {
      file: 'test/e2e/h5.e2e.ts',
      passed: ['h5 words are words (en)', 'h5 calls end (en)'],
      failed: [],
      skipped: ['h5 texts are texts (en)'],
      flaky: [],
    },
    {
      file: 'test/e2e/weapp.e2e.ts',
      passed: ['weapp words are words (en)'],
      failed: ['weapp calls end (en)'],
      skipped: [],
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
  [{ journey: 'words are words' }, []],
  [{ journey: 'calls end' }, ['"weapp calls end (en)" failed']],
  [{ journey: 'texts are texts' }, ['no journey named "texts are texts" passed']],
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

it('every row of the security design is shown or pending, and nothing else is called a risk', () => {
  const named = new Set([...risks.map(({ name }) => name), ...pending])
  const ofRows = Object.values(rows).flat()
  expect(ofRows.filter((name) => !named.has(name))).toEqual([])
  expect(Object.keys(rows)).toHaveLength(22)
  const beyond = ['passkeys: an answer that is used again, or for something else']
  expect([...named].filter((name) => !ofRows.includes(name))).toEqual(beyond)
})
