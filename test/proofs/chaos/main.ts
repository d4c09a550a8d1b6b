import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ROOT } from '../../../server/config/paths'
import { startNats } from '../../support/nats'
import { embeddedPlace } from '../money/postgres'
import { copyTree } from '../mutants/copy-tree'

/**
 * `npm run test:chaos [-- --quick]`: two nodes over NATS and six devices with the client's own link, outbox and receiver. Hints are
 * lost, doubled and late, sockets cut (also between commit and acknowledgement), a node is killed: every message and change must be on
 * every device once and in order. Each mutant must be caught by one of the promises that its patch names. CHAOS_SEED varies it.
 */
const quick = process.argv.includes('--quick')
const SEED = Number(process.env.CHAOS_SEED ?? 15)
const SEEDS = quick ? 1 : 6
const ROUNDS = quick ? 8 : 24
const MUTANTS = path.join(__dirname, 'mutants')

const Report = z.object({
  broken: z.array(z.string()),
  messages: z.number(),
  recalled: z.number(),
  reacted: z.number(),
  previewed: z.number(),
  cut: z.number(),
  faults: z.array(z.string()),
  /** What the nodes logged: errors alone. */
  log: z.string().default(''),
})

interface Play {
  folder: string
  seed: number
  patience: number
  url: string
  nats: string
}

function play({ folder, seed, patience, url, nats }: Play): Promise<z.infer<typeof Report>> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tools/run.cjs', 'test/proofs/chaos/play.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        TSX_TSCONFIG_PATH: path.join(folder, 'tsconfig.server.json'),
        CHAOS_SEED: String(seed),
        CHAOS_ROUNDS: String(ROUNDS),
        CHAOS_PATIENCE_MS: String(patience),
        CHAOS_URL: url,
        CHAOS_NATS: nats,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', () => {
      try {
        const line = output.split('\n').findLast((text) => text.startsWith('{"broken"'))
        resolve({ ...Report.parse(JSON.parse(line ?? '')), log: output.replace(line ?? '', '') })
      } catch {
        reject(new Error(`left no report\n${output.slice(-2_000)}`))
      }
    })
  })
}

const outcomes: { name: string; ok: boolean; line: string }[] = []
async function prove(name: string, work: () => Promise<{ ok: boolean; line: string }>) {
  const started = performance.now()
  const { ok, line } = await work().catch((error: unknown) => ({ ok: false, line: String(error) }))
  outcomes.push({ name, ok, line })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}: ${line} (${seconds} s)`)
}

async function main(): Promise<void> {
  const nats = await startNats()
  const place = await embeddedPlace('proof-chaos')
  const base = copyTree({ parts: ['src'] })
  const common = { url: place.url, nats: nats.url }
  try {
    for (let seed = SEED; seed < SEED + SEEDS; seed += 1)
      await prove(`control, seed ${seed}`, async () => {
        const report = await play({ ...common, folder: base.folder, seed, patience: 120_000 })
        const { broken, faults, messages, recalled, reacted, previewed, cut } = report
        const happened = recalled > 0 && reacted > 0 && previewed > 0 && cut > 0
        if (broken.length > 0) console.log(report.log.slice(-6_000))
        const line = `${messages} messages, ${recalled} recalled, ${reacted} reactions, ${previewed} previews, ${cut} sockets cut`
        return {
          ok: broken.length === 0 && happened,
          line:
            broken.length === 0 ? line : `${line}; broken: ${[...broken, ...faults].join('; ')}`,
        }
      })
    const all = readdirSync(MUTANTS).sort()
    for (const file of quick ? all.slice(0, 1) : all)
      await prove(`mutant ${path.basename(file, '.patch')}`, async () => {
        const patch = path.join(MUTANTS, file)
        const promises = /^Caught by: (.+)$/m.exec(readFileSync(patch, 'utf8'))?.[1]?.split('; ')
        const tree = copyTree({ patch, from: base.folder, parts: ['src'] })
        try {
          const { broken } = await play({
            ...common,
            folder: tree.folder,
            seed: SEED,
            patience: 8_000,
          })
          const caughtBy = promises?.find((promise) => broken.includes(promise))
          const line = caughtBy ? `caught by "${caughtBy}"` : `seen: ${broken.join('; ')}`
          return { ok: caughtBy !== undefined, line }
        } finally {
          tree.remove()
        }
      })
  } finally {
    base.remove()
    await place.end()
    await nats.end()
  }
  const failed = outcomes.filter(({ ok }) => !ok).length
  const passed = outcomes.length - failed
  mkdirSync(path.join(ROOT, 'reports'), { recursive: true })
  writeFileSync(
    path.join(ROOT, 'reports', 'chaos.json'),
    JSON.stringify({ passed, failed, outcomes }, null, 2),
  )
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
