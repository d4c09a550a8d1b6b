import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { ROOT } from '../../../../server/config/paths'
import { createProofDatabase } from '../../money/database'
import { percentile } from '../median'
import { conversationId, fillPairs } from './fill'

/** Sockets that are opened at the same time. */
const AT_ONCE = 50
const Started = z.object({ url: z.string(), tickets: z.array(z.string()), bytes: z.number() })
const Weighed = z.object({ bytes: z.number() })

const nextMessage = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('the process of the sockets ended')))
  })

function openOne(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(url, { perMessageDeflate: false })
    ws.once('error', reject)
    // Its hello: the server is done with opening it.
    ws.once('message', () => resolve(ws))
  })
}

async function openAll(url: string, tickets: readonly string[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let at = 0; at < tickets.length; at += AT_ONCE)
    sockets.push(
      ...(await Promise.all(
        tickets.slice(at, at + AT_ONCE).map((ticket) => openOne(`${url}?ticket=${ticket}`)),
      )),
    )
  return sockets
}

const heard = (ws: WebSocket, wanted: (frame: Record<string, unknown>) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const listen = (data: unknown) => {
      const frame: Record<string, unknown> = Object(JSON.parse(String(data)))
      if (!wanted(frame)) return
      ws.off('message', listen)
      resolve()
    }
    ws.on('message', listen)
  })

/** From a frame that sends to the other member's hint, one after the other over many pairs, in ms. */
async function deliver(sockets: readonly WebSocket[], count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 1; n <= count; n += 1) {
    const [one, other] = [sockets[n * 2 - 2], sockets[n * 2 - 1]]
    if (!one || !other) throw new Error('there are too few sockets')
    const conversation = conversationId(n)
    const started = performance.now()
    const hint = heard(
      other,
      (frame) => frame.type === 'hint' && frame.conversation === conversation,
    )
    one.send(
      JSON.stringify({
        type: 'send',
        cid: `deliver-${n}`,
        conversation,
        body: { type: 'text', text: 'On my way' },
      }),
    )
    await hint
    times.push(performance.now() - started)
  }
  return times
}

interface Weight {
  /** Of one socket. */
  bytes: number
  times: number[]
}

async function weighSockets(
  kind: 'ours' | 'bare',
  { count, messages, url }: { count: number; messages: number; url: string },
): Promise<Weight> {
  const child = fork(
    path.join(ROOT, 'tools/run.cjs'),
    [path.join('test', 'proofs', 'bench', 'im', 'node.ts'), kind, String(count)],
    { cwd: ROOT, env: { ...process.env, BENCH_URL: url } },
  )
  try {
    const { url: address, tickets, bytes } = Started.parse(await nextMessage(child))
    const sockets = await openAll(address, tickets)
    const weighed = nextMessage(child)
    child.send('weigh')
    const after = Weighed.parse(await weighed)
    const times = kind === 'ours' ? await deliver(sockets, messages) : []
    for (const socket of sockets) socket.terminate()
    return { bytes: (after.bytes - bytes) / count, times }
  } finally {
    child.kill()
  }
}

/** What an idle socket takes of the server's memory beside one of bare `ws`, and how long a message is on its way while all are open. */
export async function measureSockets(url: string, sizes: { count: number; messages: number }) {
  const database = await createProofDatabase(url)
  try {
    await fillPairs(database.owner, sizes.count / 2)
    const bare = await weighSockets('bare', { ...sizes, url: database.url })
    const ours = await weighSockets('ours', { ...sizes, url: database.url })
    return {
      ours: ours.bytes,
      bare: bare.bytes,
      p50: percentile(ours.times, 50),
      p99: percentile(ours.times, 99),
    }
  } finally {
    await database.drop()
  }
}
