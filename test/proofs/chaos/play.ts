import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import getPort from 'get-port'
import { messageEndpoints } from '../../../contract/message/endpoints'
import { REACTIONS } from '../../../contract/message/limits'
import type { Change, Message } from '../../../contract/message/message'
import { loadConfig } from '../../../server/config/env'
import { createServices } from '../../../server/create-services'
import { createLog } from '../../../server/http/log'
import { until } from '../../support/until'
import { createWorld } from '../../support/world'
import { seeded } from '../../support/faulty-bus'
import { createProofDatabase } from '../money/database'
import { urlWith } from '../money/postgres'
import { ChaosDevice } from './device'

const ROOT = path.resolve(__dirname, '../../..')
const env = process.env
const seed = Number(env.CHAOS_SEED)
const rounds = Number(env.CHAOS_ROUNDS)
const patience = Number(env.CHAOS_PATIENCE_MS)

function startNode(settings: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/run.cjs', 'test/proofs/chaos/node.ts'], {
    cwd: ROOT,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve(child))
    child.once('exit', () => reject(new Error('a node ended at its start')))
  })
}

/** Plays once; the last line is what it found. */
async function main(): Promise<void> {
  const url = env.CHAOS_URL ?? ''
  const database = await createProofDatabase(url, 8)
  const config = loadConfig({ STARCARD_MODE: 'test' })
  const services = createServices(config, database.db, createLog('silent'))
  const world = createWorld(services)
  const top = await world.register({ username: 'chaos_top' })
  const left = await world.register({ username: 'chaos_left', inviter: top })
  const right = await world.register({ username: 'chaos_right', inviter: top })
  const ports = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })]
  const start = (index: number, life: number) =>
    startNode({
      STARCARD_MODE: 'test',
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: urlWith(url, database.name),
      DATABASE_POOL: '10',
      BUS_URL: env.CHAOS_NATS ?? '',
      PORT: String(ports[index]),
      HOST: '127.0.0.1',
      FLOOD_PER_MINUTE: '1000000',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      CHAOS_SEED: String(seed * 100 + index * 10 + life),
    })
  const nodes = await Promise.all([start(0, 0), start(1, 0)])
  const open = async (member: { id: string }) => {
    const device = new ChaosDevice(top, ports, [], 0)
    return (
      await device.call<{ conversation: string }>(messageEndpoints.imOpen, { member: member.id })
    ).conversation
  }
  const toLeft = await open(left)
  const toRight = await open(right)
  const of = new Map([
    [top.id, [toLeft, toRight]],
    [left.id, [toLeft]],
    [right.id, [toRight]],
  ])
  const devices = [top, top, left, left, right, right].map(
    (person, index) => new ChaosDevice(person, ports, of.get(person.id) ?? [], index),
  )
  for (const device of devices) device.link.open()
  await until('every link', () => devices.every(({ link }) => link.isOpen))

  const random = seeded(seed)
  const sent = new Map<string, string[]>()
  let cut = 0
  let recalled = 0
  let reacted = 0
  let previewed = 0
  async function recallLast(device: ChaosDevice, conversation: string): Promise<void> {
    const last = device.receiver.runs
      .get(conversation)
      ?.messages.filter(({ sender, type }) => sender === device.person.id && type === 'text')
      .at(-1)
    if (!last) return
    await device.call(messageEndpoints.imRecall, { conversation, seq: last.seq }).then(
      () => (recalled += 1),
      // Its node was killed, or its answer cut off: whether it was taken back, the judge sees.
      () => undefined,
    )
  }
  let restart: Promise<void> | undefined
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, device] of devices.entries()) {
      const [first = '', second = first] = of.get(device.person.id) ?? []
      const conversation = random() < 0.5 ? first : second
      // A third of them has an address, whose page comes as a change.
      const text = `${index}-${round}${random() < 0.35 ? ' https://chaos.example/a' : ''}`
      sent.set(conversation, [...(sent.get(conversation) ?? []), text])
      const body = { type: 'text' as const, text }
      device.outbox.add({ cid: `chaos-${seed}-${index}-${round}`, conversation, body, time: '' })
      if (random() < 0.15) {
        cut += 1
        device.link.close()
        device.link.open()
      }
      if (random() < 0.3) await recallLast(device, conversation)
      // Also of somebody else, and of one that is being taken back.
      const any = device.receiver.runs.get(conversation)?.messages.at(-1 - Math.floor(random() * 6))
      const emoji = [...REACTIONS, '' as const][Math.floor(random() * 7)] ?? ''
      if (any && random() < 0.6)
        await device.call(messageEndpoints.imReact, { conversation, seq: any.seq, emoji }).then(
          () => (reacted += 1),
          () => undefined,
        )
    }
    await delay(100 + random() * 400)
    // Devices live twenty times as fast as the server counts what they ask for.
    if (round % 8 === 7) await database.db.deleteFrom('rate_limit').execute()
    if (round === Math.floor(rounds / 2)) {
      nodes[1]?.kill('SIGKILL')
      restart = start(1, 1).then((node) => void (nodes[1] = node))
    }
  }
  await restart
  // On a busy machine no device may have had a message of its own to take back yet.
  const recallEnd = performance.now() + patience
  while (recalled === 0 && performance.now() < recallEnd) {
    for (const device of devices) await recallLast(device, of.get(device.person.id)?.[0] ?? '')
    await delay(300)
  }
  for (const node of nodes) node.kill('SIGUSR2')

  const broken = new Set<string>()
  const judge = new ChaosDevice(top, ports, [], 0)
  async function look(): Promise<string[]> {
    const seen = new Set<string>()
    previewed = 0
    if (devices.some(({ items }) => items.length > 0)) seen.add('every message is acknowledged')
    for (const conversation of [toLeft, toRight]) {
      const truth: Message[] = []
      for (let from = 1; ; from += 50) {
        const page = await judge.call<Message[]>(messageEndpoints.imMessages, {
          conversation,
          from,
          to: from + 49,
        })
        truth.push(...page)
        if (page.length < 50) break
      }
      const changes: Change[] = []
      for (let from = 1; ; from += 50) {
        const range = { conversation, from, to: from + 49 }
        const page = await judge.call<Change[]>(messageEndpoints.imChanges, range)
        changes.push(...page)
        if (page.length < 50) break
      }
      previewed += changes.filter(({ kind }) => kind === 'preview').length
      const wanted = sent.get(conversation)?.length ?? 0
      if (truth.length > wanted) seen.add('every message stands once')
      if (truth.length < wanted) seen.add('every message is acknowledged')
      const row = (message: Message) => {
        const { seq, type, sender, time, reactions = [] } = message
        const preview = message.type === 'text' ? message.preview : undefined
        const marks = [...reactions].sort((one, other) => one.changeSeq - other.changeSeq)
        return `${seq} ${type} ${sender} ${time} ${JSON.stringify([marks, preview])}`
      }
      const whole = truth.map(row).join()
      for (const { person, receiver, appended } of devices) {
        if (!of.get(person.id)?.includes(conversation)) continue
        const run = receiver.runs.get(conversation)
        const inOrder = (appended.get(conversation) ?? []).every((seq, at) => seq === at + 1)
        if (!inOrder) seen.add('every device takes each once and in order')
        if (run?.messages.map(row).join() !== whole || run.changes !== changes.length)
          seen.add('every device has everything')
      }
    }
    return [...seen]
  }
  // Two messages of one number make a pull fail: that is a finding too.
  const lookAgain = () => look().catch(() => ['every message can be read'])
  const end = performance.now() + patience
  let found = await lookAgain()
  // What stands twice stays so.
  const isLasting = () => found.includes('every message stands once')
  while (found.length > 0 && !isLasting() && performance.now() < end) {
    await delay(300)
    found = await lookAgain()
  }
  for (const name of found) broken.add(name)
  const faults = devices.flatMap((device) => device.faults)
  if (faults.length > 0) broken.add('no send meets a fault')
  const messages = [...sent.values()].flat().length
  process.stdout.write(
    `\n${JSON.stringify({ broken: [...broken], messages, recalled, reacted, previewed, cut, faults: faults.slice(0, 3) })}\n`,
  )
  for (const { link } of devices) link.close()
  for (const node of nodes) node.kill('SIGKILL')
  await database.drop()
  process.exit(0)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
