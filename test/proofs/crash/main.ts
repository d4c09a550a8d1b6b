import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import getPort from 'get-port'
import { z } from 'zod'
import { ROOT } from '../../../server/config/paths'
import { stop } from '../../../server/db/embedded/postmaster'
import { copyTree } from '../mutants/copy-tree'
import { compare } from './compare'
import {
  clusterOf,
  databaseOf,
  run,
  startServer,
  strike,
  victims,
  type Server,
  type Site,
} from './processes'
import { createWrites, postTo } from './writes'

/**
 * `npm run test:crash [-- --rounds 20]`: a process outside writes by HTTP and keeps book of what was acknowledged;
 * the server, the postmaster or both with all their processes are killed in turn; after the restart every
 * acknowledged write must be there, what had no answer is sent again with its key, and `ledger verify` must agree.
 * A control that acknowledges before it commits must fail.
 */
const WRITES = 50
const MORE_WRITES = 30
/** The control ends at its first loss; whether a kill meets the moment before a commit is chance. */
const CONTROL_ROUNDS = victims.length * 5

const Writers = z.array(
  z.object({ id: z.string(), accountId: z.string(), token: z.string(), sessionCode: z.string() }),
)

function roundsOf(args: readonly string[]): number {
  const given = Number(args[args.indexOf('--rounds') + 1])
  return args.includes('--rounds') && Number.isInteger(given) && given > 0 ? given : 20
}

interface Proof {
  rounds: number
  acknowledged: number
  losses: string[]
}

/** The command that operators use, as a program of its own. */
async function verify(site: Site): Promise<string[]> {
  const { code, output } = await run(site, ['server/ops/main.ts', 'ledger', 'verify'])
  return code === 0 ? [] : [`ledger verify: ${output.trim().split('\n').slice(-6).join(' | ')}`]
}

/** Rounds of writing, killing and comparing in one tree; ends at the first loss. */
async function prove(folder: string, rounds: number, say: (line: string) => void): Promise<Proof> {
  const home = mkdtempSync('/tmp/starcard-crash-')
  chmodSync(home, 0o711)
  const site: Site = {
    folder,
    dataDir: path.join(home, 'data'),
    port: await getPort({ host: '127.0.0.1' }),
  }
  let server: Server | undefined
  try {
    const prepared = await run(site, ['test/proofs/crash/prepare.ts'])
    if (prepared.code !== 0) throw new Error(prepared.output)
    const writers = Writers.parse(JSON.parse(prepared.output.trim().split('\n').at(-1) ?? ''))
    const writes = createWrites({
      post: postTo(site.port),
      writers,
      logFile: path.join(home, 'acknowledged.log'),
    })
    server = await startServer(site)
    for (let round = 1; round <= rounds; round += 1) {
      const victim = victims[(round - 1) % victims.length] ?? 'server'
      const before = writes.acknowledged.size
      await writes.until(WRITES)
      const more = writes.until(MORE_WRITES * 20)
      await delay(50 + Math.random() * 400)
      await strike(site, server, victim)
      server = undefined
      await more
      const count = writes.acknowledged.size - before
      const open = writes.open()
      server = await startServer(site)
      const lost = await compare(databaseOf(site), [...writes.acknowledged.values()], open)
      if (lost.length === 0) await writes.resend()
      const losses = [
        ...lost,
        ...(lost.length === 0
          ? await compare(databaseOf(site), [...writes.acknowledged.values()], 0)
          : []),
        ...(await verify(site)),
      ]
      if (count < WRITES) losses.push(`only ${count} writes were acknowledged`)
      say(
        `round ${round}: ${victim} killed after ${count} acknowledged writes, ${open} without an answer${losses.length > 0 ? `, ${losses.length} losses` : ''}`,
      )
      if (losses.length > 0)
        return { rounds: round, acknowledged: writes.acknowledged.size, losses }
    }
    return { rounds, acknowledged: writes.acknowledged.size, losses: [] }
  } finally {
    if (server) await strike(site, server, 'server')
    await stop(clusterOf(site))
    rmSync(home, { recursive: true, force: true })
  }
}

async function main(): Promise<void> {
  const rounds = roundsOf(process.argv.slice(2))
  const say = (line: string): void => {
    console.log(`  ${line}`)
  }
  console.log('the server as it is')
  const proof = await prove(ROOT, rounds, say)
  for (const loss of proof.losses.slice(0, 10)) console.log(`  LOST ${loss}`)
  console.log('the control: a server that acknowledges before it commits')
  const tree = copyTree({ patch: path.join(__dirname, 'early-acknowledge.patch') })
  const control = await prove(tree.folder, CONTROL_ROUNDS, say).finally(() => {
    tree.remove()
  })
  console.log(
    control.losses.length > 0
      ? `  is found out: ${control.losses[0]}`
      : '  FAILED: nothing was found wrong with it',
  )
  const failed = Number(proof.losses.length > 0) + Number(control.losses.length === 0)
  mkdirSync(path.join(ROOT, 'reports'), { recursive: true })
  writeFileSync(
    path.join(ROOT, 'reports', 'crash.json'),
    JSON.stringify(
      { passed: 2 - failed, failed, rounds: proof.rounds, acknowledged: proof.acknowledged },
      null,
      2,
    ),
  )
  console.log(
    `${proof.rounds} rounds, ${proof.acknowledged} acknowledged writes, ${proof.losses.length} lost`,
  )
  process.exitCode = failed > 0 ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
