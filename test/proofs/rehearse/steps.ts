import { relayCredentials } from '../../../server/modules/call/relay'
import { TurnClient } from '../../support/turn-client'
import type { Load } from './load'
import type { TreeCopy } from '../mutants/copy-tree'
import { eventually } from './part'
import { copyContracted, copyExpanded } from './next-versions'
import type { Member, PostgresCluster } from './postgres-cluster'
import type { ApiNode, Site } from './site'

export interface Rehearsal {
  cluster: PostgresCluster
  site: Site
  load: Load
  /** Trees of later versions, the newest last: nodes run out of them until the end. */
  trees: TreeCopy[]
}

export interface Step {
  name: string
  /** What is wrong afterwards; nothing when all is well. */
  run(rehearsal: Rehearsal): Promise<string[]>
}

/** How many writes show that it goes on. */
const ENOUGH = 30

function nodeOf(site: Site, index: number): ApiNode {
  const node = site.nodes[index]
  if (!node) throw new Error(`there is no node ${index}`)
  return node
}

/** Reads never see a node go: nginx asks the other one. */
function unseen(load: Load): string[] {
  const failed = load.failedReads()
  return failed === 0 ? [] : [`${failed} reads got no answer`]
}

/** Waits until another member leads than before. */
export async function nextPrimary(cluster: PostgresCluster, before: Member): Promise<Member> {
  const lead = () => cluster.primary().catch(() => before)
  await eventually('another PostgreSQL leads', async () => (await lead()).name !== before.name)
  return cluster.primary()
}

const nodeKilled: Step = {
  name: 'a node of the API is killed, and comes back',
  async run({ site, load }) {
    load.failedReads()
    const node = nodeOf(site, 0)
    await node.part().kill()
    await load.goesOn(ENOUGH)
    await node.start()
    await load.goesOn(ENOUGH)
    return unseen(load)
  },
}

const busKilled: Step = {
  name: 'the bus is gone, and comes back',
  async run({ site, load }) {
    load.failedReads()
    await site.killBus()
    await load.goesOn(ENOUGH)
    const ready = await Promise.all(
      site.nodes.map(({ port }) => fetch(`http://127.0.0.1:${port}/readyz`)),
    )
    await site.startBus()
    await load.goesOn(ENOUGH)
    return [
      ...ready.filter(({ ok }) => !ok).map(() => 'a node without a bus is not ready'),
      ...unseen(load),
    ]
  },
}

const relayAnswers: Step = {
  name: 'the relay gives an address to whom the server gave credentials',
  async run({ site }) {
    const { address, port, secret } = site.relay
    const until = new Date(Date.now() + 3_600_000)
    const client = new TurnClient({ address, port }, relayCredentials(secret, 'rehearsal', until))
    await client.open()
    try {
      await client.allocate()
      return []
    } finally {
      await client.close()
    }
  },
}

const primaryKilled: Step = {
  name: 'the leading PostgreSQL is killed with its Patroni, and comes back as a replica',
  async run({ cluster, load }) {
    const before = await cluster.primary()
    const stood = (await cluster.roles()).find(({ role }) => role === 'sync_standby')?.name
    await before.kill()
    const { name } = await nextPrimary(cluster, before)
    await load.goesOn(ENOUGH)
    before.start()
    await cluster.whole()
    await load.goesOn(ENOUGH)
    return name === stood ? [] : [`${name} leads, and ${stood ?? 'nobody'} had each commit`]
  },
}

const replicaCut: Step = {
  name: 'the replica that has each commit is cut off, another one takes its place, and it catches up',
  async run({ cluster, load }) {
    const cut = (await cluster.roles()).find(({ role }) => role === 'sync_standby')?.name ?? ''
    const member = cluster.members.find(({ name }) => name === cut)
    if (!member) return ['no replica has each commit']
    try {
      for (const proxy of [member.postgres, ...member.etcd]) proxy.cut()
      for (const { postgres } of cluster.members) postgres.refuse(cut)
      await eventually('another replica that has each commit', async () =>
        (await cluster.roles()).some(({ name, role }) => role === 'sync_standby' && name !== cut),
      )
      await load.goesOn(ENOUGH)
    } finally {
      for (const { postgres, etcd } of cluster.members)
        for (const proxy of [postgres, ...etcd]) proxy.mend()
    }
    await cluster.whole()
    return []
  },
}

const primaryAlone: Step = {
  name: 'the leading PostgreSQL loses etcd and its replicas, steps down, and follows the new one',
  async run({ cluster, load }) {
    const before = await cluster.primary()
    const ways = [before.postgres, ...before.etcd]
    try {
      for (const proxy of ways) proxy.cut()
      await nextPrimary(cluster, before)
      await load.goesOn(ENOUGH)
    } finally {
      for (const proxy of ways) proxy.mend()
    }
    await cluster.whole()
    await load.goesOn(ENOUGH)
    return []
  },
}

const rolled: Step = {
  name: 'two versions are rolled out node by node: one widens a table, the next one narrows it',
  async run({ site, load, trees }) {
    load.failedReads()
    const [first, second] = [nodeOf(site, 0), nodeOf(site, 1)]
    const wider = copyExpanded()
    trees.push(wider)
    await site.migrate(wider.folder)
    await load.goesOn(ENOUGH)
    await first.part().end()
    await first.start(wider.folder)
    await load.goesOn(ENOUGH)
    // The older version falls and comes back beside the newer one.
    await second.part().kill()
    await second.start()
    await load.goesOn(ENOUGH)
    await second.part().end()
    await second.start(wider.folder)
    const narrower = copyContracted()
    trees.push(narrower)
    await site.migrate(narrower.folder)
    for (const node of [first, second]) {
      await load.goesOn(ENOUGH)
      await node.part().end()
      await node.start(narrower.folder)
    }
    await load.goesOn(ENOUGH)
    return unseen(load)
  },
}

export const steps: readonly Step[] = [
  nodeKilled,
  busKilled,
  relayAnswers,
  primaryKilled,
  replicaCut,
  primaryAlone,
  rolled,
]

/** What `--short` leaves out. */
export const shortSteps: readonly Step[] = [nodeKilled, busKilled, relayAnswers, primaryKilled]
