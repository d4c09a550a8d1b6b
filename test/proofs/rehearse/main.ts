import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { commonErrors } from '../../../contract/common-errors'
import { ROOT } from '../../../server/config/paths'
import { compare } from '../crash/compare'
import { createWrites, type Writes } from '../crash/writes'
import { loseWrites } from './control'
import { startLoad } from './load'
import { startPostgresCluster, type PostgresCluster } from './postgres-cluster'
import { startSite, type Site } from './site'
import { shortSteps, steps, type Rehearsal } from './steps'

/**
 * `npm run rehearse [-- --short]`: a deployment on one machine out of the files in `deploy/` and Debian's packages (nginx, HAProxy, three PostgreSQL under Patroni and three etcd
 * with synchronous replication, NATS, coturn, an object store, two nodes). Under load its parts are killed and cut off, and two versions are rolled out: no acknowledged write may be
 * lost, no request with an Idempotency-Key stay without an answer, the ledger and the audit log must agree and a backup be restored. A control with asynchronous replication must lose a write.
 */
const Writers = z.array(
  z.object({ id: z.string(), accountId: z.string(), token: z.string(), sessionCode: z.string() }),
)
const short = process.argv.includes('--short')

interface Row {
  name: string
  seconds: number
  /** Writes that were acknowledged meanwhile. */
  writes: number
  wrong: readonly string[]
}

const rows: Row[] = []

async function record(
  name: string,
  writes: Writes,
  work: () => Promise<readonly string[]>,
): Promise<void> {
  const [start, before] = [performance.now(), writes.acknowledged.size]
  const wrong = await work().catch((error: unknown) => [
    error instanceof Error ? error.message : String(error),
  ])
  const seconds = Math.round((performance.now() - start) / 1000)
  rows.push({ name, seconds, writes: writes.acknowledged.size - before, wrong })
  console.log(`${wrong.length > 0 ? 'WRONG' : 'ok   '} ${name} (${seconds} s)`)
  for (const line of wrong.slice(0, 10)) console.log(`        ${line}`)
}

/** The commands that operators use, out of the newest tree. */
async function ask(site: Site, tree: string, ...command: string[]): Promise<string[]> {
  const { code, output } = await site.run(['server/ops/main.ts', ...command], tree)
  return code === 0 ? [] : [`ops ${command[0]}: ${output.trim().split('\n').slice(-6).join(' | ')}`]
}

async function prepare(site: Site, home: string): Promise<Writes> {
  const prepared = await site.run(['test/proofs/crash/prepare.ts'])
  if (prepared.code !== 0) throw new Error(prepared.output)
  const writers = Writers.parse(JSON.parse(prepared.output.trim().split('\n').at(-1) ?? ''))
  return createWrites({ post: site.post, writers, logFile: path.join(home, 'acknowledged.log') })
}

const lostOf = (cluster: PostgresCluster, writes: Writes, open: number) =>
  compare({ connectionString: cluster.urls.owner }, [...writes.acknowledged.values()], open)

async function rehearse(home: string, cluster: PostgresCluster, site: Site): Promise<void> {
  const writes = await prepare(site, home)
  const load = startLoad(site, writes)
  const rehearsal: Rehearsal = { cluster, site, load, trees: [] }
  await load.goesOn(20)
  try {
    for (const { name, run } of short ? shortSteps : steps)
      await record(name, writes, () => run(rehearsal))
    const pace = await load.end()
    console.log(
      `${writes.acknowledged.size} writes acknowledged, ${pace.again} sent again, the longest wait ${(pace.longest / 1000).toFixed(1)} s`,
    )
    const tree = rehearsal.trees.at(-1)?.folder ?? ROOT
    await record('each request with a key has its answer', writes, async () => pace.failed)
    await record('no acknowledged write is lost', writes, () => lostOf(cluster, writes, 0))
    await record('ledger verify', writes, () => ask(site, tree, 'ledger', 'verify'))
    await record('audit verify', writes, () => ask(site, tree, 'audit', 'verify'))
    const file = path.join(home, 'backup.tar.gz')
    await record('a backup is made, and restored elsewhere', writes, async () => [
      ...(await ask(site, tree, 'backup', '--to', file)),
      ...(await ask(site, tree, 'restore', '--verify', file)),
    ])
    const second = startLoad(site, writes)
    await record(
      'the control: without synchronous replication a loss is found',
      writes,
      async () => {
        await loseWrites(cluster, second, writes)
        await second.goesOn(1)
        const control = await second.end()
        const lost = await lostOf(cluster, writes, control.failed.length)
        console.log(`        ${lost.length} losses found, as ${lost[0] ?? 'none'}`)
        return lost.some((line) => line.includes('is lost')) ? [] : ['nothing was found wrong']
      },
    )
    await record('without a node the answer is still one that clients read', writes, async () => {
      for (const node of site.nodes) await node.part().kill()
      const { code } = await site.post('/user/withdraw/create', {}, '{}')
      return code === commonErrors.UNAVAILABLE ? [] : [`the code is ${code}`]
    })
  } finally {
    await load.end().catch(() => undefined)
    for (const copy of rehearsal.trees) copy.remove()
  }
}

async function main(): Promise<void> {
  const home = mkdtempSync('/tmp/starcard-rehearse-')
  chmodSync(home, 0o711)
  let cluster: PostgresCluster | undefined
  let site: Site | undefined
  try {
    cluster = await startPostgresCluster(home)
    console.log('three PostgreSQL follow one')
    site = await startSite(home, cluster)
    console.log('two nodes are ready behind nginx')
    await rehearse(home, cluster, site)
  } finally {
    await site?.end()
    await cluster?.end()
    if (process.env.REHEARSE_KEEP === undefined) rmSync(home, { recursive: true, force: true })
    else console.log(`left in ${home}`)
  }
  const failed = rows.filter(({ wrong }) => wrong.length > 0).length
  mkdirSync(path.join(ROOT, 'reports'), { recursive: true })
  writeFileSync(
    path.join(ROOT, 'reports', 'rehearse.json'),
    JSON.stringify({ passed: rows.length - failed, failed, rows }, null, 2),
  )
  console.log(`${rows.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
