/** A test of `npm test` or `npm run test:relay`: its suite, and words of its full name; without words the whole suite. */
export interface SuiteProof {
  suite: string
  test?: string
}
/** Attacks of `npm run test:attack`, by the words that their names begin with. */
export interface AttackProof {
  attack: string
}
/** A journey of `npm run e2e`, by its name, on every surface that it runs on. */
export interface JourneyProof {
  journey: string
}
export type Proof = SuiteProof | AttackProof | JourneyProof

/** What Starcard is defended against, and the tests that show it. */
export interface Risk {
  name: string
  proofs: readonly Proof[]
}

const session = 'server/modules/session/session.test.ts'
const tickets = 'server/modules/session/ticket/tickets.test.ts'
const failures = 'server/http/failures.test.ts'
const sockets = 'server/modules/message/socket/socket.test.ts'
const links = 'src/lib/links'
const relay = 'test/relay/coturn.test.ts'
const inChromium: JourneyProof = {
  journey: 'names, cards, messages, items and terms that hold scripts are read as words',
}

/** One per risk; a risk that has no test yet stands in pending.json instead. */
export const risks: readonly Risk[] = [
  {
    name: 'a stolen token',
    proofs: [
      { suite: session, test: 'stores no raw token' },
      { suite: session, test: 'a replay then ends the whole login' },
      { suite: session, test: 'works on its own device only' },
      { suite: 'server/modules/account/sign-in/login.test.ts', test: 'leaves no token' },
      { suite: 'server/db/id.test.ts', test: 'tokens of 256 bits' },
    ],
  },
  {
    name: 'a token in an address',
    proofs: [
      { suite: session, test: 'is refused when missing, invented, in the query' },
      { suite: 'src/session/session-store.test.ts', test: 'cleans the address' },
      { suite: tickets, test: 'is asked first by a sentence that names both' },
    ],
  },
  {
    name: 'placeholders in links, and addresses that lead elsewhere',
    proofs: [
      { suite: `${links}/read-link.test.ts` },
      { suite: `${links}/fill-address.test.ts`, test: 'bound to its origin' },
      { suite: tickets, test: 'https://evil.example' },
    ],
  },
  {
    name: 'requests to addresses that a member names',
    proofs: [
      { suite: 'server/gateways/web-page/read-page.test.ts', test: 'asks nothing of this machine' },
      { suite: 'server/gateways/web-page/read-page.test.ts', test: 'looks at each address again' },
      { suite: 'server/gateways/web-page/read-page.test.ts', test: 'looked up once' },
    ],
  },
  { name: 'passwords', proofs: [{ suite: 'server/security/password-hash.test.ts' }] },
  {
    name: 'guessed codes and passwords',
    proofs: [
      {
        suite: 'server/modules/account/sign-in/register.test.ts',
        test: '6 wrong tries in parallel',
      },
      { suite: 'server/modules/account/sign-in/login.test.ts', test: '12 parallel guesses' },
      { attack: 'repair 10: 12 guesses' },
    ],
  },
  {
    name: 'what is somebody else’s',
    proofs: [{ suite: 'server/every-endpoint.test.ts' }],
  },
  {
    name: 'uploads',
    proofs: [
      { suite: 'server/modules/upload/upload.test.ts' },
      { suite: 'server/modules/upload/other-files.test.ts' },
      { suite: 'server/modules/upload/socket.test.ts', test: '201 MB' },
      { attack: 'uploads: HTML, a pixel bomb' },
    ],
  },
  {
    name: 'scripts in what is published',
    proofs: [
      { suite: 'server/modules/documents/legal-documents.test.ts', test: 'nothing that runs' },
      inChromium,
    ],
  },
  {
    name: 'scripts in a feed and in messages',
    proofs: [
      { suite: 'test/support/client/no-script.test.ts' },
      { suite: 'src/features/message/scripts.test.tsx' },
      { suite: 'src/features/feed/scripts.test.tsx' },
      { suite: 'server/modules/message/scripts.test.ts' },
      { suite: 'server/gateways/web-page/read-page.test.ts', test: 'as plain text in one line' },
      { suite: 'server/modules/short-link/short-link.test.ts', test: 'escapes' },
      inChromium,
    ],
  },
  {
    name: 'sockets and calls',
    proofs: [
      { suite: sockets, test: 'shut to pages of others' },
      { suite: sockets, test: 'opens by a ticket once' },
      { suite: sockets, test: 'a frame that is too long' },
      { suite: sockets, test: 'sends without end' },
      { suite: sockets, test: 'a device that does not read' },
      { suite: 'server/modules/call/call.test.ts', test: 'no third person joins' },
      { suite: 'server/modules/call/attack.test.ts' },
      { suite: 'server/modules/call/relay.test.ts', test: 'for an hour, of this member' },
      { suite: 'server/modules/call/voip-sign.test.ts', test: 'signs for nobody but' },
      { suite: relay, test: 'refuses to relay to 10.0.0.0' },
      { suite: relay, test: 'once the hour of their credentials is over' },
      { suite: relay, test: 'no seventeenth' },
    ],
  },
  {
    name: 'requests that another site makes a browser send',
    proofs: [
      { suite: 'server/http/cross-site.test.ts' },
      // A GET changes nothing.
      { suite: 'server/every-endpoint.test.ts' },
    ],
  },
  {
    name: 'races on money and codes',
    proofs: [
      { suite: 'server/modules/membership/redeem-code.test.ts', test: '20 people at once' },
      { suite: 'server/modules/orders/orders.test.ts', test: 'paid once by 20 notices' },
      { suite: 'server/modules/orders/orders.test.ts', test: '20 checkouts at once' },
      { suite: 'server/modules/orders/wechat-pay.test.ts', test: 'one notice 20 times' },
      { suite: 'server/modules/membership/gift/gift.test.ts', test: '20 people at once' },
      { suite: 'server/modules/account/deletion/at-the-same-time.test.ts' },
      { suite: 'server/http/idempotency.test.ts', test: '20 parallel calls with one key' },
    ],
  },
  {
    name: 'floods',
    proofs: [
      { suite: failures, test: 'answers 429 to a flood' },
      { suite: 'server/http/rate-limit.test.ts' },
      { suite: 'server/http/flood.test.ts' },
    ],
  },
  {
    name: 'passkeys: an answer that is used again, or for something else',
    proofs: [
      { suite: 'server/modules/account/passkey/passkey.test.ts' },
      { suite: 'server/modules/withdrawal/request/by-passkey.test.ts' },
    ],
  },
  {
    name: 'secrets in logs',
    proofs: [
      { suite: 'server/http/log.test.ts' },
      // Each journey ends by it.
      { suite: 'test/support/log-secrets.test.ts' },
      {
        suite: 'server/modules/withdrawal/payout-account/accounts.test.ts',
        test: 'the whole log of this file',
      },
    ],
  },
  {
    name: 'one operator with two accounts',
    proofs: [{ suite: 'server/modules/operators/second-yes.test.ts' }, { attack: 'repair 4' }],
  },
  { name: 'hand-over tickets', proofs: [{ suite: tickets }, { attack: 'repair 8' }] },
  {
    name: 'secrets beside an idempotency key',
    proofs: [
      { suite: 'server/modules/withdrawal/request/withdrawal.test.ts', test: 'repair 9' },
      { attack: 'repair 9' },
    ],
  },
  {
    name: 'made-up devices',
    proofs: [
      { suite: 'server/modules/account/challenges/challenge.test.ts', test: 'repair 10' },
      { attack: 'repair 10' },
    ],
  },
  {
    name: 'memory taken by uploads',
    proofs: [
      { suite: 'server/modules/upload/unfinished.test.ts' },
      { suite: 'server/http/upload-slots.test.ts' },
      { attack: 'repair 11' },
    ],
  },
  {
    name: 'the database’s role',
    proofs: [
      { suite: 'server/db/roles.test.ts' },
      { suite: 'server/audit/keyed.test.ts' },
      { attack: 'repair 12: the server’s database role' },
    ],
  },
  {
    name: 'headers of a proxy',
    proofs: [
      { suite: failures, test: 'X-Forwarded-For' },
      { attack: 'repair 12: made-up addresses' },
    ],
  },
  {
    name: 'dependencies',
    proofs: [{ suite: 'tools/sbom/sbom.test.ts' }],
  },
]
