import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ROOT } from '../../../server/config/paths'
import { copyTree } from '../mutants/copy-tree'
import { listMutants, type Mutant } from './mutants'
import { embeddedPlace, separatePlace, type Place } from './postgres'

/**
 * `npm run test:money [-- --quick]`: the property test on the tree as it is (it must stay green), then on each
 * mutant with the same seed (each must be caught by the invariant that its patch names), on the embedded
 * PostgreSQL and on a separately started one. MONEY_RUNS and MONEY_SEED lengthen and vary it.
 */
const quick = process.argv.includes('--quick')
const SEED = Number(process.env.MONEY_SEED ?? 20_261_121)
const RUNS = Number(process.env.MONEY_RUNS ?? (quick ? 16 : 60))
/** A mutant has this many stories to show itself in, from the same seed. */
const MUTANT_RUNS = Number(process.env.MONEY_MUTANT_RUNS ?? 120)
const QUICK_MUTANTS = ['approve-twice', 'no-idempotency-key']

const Report = z.object({
  runs: z.number(),
  broken: z.array(z.object({ name: z.string(), detail: z.string() })),
  kills: z.number(),
  counts: z.record(z.string(), z.number()),
  seconds: z.number(),
})
type Report = z.infer<typeof Report>

/** Plays in a process of its own, in a tree. Undefined when it left no report. */
function playIn(
  folder: string,
  env: Record<string, string>,
): Promise<{ report?: Report; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['tools/run.cjs', 'test/proofs/money/play.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        TSX_TSCONFIG_PATH: path.join(folder, 'tsconfig.server.json'),
        MONEY_SEED: String(SEED),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', () => {
      const last = output.trim().split('\n').at(-1) ?? ''
      try {
        resolve({ report: Report.parse(JSON.parse(last)), output })
      } catch {
        resolve({ output })
      }
    })
  })
}

const outcomes: { name: string; ok: boolean; line: string }[] = []
function say(name: string, ok: boolean, line: string): void {
  outcomes.push({ name, ok, line })
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}: ${line}`)
}

/** A control in which some kind of action never came about would prove nothing about it. */
const ACTIONS = [
  'buy',
  'settle',
  'refund',
  'withdraw',
  'large',
  'approve',
  'reject',
  'transfer',
  'cancel',
  'redeem',
  'forge',
]

async function control(place: Place, base: string): Promise<void> {
  const { report, output } = await playIn(base, { MONEY_URL: place.url, MONEY_RUNS: String(RUNS) })
  const name = `control on ${place.name}`
  if (!report) return say(name, false, `left no report\n${output.slice(-2_000)}`)
  const { runs, broken, kills, counts, seconds } = report
  const [first] = broken
  if (first) return say(name, false, `${first.name}: ${first.detail} (seed ${SEED}, story ${runs})`)
  const missing = ACTIONS.filter((action) => !counts[action])
  if (missing.length > 0 || kills === 0)
    return say(
      name,
      false,
      `never happened: ${[...missing, ...(kills === 0 ? ['a killed connection'] : [])].join(', ')}`,
    )
  say(
    name,
    true,
    `${runs} stories, ${Object.values(counts).reduce((sum, count) => sum + count, 0)} actions, ${kills} connections killed, ${seconds} s`,
  )
}

async function mutate(place: Place, base: string, { name, file, caughtBy }: Mutant): Promise<void> {
  const title = `mutant ${name} on ${place.name}`
  let tree: ReturnType<typeof copyTree> | undefined
  try {
    tree = copyTree({ patch: file, from: base })
    const { report, output } = await playIn(tree.folder, {
      MONEY_URL: place.url,
      MONEY_RUNS: String(MUTANT_RUNS),
      MONEY_UNTIL: caughtBy,
    })
    if (!report) return say(title, false, `left no report\n${output.slice(-2_000)}`)
    const found = report.broken.find((broken) => broken.name === caughtBy)
    const others = [...new Set(report.broken.map((broken) => broken.name))].join(', ') || 'nothing'
    say(
      title,
      found !== undefined,
      found
        ? `caught by "${caughtBy}" in story ${report.runs} (${report.seconds} s)`
        : `not caught by "${caughtBy}" in ${report.runs} stories; seen: ${others}`,
    )
  } catch (error) {
    say(title, false, error instanceof Error ? error.message : String(error))
  } finally {
    tree?.remove()
  }
}

async function prove(place: Place, base: string): Promise<void> {
  const all = listMutants()
  const chosen = quick ? all.filter(({ name }) => QUICK_MUTANTS.includes(name)) : all
  if (!quick && all.length < 8) say('mutants', false, `${all.length} are too few`)
  const only = process.env.MONEY_ONLY?.split(',')
  console.log(`\n${place.name}, seed ${SEED}`)
  try {
    if (!only) await control(place, base)
    for (const mutant of chosen)
      if (!only || only.includes(mutant.name)) await mutate(place, base, mutant)
  } finally {
    await place.end()
  }
}

async function main(): Promise<void> {
  // One copy for all, so that control and mutants differ by the patch alone.
  const base = copyTree()
  try {
    await prove(await embeddedPlace('proof-money'), base.folder)
    const separate = await separatePlace()
    if (separate) await prove(separate, base.folder)
    else
      console.log(
        '\nNo separately started PostgreSQL here: set DATABASE_URL, or install Debian’s postgresql.',
      )
  } finally {
    base.remove()
  }
  const failed = outcomes.filter(({ ok }) => !ok).length
  mkdirSync(path.join(ROOT, 'reports'), { recursive: true })
  writeFileSync(
    path.join(ROOT, 'reports', 'money.json'),
    JSON.stringify({ passed: outcomes.length - failed, failed, outcomes }, null, 2),
  )
  console.log(`\n${outcomes.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || outcomes.length === 0 ? 1 : 0
}

void main()
