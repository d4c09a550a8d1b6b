import { spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { ROOT } from '../../../server/config/paths'
import { chooseDataFolder } from '../../../server/db/embedded/place'
import { copyTree } from '../mutants/copy-tree'

/**
 * `npm run test:fuzz [-- --quick] [-- --seed 7]`: made-up, broken and hostile requests to every endpoint of the contract, as several
 * members and as nobody, on a server with all its vendors. Each endpoint must answer code 0 at least once; a fault, silence, an answer
 * outside the envelope, an error in the log and data of another member are findings. A seed gives the same requests again. Mutants of the
 * server must be found out. `--quick`: 2,000 requests and one mutant.
 */
const quick = process.argv.includes('--quick')
const named = process.argv[process.argv.indexOf('--seed') + 1]
const SEED = process.argv.includes('--seed')
  ? Number(named)
  : quick
    ? 18
    : Math.trunc(Math.random() * 2 ** 31)
const REQUESTS = quick ? 2_000 : 12_000
const MUTANT_REQUESTS = 4_000
const MUTANTS = path.join(__dirname, 'mutants')
/** A run that sends nothing further for so long hangs: more than one request may be silent for (wire.ts). */
const HANGS_MS = 300_000
const LOOK_MS = 5_000

const Report = z.object({
  requests: z.number(),
  unreached: z.array(z.string()),
  kinds: z.array(z.string()),
  findings: z.array(
    z.object({
      kind: z.string(),
      detail: z.string(),
      index: z.number(),
      endpoint: z.string(),
      request: z.string(),
    }),
  ),
  rows: z.record(
    z.string(),
    z.object({ requests: z.number(), ok: z.number(), refused: z.record(z.string(), z.number()) }),
  ),
})
type Report = z.infer<typeof Report>

/** Plays in a process of its own, which is ended when it sends nothing further. */
function play(folder: string, requests: number, until = ''): Promise<Report> {
  const place = mkdtempSync(path.join(os.tmpdir(), 'starcard-fuzz-'))
  const progress = path.join(place, 'progress')
  writeFileSync(progress, '')
  const child = spawn(process.execPath, ['tools/run.cjs', 'test/proofs/fuzz/play.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      TSX_TSCONFIG_PATH: path.join(folder, 'tsconfig.server.json'),
      // A copy of the tree joins the cluster of this checkout.
      DATA_DIR: chooseDataFolder(process.env.DATA_DIR),
      FUZZ_SEED: String(SEED),
      FUZZ_REQUESTS: String(requests),
      FUZZ_UNTIL: until,
      FUZZ_PROGRESS: progress,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const watch = setInterval(() => {
    if (Date.now() - statSync(progress).mtimeMs > HANGS_MS) end()
  }, LOOK_MS)
  return new Promise((resolve, reject) => {
    child.once('close', () => {
      clearInterval(watch)
      process.removeListener('exit', end)
      const last = readFileSync(progress, 'utf8')
      rmSync(place, { recursive: true, force: true })
      try {
        const line = output.split('\n').findLast((text) => text.startsWith('{"fuzz"'))
        resolve(Report.parse(JSON.parse(line ?? '')))
      } catch {
        reject(new Error(`hung or ended at request ${last}\n${output.slice(-3_000)}`))
      }
    })
  })
}

function printTable({ rows }: Report): void {
  for (const [name, { requests, ok, refused }] of Object.entries(rows)) {
    const codes = Object.entries(refused).sort(([, few], [, many]) => many - few)
    const shown = codes.slice(0, 6).map(([code, count]) => `${code}×${count}`)
    const rest = codes.length > 6 ? ` and ${codes.length - 6} more` : ''
    console.log(
      `${name.padEnd(26)} ${String(requests).padStart(5)} ${String(ok).padStart(5)}  ${shown.join(' ')}${rest}`,
    )
  }
}

interface Outcome {
  name: string
  ok: boolean
  line: string
}

async function prove(name: string, work: () => Promise<Omit<Outcome, 'name'>>): Promise<Outcome> {
  const outcome = await work().catch((error: unknown) => ({ ok: false, line: String(error) }))
  console.log(`${outcome.ok ? 'ok    ' : 'FAILED'} ${name}: ${outcome.line}`)
  return { name, ...outcome }
}

async function main(): Promise<void> {
  console.log(`seed ${SEED}, ${REQUESTS} requests`)
  let control: Report | undefined
  const outcomes = [
    await prove('the server', async () => {
      control = await play(ROOT, REQUESTS)
      printTable(control)
      for (const { kind, index, endpoint, detail, request } of control.findings)
        console.log(`\n${kind} at request ${index} (${endpoint}): ${detail}\n${request}`)
      const { requests, unreached, findings, rows } = control
      const codes = Object.values(rows).reduce((sum, { ok }) => sum + ok, 0)
      const lacking = unreached.length > 0 ? `; never code 0: ${unreached.join(', ')}` : ''
      return {
        ok: findings.length === 0 && unreached.length === 0 && requests >= REQUESTS,
        line: `${requests} requests to ${Object.keys(rows).length} endpoints, ${codes} with code 0, ${findings.length} findings${lacking}`,
      }
    }),
  ]
  const mutants = readdirSync(MUTANTS).sort()
  for (const file of quick ? mutants.slice(0, 1) : mutants)
    outcomes.push(
      await prove(`mutant ${path.basename(file, '.patch')}`, async () => {
        const patch = path.join(MUTANTS, file)
        const caughtBy = /^Caught by: (.+)$/m.exec(readFileSync(patch, 'utf8'))?.[1] ?? ''
        const tree = copyTree({ patch })
        try {
          const { kinds, requests } = await play(tree.folder, MUTANT_REQUESTS, caughtBy)
          const ok = kinds.includes(caughtBy)
          return {
            ok,
            line: ok
              ? `caught by "${caughtBy}" after ${requests} requests`
              : `seen: ${kinds.join('; ')}`,
          }
        } finally {
          tree.remove()
        }
      }),
    )
  const failed = outcomes.filter(({ ok }) => !ok).length
  const passed = outcomes.length - failed
  mkdirSync(path.join(ROOT, 'reports'), { recursive: true })
  writeFileSync(
    path.join(ROOT, 'reports', 'fuzz.json'),
    JSON.stringify({ passed, failed, seed: SEED, outcomes, ...control }, null, 2),
  )
  console.log(`\n${passed} passed, ${failed} failed (seed ${SEED})`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

// A signal ends this process in order, and with it the one that it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
