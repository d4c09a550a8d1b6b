import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './files'

const folder = mkdtempSync(path.join(tmpdir(), 'starcard-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(file: string, code: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), code)
}

/** Rules of .dependency-cruiser.cjs, and the file that breaks each in a small tree of its own. */
const breaches: [string, string, string][] = [
  ['platform-imports-no-upper-layer', 'src/platform/scan/scan.ts', '../../lib/api/call'],
  ['components-imports-no-upper-layer', 'src/lib/data/list.ts', '../../features/team/team'],
  ['session-imports-no-upper-layer', 'src/session/session.ts', '../shell/screen'],
  ['features-imports-no-upper-layer', 'src/features/team/team.ts', '../../shell/screen'],
  ['feature-imports-no-feature', 'src/features/income/income.ts', '../team/team'],
  ['components-are-plain', 'src/components/card/card.ts', '../../lib/api/call'],
  ['endpoints-by-the-data-layer', 'src/features/codes/codes.ts', '../../lib/api/call'],
  [
    'client-and-server-never-meet',
    'src/features/tasks/tasks.ts',
    '../../../server/modules/ledger/index',
  ],
  ['server-knows-no-client', 'server/http/http.ts', '../../src/lib/api/call'],
  ['contract-imports-nothing-of-ours', 'contract/team/schemas.ts', '../../src/lib/api/call'],
  ['client-takes-schemas-as-types', 'src/features/feed/feed.ts', '../../../contract/team/schemas'],
  ['module-by-its-door', 'server/modules/orders/orders.ts', '../ledger/post'],
  ['nothing-below-modules-imports-a-module', 'server/http/caller.ts', '../modules/ledger/index'],
  ['ledger-imports-no-module', 'server/modules/ledger/index.ts', '../orders/index'],
  ['policy-is-pure', 'server/modules/orders/policy.ts', './repository'],
  ['no-circle', 'server/db/one.ts', './two'],
  ['no-circle', 'server/db/types-one.ts', './types-two'],
  ['resolvable', 'server/db/lost.ts', './nowhere'],
]

beforeAll(() => {
  const names = [
    'src/lib/api/call',
    'src/shell/screen',
    'server/modules/ledger/post',
    'server/modules/orders/index',
    'server/modules/orders/repository',
  ]
  for (const name of names) write(`${name}.ts`, 'export const x = 1\n')
  write('server/db/two.ts', "import { x } from './one'\nexport const y = x\n")
  write(
    'server/db/types-two.ts',
    "import type { x } from './types-one'\nexport type Two = typeof x\n",
  )
  for (const [, file, target] of breaches)
    write(file, `import { x as taken } from '${target}'\nexport const x = taken\n`)
  // An import that is allowed beside each kind: pages take features, schemas come as types.
  write('src/pages/team.ts', "import { x } from '../features/team/team'\nexport const page = x\n")
  write(
    'src/features/calls/calls.ts',
    "import type { x } from '../../../contract/team/schemas'\nexport type Calls = typeof x\n",
  )
})

test('each rule on imports catches its breach, and nothing else is caught', () => {
  const cruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [
    cruise,
    '--no-cache',
    '--config',
    path.join(root, '.dependency-cruiser.cjs'),
    '-T',
    'json',
    'src',
    'server',
    'contract',
  ]
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const report: { summary: { violations: { from: string; rule: { name: string } }[] } } =
    JSON.parse(stdout)
  const found = report.summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
  expect([...new Set(found)].sort()).toEqual(
    breaches.map(([rule, file]) => `${rule}: ${file}`).sort(),
  )
})
